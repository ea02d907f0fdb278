"use strict";

// The key that prints prints the paper pack, where a page has one: nobody wants the page itself.
document.addEventListener("keydown", (event) => {
  const pack = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "p" && document.querySelector("[data-print]");
  if (!pack) return;
  event.preventDefault();
  pack.click();
});
