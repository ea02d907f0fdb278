// Keys for the search: / goes there, arrows choose, Enter opens, Esc clears. The page works without.
"use strict";

const query = document.getElementById("q");
const results = () => [...document.querySelectorAll("#results .result")];
const chosen = () => results().find((result) => result.ariaSelected === "true");

function choose(result) {
  results().forEach((other) => { other.ariaSelected = String(other === result); });
  if (result) query.setAttribute("aria-activedescendant", result.id);
  else query.removeAttribute("aria-activedescendant");
}

function step(by) {
  const all = results();
  if (!all.length) return;
  const next = all[(all.indexOf(chosen()) + by + all.length) % all.length];
  choose(next);
  next.scrollIntoView({ block: "nearest" });
}

// Back from a clause shows the search again: the address holds what was typed.
function remember() {
  const here = new URL(location);
  if (query.value.trim()) here.searchParams.set("q", query.value);
  else here.searchParams.delete("q");
  history.replaceState(history.state, "", here);
}

document.addEventListener("keydown", (event) => {
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    query.focus();
    query.select();
  }
});

query.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    step(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Enter" && chosen()) {
    event.preventDefault();
    chosen().querySelector("a").click();
  } else if (event.key === "Escape") {
    query.value = "";
    query.dispatchEvent(new Event("search"));
  }
});

query.addEventListener("input", () => choose(null)); // what is shown answers what stood there before

query.addEventListener("focus", () => {
  if (matchMedia("(max-width: 56rem)").matches) query.form.scrollIntoView({ block: "start" });
});

document.addEventListener("htmx:afterSwap", () => {
  query.setAttribute("aria-expanded", String(results().length > 0));
  choose(results()[0]); // Enter takes the best answer
  document.getElementById("said").textContent = document.getElementById("results").dataset.said ?? "";
  remember();
});

document.addEventListener("DOMContentLoaded", () => {
  document.querySelector(".tabs [aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  const typed = new URLSearchParams(location.search).get("q");
  if (typed && !query.value) {
    query.value = typed;
    query.dispatchEvent(new Event("search"));
  }
});
