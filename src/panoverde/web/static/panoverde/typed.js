// Another language keeps what was typed: the forms of the page are taken along, and filled in again where they stand.
//
// A form that was refused is shown at the address of its act, which shows nothing by itself: the address bar goes back
// to the page it stands on. Passwords are not taken along. Pages work without.
"use strict";

(() => {
  const KEPT = "panoverde-typed";
  const { stands } = document.body.dataset;
  if (stands) history.replaceState(null, "", stands);

  const ticks = (field) => field.type === "checkbox" || field.type === "radio";
  const kept = (field) => field.name && !["hidden", "password", "file", "submit", "button"].includes(field.type) && field.tagName !== "BUTTON";
  const forms = () => [...document.querySelectorAll("form[method=post]")];
  const changed = (field) => (ticks(field)
    ? field.checked !== field.defaultChecked
    : field.tagName === "SELECT"
      ? [...field.options].some((option) => option.selected !== option.defaultSelected)
      : field.value !== field.defaultValue);

  // 1,234.50 is 1.234,50 elsewhere: a figure means the same in the language it is read in.
  const figure = (field) => ["decimal", "numeric"].includes(field.inputMode) && /^[\d.,\s]+$/.test(field.value);
  const turned = (text) => text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
  const points = (language) => language.startsWith("en");

  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a[hreflang]");
    if (!link || event.ctrlKey || event.metaKey) return;
    const turns = points(link.hreflang) !== points(document.documentElement.lang);
    const taken = forms().flatMap((form) => {
      const own = [...form.elements].filter(kept);
      if (!form.querySelector(".refusal") && !own.some(changed)) return [];
      const fields = own.map((field) => [field.name, ticks(field) ? field.checked : turns && figure(field) ? turned(field.value) : field.value]);
      return [[form.getAttribute("action"), (form.elements.entry || {}).value || "", fields]];
    });
    if (taken.length) sessionStorage.setItem(KEPT, JSON.stringify({ path: new URL(link.href).pathname, taken }));
  });

  const was = JSON.parse(sessionStorage.getItem(KEPT) || "null");
  sessionStorage.removeItem(KEPT);
  if (!was || was.path !== location.pathname) return;
  for (const [action, entry, fields] of was.taken) {
    const form = forms().find((each) => each.getAttribute("action") === action && ((each.elements.entry || {}).value || "") === entry);
    if (!form) continue;
    const here = [...form.elements].filter(kept);
    if (here.map((field) => field.name).join() !== fields.map(([name]) => name).join()) continue; // it asks for other things now
    here.forEach((field, index) => {
      if (ticks(field)) field.checked = fields[index][1];
      else field.value = fields[index][1];
    });
    for (let fold = form.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    for (const fold of form.querySelectorAll("details")) if ([...fold.querySelectorAll("input")].some((field) => !ticks(field) && kept(field) && field.value)) fold.open = true;
    form.scrollIntoView({ block: "nearest" });
  }
})();
