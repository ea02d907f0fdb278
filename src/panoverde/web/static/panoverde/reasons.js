// Who types a reason and has chosen none has chosen “other”; where the words are taken out again, nothing.
// Pages work without.
"use strict";

document.addEventListener("input", ({ target }) => {
  const why = target.matches("[data-words]") && target.closest(".why");
  if (!why) return;
  const typed = target.value.trim() !== "";
  const other = why.querySelector("[value=other]");
  if (typed ? !why.querySelector(":checked") : other.checked) other.checked = typed;
});
