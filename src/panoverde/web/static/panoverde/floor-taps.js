// A tap on slow Wi-Fi: done once, and done although the answer to another takes its place on the screen.
"use strict";

(() => {
  const STILL = 12; // px: a finger that moved further did not tap
  const SAME_TAP_MS = 400;
  const OWN = ["csrfmiddlewaretoken", "command"]; // differ each time a form is written
  let pressed = null; // what the finger is on
  let at = null;
  let ended = -SAME_TAP_MS; // when a finger was lifted from what had gone

  // Asked for already: a second tap on the same form is not a second deed.
  document.addEventListener("htmx:confirm", (event) => {
    const { verb, elt } = event.detail;
    if (verb !== "get" && elt.matches(".htmx-request")) event.preventDefault();
  });

  // What a link or a button does, however often it is written anew.
  function meaning(control) {
    if (!control.form) return control.getAttribute("href");
    const said = [...new FormData(control.form, control)].filter(([name]) => !OWN.includes(name));
    return JSON.stringify([control.form.getAttribute("action"), control.form.getAttribute("hx-target"), said]);
  }

  document.addEventListener("pointerdown", (event) => {
    const control = event.target.closest("#sheet a, #sheet button, #rail a, #rail button, .mini");
    pressed = control && !control.closest(".htmx-request") ? control : null;
    at = [event.clientX, event.clientY];
    ended = -SAME_TAP_MS;
  }, true);
  document.addEventListener("pointercancel", () => { pressed = null; });

  // Written anew under the finger: the tap is for what was pressed, and for nothing that stands there now.
  document.addEventListener("pointerup", (event) => {
    const gone = pressed;
    pressed = null;
    if (!gone || gone.isConnected || Math.hypot(event.clientX - at[0], event.clientY - at[1]) > STILL) return;
    ended = event.timeStamp;
    const meant = meaning(gone);
    const same = [...document.querySelectorAll(`#sheet ${gone.localName}, #rail ${gone.localName}, .mini`)].filter((control) => meaning(control) === meant);
    if (same.length === 1) same[0].click();
  }, true);
  document.addEventListener("click", (event) => {
    if (!event.isTrusted || event.timeStamp - ended > SAME_TAP_MS) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
})();
