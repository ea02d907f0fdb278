// A part that is fetched anew keeps what was typed in it, what was opened, where it was scrolled to and the focus.
// A refusal is an answer like any other: it takes its place in the part. Pages work without.
"use strict";

(() => {
  const kept = new Map(); // id of a part -> what was in it

  const fields = (part) => [...part.querySelectorAll("input[id], select[id], textarea[id]")];
  const changed = (field) => (field.type === "checkbox" || field.type === "radio"
    ? field.checked !== field.defaultChecked
    : field.tagName === "SELECT"
      ? [...field.options].some((option) => option.selected !== option.defaultSelected)
      : field.value !== field.defaultValue);

  function keep(part, sent) {
    const typed = fields(part).filter((field) => changed(field) && !(sent && sent.contains(field)));
    const focused = part.contains(document.activeElement) ? document.activeElement : null;
    kept.set(part.id, {
      typed: typed.map((field) => [field.id, field.type === "checkbox" || field.type === "radio" ? field.checked : field.value]),
      open: [...part.querySelectorAll("details[data-fold]")].map((fold) => [fold.dataset.fold, fold.open && !(sent && fold.contains(sent))]),
      scrolled: [...part.querySelectorAll(".scroll")].map((area) => area.scrollTop),
      focus: focused && !(sent && sent.contains(focused)) ? focused.id : "",
      from: focused && "selectionStart" in focused ? [focused.selectionStart, focused.selectionEnd] : null,
    });
  }

  function restore(part) {
    const was = kept.get(part.id);
    kept.delete(part.id);
    if (!was) return;
    for (const [id, value] of was.typed) {
      const field = document.getElementById(id);
      if (!field) continue;
      if (typeof value === "boolean") field.checked = value;
      else field.value = value;
    }
    for (const [name, open] of was.open) {
      const fold = part.querySelector(`details[data-fold="${CSS.escape(name)}"]`);
      if (fold && open) fold.open = true;
    }
    part.querySelectorAll(".scroll").forEach((area, index) => { area.scrollTop = was.scrolled[index] || 0; });
    const field = was.focus && document.getElementById(was.focus);
    if (field) for (const first of part.querySelectorAll("[autofocus]")) first.removeAttribute("autofocus"); // somebody is elsewhere by now
    if (field && document.activeElement !== field) {
      field.focus({ preventScroll: true });
      if (was.from && was.from[0] !== null) field.setSelectionRange(...was.from);
    }
  }

  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr, target, requestConfig } = event.detail;
    if (xhr.status === 422) {
      event.detail.shouldSwap = true;
      event.detail.isError = false;
    }
    if (event.detail.shouldSwap && target.matches("[data-keep]")) {
      const sent = requestConfig.verb === "post" ? requestConfig.elt.closest("form") : null;
      keep(target, sent);
    }
  });
  document.addEventListener("htmx:afterSwap", () => {
    for (const id of [...kept.keys()]) {
      const part = document.getElementById(id);
      if (part) restore(part);
    }
  });

  // What is pressed is done. A part that is being fetched anew gives way: the answer will be fresher. Where the answer
  // to another form is awaited, this comes next, from the form that stands in its place then and means the same.
  const OWN = ["csrfmiddlewaretoken", "command"]; // differ each time a form is written
  const next = []; // what was pressed meanwhile, by its meaning

  const meaning = (form, button) => JSON.stringify([
    form.getAttribute("action"), [...new FormData(form, button)].filter(([name]) => !OWN.includes(name)),
  ]);
  document.addEventListener("htmx:confirm", (event) => {
    const { elt, triggeringEvent } = event.detail;
    const part = elt.closest("[data-keep]");
    if (!part || part === elt) return;
    if (part.matches(".htmx-request")) htmx.trigger(part, "htmx:abort");
    const sent = part.querySelector("form.htmx-request");
    if (!sent || sent === elt || !elt.matches("form")) return;
    event.preventDefault();
    const meant = meaning(elt, triggeringEvent && triggeringEvent.submitter);
    if (!next.includes(meant)) next.push(meant);
  });
  document.addEventListener("htmx:afterSettle", () => {
    const meant = next.shift();
    if (!meant) return;
    const buttons = [...document.querySelectorAll("[data-keep] form button")];
    const same = buttons.find((button) => meaning(button.form, button) === meant);
    if (!same) return;
    htmx.process(same.form); // it may stand in another part, just come, that htmx has not got to: else the page would leave
    same.form.requestSubmit(same);
  });
  for (const failure of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
    document.addEventListener(failure, () => { next.length = 0; }); // nothing is done later that nobody expects
  }

  // The button says what it pays, as it is typed.
  document.addEventListener("input", (event) => {
    const button = event.target.id === "pay-amount" && event.target.form.querySelector("[data-pays]");
    if (!button) return;
    const typed = event.target.value.trim();
    button.querySelector("[data-amount]").textContent = typed ? `R$\u00a0${typed.replace(/^R\$\s*/, "")}` : button.dataset.pays;
  });

  // The bar under the clock goes on by itself.
  document.addEventListener("clock", (event) => {
    const bar = event.target.querySelector("progress");
    const { shown, levels } = event.detail;
    if (bar) bar.value = 100 * (1 - shown.left_seconds / (levels[shown.level].minutes * 60));
  });
  // Space stops the clock at once, and starts it again; where something is typed or pressed it is a space.
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    const on = event.target.closest && event.target.closest("input, textarea, select, button, summary, a, [contenteditable]");
    const button = !on && document.querySelector("[data-space]");
    if (!button) return;
    event.preventDefault();
    button.click();
  });
  // Escape closes what was opened, and gives the focus back to what opened it.
  document.addEventListener("keydown", (event) => {
    const fold = event.key === "Escape" && document.activeElement && document.activeElement.closest("details.ask[open]");
    if (!fold) return;
    fold.open = false;
    fold.querySelector("summary").focus();
  });
  // Opening a question closes the others, and puts the cursor where the answer goes.
  document.addEventListener("toggle", (event) => {
    if (!event.target.matches || !event.target.matches("details.ask[open]")) return;
    for (const other of document.querySelectorAll("details.ask[open]")) {
      if (other !== event.target) other.open = false;
    }
    if (event.target.contains(document.activeElement)) {
      const first = event.target.querySelector("input:not([type=hidden]), select, textarea");
      if (first && !matchMedia("(pointer: coarse)").matches) first.focus();
    }
  }, true);
})();
