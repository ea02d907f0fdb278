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

  // What a device saw of a draw while it was sealed must stand later too: the seal, the line mixed in, what came.
  function unchanged({ tournament, commitment, ingredient, draw }) {
    const key = `draw ${tournament} ${draw.day} ${draw.number}`;
    const seen = JSON.stringify([commitment, ingredient, draw]);
    const before = localStorage.getItem(key);
    if (before === null) localStorage.setItem(key, seen);
    return before === null || before === seen;
  }

  function say(within, which) {
    within.querySelector("[data-unsaid]").hidden = true;
    within.querySelector(`[data-${which}]`).hidden = false;
    if (which === "wrong") within.dataset.s = "refusal";
  }

  function answer(whole) {
    let said = "right";
    for (const proof of document.querySelectorAll("[data-proof], [data-sealed]")) {
      const open = "proof" in proof.dataset;
      const drawn = JSON.parse(open ? proof.dataset.proof : proof.dataset.sealed);
      const right = unchanged(drawn) && (open ? panoverde.proves(drawn) : panoverde.possible(drawn));
      if (open) say(proof, right ? "right" : "wrong");
      if (!right) said = "wrong";
      else if (!open && said === "right") said = "so-far";
    }
    say(whole, said);
  }

  const whole = document.querySelector("[data-answer]");
  if (whole) answer(whole);
})();
