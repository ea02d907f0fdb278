// Keys for the search: / goes there, arrows choose, Enter opens, Esc clears. The page works without.
"use strict";

const query = document.getElementById("q");
const options = () => [...document.querySelectorAll("#results .result")];

function choose(step) {
  const all = options();
  if (!all.length) return;
  const at = all.findIndex((option) => option.ariaSelected === "true");
  const next = all[(at + step + all.length + (at < 0 && step < 0 ? 1 : 0)) % all.length];
  all.forEach((option) => { option.ariaSelected = String(option === next); });
  query.setAttribute("aria-activedescendant", next.id);
  next.scrollIntoView({ block: "nearest" });
}

document.addEventListener("keydown", (event) => {
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    query.focus();
    query.select();
  }
});

query?.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    choose(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Enter") {
    const chosen = options().find((option) => option.ariaSelected === "true");
    if (chosen) {
      event.preventDefault();
      chosen.click();
    }
  } else if (event.key === "Escape") {
    query.value = "";
    query.dispatchEvent(new Event("search"));
  }
});

document.addEventListener("htmx:afterSwap", () => {
  query.setAttribute("aria-expanded", String(options().length > 0));
  query.removeAttribute("aria-activedescendant");
});
