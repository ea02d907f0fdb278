// The clock is read from its facts, here as on the server (tournament/clock.py): nothing is sent each second.
"use strict";

window.panoverde ??= {};

// What the clock shows at a moment (in ms), however many levels have passed since anybody looked.
panoverde.readClock = (clock, levels, now) => {
  let { level, left_seconds: left } = clock;
  if (clock.running_since === null) return { level, left_seconds: left, running: false, finished: false };
  left -= Math.max(0, (now - Date.parse(clock.running_since)) / 1000);
  while (left <= 0 && level + 1 < levels.length) {
    level += 1;
    left += levels[level].minutes * 60;
  }
  return { level, left_seconds: Math.max(left, 0), running: true, finished: left <= 0 };
};

// The server's time: how far this device's clock is off is learnt from the page, then from the live connection.
panoverde.serverNow = () => Date.now() + (panoverde.ahead ?? 0);
panoverde.serverSaid = (now) => { panoverde.ahead = Date.parse(now) - Date.now(); };

(() => {
  const facts = new WeakMap();

  function parts(element, first, mark, second) {
    if (element.textContent === (second && first + mark + second)) return;
    const between = document.createElement("i");
    between.textContent = mark;
    element.replaceChildren(...(second ? [first, between, second] : []));
  }

  function show(element) {
    if (!facts.has(element)) facts.set(element, JSON.parse(element.dataset.clock));
    const clock = facts.get(element);
    const shown = panoverde.readClock(clock, clock.levels, panoverde.serverNow());
    const seconds = Math.ceil(shown.left_seconds);
    const level = clock.levels[shown.level];
    const two = (number) => String(number).padStart(2, "0");
    parts(element.querySelector("[data-digits]"), two(Math.floor(seconds / 60)), ":", two(seconds % 60));
    parts(element.querySelector("[data-blinds]"), level.small, "/", level.big);
    const label = element.querySelector("[data-level]");
    if (label.textContent !== level.label) label.textContent = level.label;
  }

  const tick = () => document.querySelectorAll("[data-clock]").forEach(show);
  const said = document.querySelector("[data-now]");
  if (said) panoverde.serverSaid(said.dataset.now);
  tick();
  setInterval(tick, 200);
  document.addEventListener("htmx:afterSwap", tick);
})();
