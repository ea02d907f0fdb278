// My own page: a move shakes the phone once, and stays small once it has been seen. My draw is drawn again here.
"use strict";

(() => {
  const KEY = "going"; // the last move that was answered

  function moved() {
    const go = document.querySelector("[data-go]");
    if (!go) return;
    const seen = localStorage.getItem(KEY) === go.dataset.go;
    if (seen) go.dataset.seen = "";
    const button = go.querySelector("[data-going]");
    button.hidden = seen;
    button.addEventListener("click", () => {
      localStorage.setItem(KEY, go.dataset.go);
      go.dataset.seen = "";
      document.querySelector("#main").focus();
    });
    if (!seen && shaken !== go.dataset.go) {
      shaken = go.dataset.go;
      document.documentElement.dataset.shook = shaken;
      const touched = !navigator.userActivation || navigator.userActivation.hasBeenActive; // else browsers refuse
      if (navigator.vibrate && touched) navigator.vibrate([300, 150, 300, 150, 600]);
    }
  }

  // Copying works on plain http too: the old way, by selecting.
  function copies() {
    for (const button of document.querySelectorAll("[data-copy]")) {
      button.hidden = false;
      button.addEventListener("click", () => {
        document.getElementById(button.dataset.copy).select();
        if (document.execCommand("copy")) button.textContent = button.dataset.copied;
      });
    }
  }

  let shaken = "";
  document.addEventListener("htmx:afterSwap", () => { moved(); copies(); });
  moved();
  copies();

  for (const proof of document.querySelectorAll("[data-proof]")) {
    const right = panoverde.proves(JSON.parse(proof.dataset.proof));
    proof.querySelector("[data-unsaid]").hidden = true;
    proof.querySelector(right ? "[data-right]" : "[data-wrong]").hidden = false;
    if (!right) proof.dataset.s = "refusal";
  }
})();
