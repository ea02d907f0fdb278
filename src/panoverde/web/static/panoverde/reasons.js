// Who types a reason and has chosen none has chosen “other”; where the words are taken out again, nothing. What is
// chosen and tapped again is chosen no more. Pages work without.
"use strict";

(() => {
  let chosen = null; // and being tapped

  document.addEventListener("input", ({ target }) => {
    const why = target.matches("[data-words]") && target.closest(".why");
    if (!why) return;
    const typed = target.value.trim() !== "";
    const other = why.querySelector("[value=other]");
    if (typed ? !why.querySelector(":checked") : other.checked) other.checked = typed;
  });
  document.addEventListener("pointerdown", ({ target }) => {
    const answer = target.closest(".why label")?.querySelector("input");
    chosen = answer?.checked ? answer : null;
  });
  document.addEventListener("click", ({ target }) => {
    if (target !== chosen) return;
    target.checked = false;
    chosen = null;
  });
})();
