// One key: space says that the sentence was read, and the next one comes; arrows look at others.
"use strict";

(() => {
  const REST_MS = 700; // a key that bounces, or is held, reads no second sentence
  let swapped = -REST_MS;
  let reading = ""; // the sentence that is shown

  const typing = (element) => element.closest("input:not([type=hidden]), select, textarea");
  const press = (selector) => { const found = document.querySelector(`#script ${selector}`); if (found) found.click(); };

  document.addEventListener("keydown", (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const act = { " ": "[data-read]", ArrowRight: "[data-after]", ArrowLeft: "[data-before]" }[event.key];
    if (!act || (event.key === " " && event.target.closest("a, summary"))) return;
    event.preventDefault();
    if (performance.now() - swapped >= REST_MS) press(act);
  });
  document.addEventListener("htmx:beforeRequest", (event) => {
    const read = event.target.querySelector && event.target.querySelector("[data-read]");
    if (event.target.matches("form") && read) read.disabled = true;
  });
  const shown = () => { const at = document.querySelector("#script [name=at]"); return at ? at.value : ""; };
  reading = shown();
  document.addEventListener("htmx:afterSwap", () => {
    if (shown() === reading) return;
    reading = shown();
    swapped = performance.now();
    const rest = document.querySelector("#script [data-read]");
    if (!rest) return;
    rest.setAttribute("aria-busy", "true");
    setTimeout(() => rest.removeAttribute("aria-busy"), REST_MS);
  });
  document.addEventListener("click", (event) => {
    const read = event.target.closest("[data-read]");
    if (read && read.getAttribute("aria-busy") === "true") { event.preventDefault(); event.stopPropagation(); }
  }, true);
})();
