// The rota counts down by itself, and rings once when a string is due. Nothing here is newer than ES2018.
"use strict";

(() => {
  const rung = new Set(); // strings and moments that were heard
  let audio = null;

  const two = (number) => String(number).padStart(2, "0");

  function show(string) {
    const left = Math.ceil((Date.parse(string.dataset.due) - panoverde.serverNow()) / 1000);
    const far = Math.abs(left);
    const text = `${left < 0 ? "−" : ""}${Math.floor(far / 60)}:${two(far % 60)}`;
    const digits = string.querySelector("[data-left]");
    if (digits.textContent !== text) digits.textContent = text;
    if (left > 0) return;
    string.classList.add("due");
    string.classList.remove("waits");
    const moment = `${string.id} ${string.dataset.due}`;
    if (!rung.has(moment) && left > -20) ring();
    rung.add(moment);
  }

  // A low double bell, made here, where somebody has switched it on.
  function ring() {
    document.body.dataset.rang = "push";
    if (!audio || audio.state !== "running") return;
    for (const when of [0, 0.4]) {
      const loud = audio.createGain();
      const at = audio.currentTime + when;
      loud.gain.setValueAtTime(0.4, at);
      loud.gain.exponentialRampToValueAtTime(0.0001, at + 1.2);
      loud.connect(audio.destination);
      const tone = audio.createOscillator();
      tone.frequency.value = 523;
      tone.connect(loud);
      tone.start(at);
      tone.stop(at + 1.2);
    }
  }

  function sayHow() {
    const button = document.querySelector("[data-sound]");
    if (!button) return;
    button.hidden = !window.AudioContext;
    button.setAttribute("aria-pressed", String(Boolean(audio && audio.state === "running")));
  }

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-sound]")) return;
    audio = audio || new AudioContext();
    (audio.state === "running" ? audio.suspend() : audio.resume()).then(() => { sayHow(); ring(); }, sayHow);
  });

  const tick = () => document.querySelectorAll("[data-due]").forEach(show);
  document.addEventListener("htmx:afterSwap", () => { tick(); sayHow(); });
  tick();
  sayHow();
  setInterval(tick, 250);
})();
