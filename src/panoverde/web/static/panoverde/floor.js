// The floor's tablet: asks only for what it does not have, keeps what was typed, says when there is no network.
// Pages work without: every tap is a link or a form.
"use strict";

(() => {
  const TOAST_MS = 9000;
  const sheet = () => document.getElementById("sheet");
  const fields = (part) => [...part.querySelectorAll("input:not([type=hidden]), select, textarea")];
  const changed = (field) => (field.type === "checkbox" || field.type === "radio"
    ? field.checked !== field.defaultChecked
    : field.tagName === "SELECT"
      ? [...field.options].some((option) => option.selected !== option.defaultSelected)
      : field.value !== field.defaultValue);
  // Somebody is at it, or waits for an answer to it: it is not taken out of their hands.
  const inUse = (part) => part.querySelector(".htmx-request") !== null || fields(part).some(changed) || part.querySelector("details.other[open]") !== null
    || (part.contains(document.activeElement) && document.activeElement.matches("input:not([type=hidden]), select, textarea"));

  // Every request says which parts the screen has, and what is open on it.
  document.addEventListener("htmx:configRequest", (event) => {
    const { headers, parameters } = event.detail;
    const marked = [...document.querySelectorAll("[data-mark]")].filter((part) => part.id);
    headers["X-Have"] = marked.map((part) => `${part.id}.${part.dataset.mark}`).join("~");
    parameters.open = sheet().dataset.open;
    parameters.show = document.getElementById("map").dataset.show;
  });

  // -- answers that cross: the newest tap has the sheet, no answer is lost -------------------------------------

  const taps = new WeakMap(); // request -> its number, and what was open when it was sent
  const shown = {}; // part -> the number of the tap it shows
  let number = 0;
  let looked = 0; // the newest tap that opened something, or was refused
  let openThen = ""; // what was open when that was asked which is being answered

  // Heard at the parts themselves: they may be off the page when the answer comes, where the document hears nothing.
  document.addEventListener("htmx:beforeRequest", (event) => {
    const { xhr, target, elt, requestConfig } = event.detail;
    taps.set(xhr, { number: ++number, open: sheet().dataset.open });
    if (target.id === "sheet" && requestConfig.verb === "get") looked = number;
    target.addEventListener("htmx:beforeSwap", place);
    for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) elt.addEventListener(failure, failed);
  });

  function place(event) {
    const answer = event.detail;
    const tap = taps.get(answer.xhr);
    const id = answer.target.id;
    const refused = answer.xhr.status === 422; // an answer like any other: it takes its place in the part
    if (refused) {
      Object.assign(answer, { shouldSwap: true, isError: false });
      looked = Math.max(looked, tap.number);
    }
    openThen = tap.open;
    if (!answer.shouldSwap || id === "pulse") return;
    const get = answer.requestConfig.verb === "get";
    const late = !refused && tap.number < (get ? looked : shown[id] || 0);
    if (late && !get) {
      answer.swapOverride = "none"; // it was done and is told; the part shows what was tapped after it
      catchUp();
    } else if (!late) shown[id] = tap.number;
    answer.shouldSwap = !(late && get);
    answer.target = document.getElementById(id);
    if (answer.requestConfig.elt.isConnected || !answer.shouldSwap) return;
    answer.shouldSwap = false; // htmx would look for the parts around what was tapped, which is off the page
    htmx.swap(answer.target, answer.serverResponse, { swapStyle: late ? "none" : "outerHTML", swapDelay: 0, settleDelay: 20 }, { eventInfo: { ...answer } });
  }
  const catchUp = () => setTimeout(() => document.getElementById("pulse").dispatchEvent(new CustomEvent("live")));

  // What changed beside what was asked for waits while somebody types there; it is sent again with the next change.
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { target, fragment } = event.detail;
    if (target.id === "pulse") { // it may be asking right now: an answer to what is no longer there would be lost
      target.dataset.position = fragment.querySelector("#pulse").dataset.position;
      event.detail.shouldSwap = false;
      return;
    }
    if (["pane", "oval", "sheet"].includes(target.id) && openThen !== sheet().dataset.open) { // of what is no longer open
      event.detail.shouldSwap = false;
      catchUp();
      return;
    }
    const asking = target.matches(".mini.htmx-request");
    if (!asking && (!["pane", "rail", "sheet", "oval"].includes(target.id) || !inUse(target))) return;
    event.detail.shouldSwap = false;
    target.dataset.mark = "stale";
  });

  // -- the sheet ---------------------------------------------------------------------------------------------

  let tapped = ""; // what opened the sheet, to give the focus back
  document.addEventListener("htmx:beforeRequest", (event) => {
    const opener = event.detail.elt;
    if (opener.matches(".mini")) tapped = opener.id;
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    const here = sheet();
    if (here && here.dataset.address) {
      const query = new URLSearchParams(here.dataset.open);
      query.delete("q");
      const map = document.getElementById("map");
      if (map.dataset.show) query.set("show", map.dataset.show);
      history.replaceState(null, "", `${here.dataset.address.split("?")[0]}${query.size ? `?${query}` : ""}`);
      choose(query.get("table"));
    }
    const asked = event.detail.requestConfig && event.detail.requestConfig.elt;
    if (event.detail.target && event.detail.target.id === "sheet" && asked && asked.id !== "find" && !asked.matches(".find")) focusSheet();
  });

  function focusSheet() {
    const here = sheet();
    if (here.hidden) {
      const opener = document.getElementById(tapped);
      if (opener) opener.focus({ preventScroll: true });
      return;
    }
    const first = here.querySelector(".refusal") || here.querySelector("h2[tabindex]");
    if (first) {
      first.tabIndex = -1;
      first.focus({ preventScroll: true });
    }
    here.scrollTop = 0;
    reveal();
  }

  // On a phone the sheet stands between map and rail: opened from the rail it would open above what is seen.
  function reveal() {
    const { top, bottom } = sheet().getBoundingClientRect();
    if (top < 0 || bottom > innerHeight + 1) sheet().scrollIntoView({ block: "end" });
  }
  document.addEventListener("htmx:oobAfterSwap", (event) => {
    if (event.detail.target.id === "sheet" && sheet().dataset.mode === "going") reveal();
  });

  // Which table is open, on the map.
  function choose(table) {
    for (const other of document.querySelectorAll(".mini[aria-current]")) if (other.id !== `t${table}`) other.removeAttribute("aria-current");
    const chosen = document.getElementById(`t${table}`);
    if (chosen) chosen.setAttribute("aria-current", "true");
  }

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || sheet().hidden) return;
    const close = sheet().querySelector("[data-close]");
    if (close) close.click();
  });

  // -- the map's filter --------------------------------------------------------------------------------------

  document.addEventListener("click", (event) => {
    const chip = event.target.closest("#filters [data-show]");
    if (!chip) return;
    event.preventDefault();
    document.getElementById("map").dataset.show = chip.dataset.show;
    for (const other of document.querySelectorAll("#filters [data-show]")) {
      if (other === chip) other.setAttribute("aria-current", "true");
      else other.removeAttribute("aria-current");
    }
  });

  // -- counting a table --------------------------------------------------------------------------------------

  document.addEventListener("input", (event) => {
    const form = event.target.matches("[data-adds]") && event.target.closest("form");
    if (!form) return;
    const digits = (text) => Number(text.replace(/[^0-9]/g, ""));
    const sum = [...form.querySelectorAll("[data-adds]")].reduce((all, field) => all + digits(field.value || field.placeholder), 0);
    form.querySelector("[data-sum]").textContent = sum.toLocaleString(document.documentElement.lang);
  });

  // -- no network --------------------------------------------------------------------------------------------

  function say(form, words) {
    let note = form.querySelector("[data-offline-note]");
    if (!note) {
      note = document.createElement("p");
      note.className = "refusal";
      note.setAttribute("role", "alert");
      note.dataset.offlineNote = "";
      form.append(note);
    }
    note.textContent = words;
    note.scrollIntoView({ block: "nearest" });
  }
  function failed(event) {
    const asked = event.detail.elt;
    if ([401, 403].includes(event.detail.xhr.status)) return; // the bar says who may, and where the door is
    const main = document.getElementById("main");
    if (event.detail.requestConfig && event.detail.requestConfig.verb === "get" && asked.id === "pulse") return;
    const near = asked.closest("form, #pane, #rail") || sheet();
    const answered = event.type === "htmx:responseError";
    const words = answered ? panoverde.saidOn(event.detail.xhr.responseText) || main.dataset.broken : main.dataset.offline;
    if (!asked.isConnected || asked.matches(".mini, .seat, .chip, #find, .find")) toast(words);
    else say(near, words);
  }
  document.addEventListener("htmx:beforeRequest", (event) => {
    for (const note of document.querySelectorAll("[data-offline-note]")) if (event.detail.elt.contains(note)) note.remove();
  });

  // -- what was done -----------------------------------------------------------------------------------------

  let hiding = 0;
  function toast(words) {
    const box = document.getElementById("toasts");
    const said = document.createElement("div");
    said.className = "toast";
    said.dataset.toast = "";
    said.append(Object.assign(document.createElement("span"), { textContent: words }));
    box.replaceChildren(said);
    hide();
  }
  function hide() {
    clearTimeout(hiding);
    hiding = setTimeout(function gone() {
      const box = document.getElementById("toasts");
      if (box.matches(":hover") || box.contains(document.activeElement)) hiding = setTimeout(gone, TOAST_MS);
      else box.replaceChildren();
    }, TOAST_MS);
  }
  document.addEventListener("htmx:oobAfterSwap", (event) => { if (event.detail.target.id === "toasts") hide(); });
  document.addEventListener("click", (event) => {
    if (event.target.closest("#toasts a")) setTimeout(() => document.getElementById("toasts").replaceChildren(), 300);
  });
})();
