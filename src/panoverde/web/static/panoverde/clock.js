// The clock is read from its facts, here as on the server (tournament/clock.py): nothing is sent each second.
// Nothing here is newer than ES2018: a TV on the wall is not replaced every year.
"use strict";

window.panoverde = window.panoverde || {};

// What the clock shows at a moment (in ms), however many levels have passed since anybody looked.
panoverde.readClock = (clock, levels, now) => {
  let level = clock.level;
  let left = clock.left_seconds;
  if (clock.running_since === null) return { level, left_seconds: left, running: false, finished: false };
  left -= Math.max(0, (now - Date.parse(clock.running_since)) / 1000);
  while (left <= 0 && !levels[level].hands && level + 1 < levels.length) {
    level += 1;
    left += levels[level].minutes * 60;
  }
  return { level, left_seconds: Math.max(left, 0), running: true, finished: left <= 0 && !levels[level].hands };
};

// The server's time. What it says arrives late, never early: of the latest words the furthest ahead is the truest.
// From there on performance.now() counts, which nobody sets; so screens agree whatever their own clocks say.
(() => {
  const KEPT = 20;
  const SET_BACK_MS = 2000; // three words in a row this far behind: the server's own clock was set back
  let said = [];

  panoverde.serverSaid = (now) => {
    said = said.concat(Date.parse(now) - performance.now()).slice(-KEPT);
    const best = Math.max(...said);
    const last = said.slice(-3);
    if (last.length === 3 && last.every((ahead) => ahead < best - SET_BACK_MS)) said = last;
  };
  panoverde.serverNow = () => (said.length ? performance.now() + Math.max(...said) : Date.now());
})();

// <div data-clock="facts"> fills what is inside it: [data-digits], [data-level], [data-blinds] and the others below.
(() => {
  const known = new WeakMap(); // element -> its facts and parts, read once
  const two = (number) => String(number).padStart(2, "0");
  const fill = (words, values) => (words || "").replace(/\{(\w+)\}/g, (_, name) => values[name]);

  function write(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  function parted(element, first, mark, second) {
    const text = second ? first + mark + second : "";
    if (element.textContent === text) return;
    element.textContent = "";
    if (!second) return;
    const between = document.createElement("i");
    between.textContent = mark;
    element.append(first, between, second);
  }

  // How long until a level's end, or its beginning, in the words the element carries.
  function inTime(element, seconds) {
    const minutes = Math.ceil(seconds / 60);
    const values = { h: Math.floor(minutes / 60), mm: two(minutes % 60), m: minutes };
    write(element, fill(minutes < 60 ? element.dataset.minutes : element.dataset.hours, values));
  }

  function secondsUntil(shown, levels, level) {
    let seconds = shown.left_seconds;
    for (let at = shown.level + 1; at < level; at += 1) seconds += levels[at].minutes * 60;
    return seconds;
  }

  // The same, below zero where that level has begun: so long ago, and a break that was made longer counts no less.
  function secondsTo(shown, levels, level) {
    if (shown.level < level) return secondsUntil(shown, levels, level);
    let seconds = Math.max(0, levels[shown.level].minutes * 60 - shown.left_seconds);
    for (let at = level; at < shown.level; at += 1) seconds += levels[at].minutes * 60;
    return -seconds;
  }

  const after = (levels, level, wanted) => levels.findIndex((other, at) => at > level && wanted(other));
  const digits = (left) => [two(Math.floor(Math.ceil(left) / 60)), two(Math.ceil(left) % 60)];

  const PARTS = {
    digits(element, shown, levels) {
      const hands = levels[shown.level].hands, said = digits(shown.left_seconds);
      element.classList.toggle("hands", Boolean(hands));
      if (hands) write(element, levels[shown.level].length); else parted(element, said[0], ":", said[1]);
    },
    level(element, shown, levels) { write(element, levels[shown.level].label); },
    name(element, shown, levels) { write(element, levels[shown.level].name); },
    length(element, shown, levels) { write(element, levels[shown.level].hands ? "" : fill(element.dataset.length, { m: levels[shown.level].minutes })); },
    blinds(element, shown, levels) {
      const level = levels[shown.level];
      parted(element, level.small, "/", level.big);
      element.dataset.size = String(level.small.length + level.big.length);
    },
    ante(element, shown, levels) { write(element, levels[shown.level].ante); },
    antes(element, shown, levels) { element.hidden = !levels[shown.level].ante; },
    more(element, shown, levels) { write(element, levels[shown.level].more || ""); },
    rows(element, shown, levels) {
      const rows = levels[shown.level].rows || [];
      element.hidden = !rows.length;
      element.parentElement.classList.toggle("mix", rows.length > 0);
      if (element.dataset.said === rows.join("\n")) return;
      element.dataset.said = rows.join("\n");
      element.textContent = "";
      for (const row of rows) element.appendChild(document.createElement("li")).textContent = row;
    },
    progress(element, shown, levels) {
      const all = levels[shown.level].minutes * 60;
      if (!all) { element.style.width = "0"; return; } // as long as so many hands
      element.style.width = `${Math.max(0, Math.round(1000 * (1 - shown.left_seconds / all)) / 10)}%`; // a break may be made longer
    },
    next(element, shown, levels) {
      const next = levels[after(levels, shown.level, (level) => level.big)];
      write(element, next ? fill(element.dataset.next, next) : "");
    },
    nextName(element, shown, levels) {
      const next = levels[after(levels, shown.level, (level) => level.big)];
      write(element, next ? next.name : element.dataset.nextName);
    },
    break(element, shown, levels) {
      const at = after(levels, shown.level, (level) => !level.big);
      const known = at >= 0 && !levels.slice(shown.level, at).some((level) => level.hands);
      element.closest("[data-breaks]").hidden = !known;
      if (at >= 0) inTime(element, secondsUntil(shown, levels, at));
    },
    breakLength(element, shown, levels) {
      const next = levels[after(levels, shown.level, (level) => !level.big)];
      if (next) write(element, fill(element.dataset.breakLength, { m: next.minutes }));
    },
    // Something that ends with a level: registration, re-entries. `ends` is the first line of the structure without
    // it, `more` the minutes after that line has begun for which it goes on all the same.
    ends(element, shown, levels) {
      const ends = Number(element.dataset.ends);
      const left = 60 * Number(element.dataset.more || 0) + secondsTo(shown, levels, ends);
      element.closest("[data-closing]").hidden = left <= 0;
      if (left > 0) inTime(element, left);
    },
    average(element, shown, levels) {
      const big = levels[shown.level].chips || (levels[after(levels, shown.level, (level) => level.big)] || {}).chips;
      write(element, big ? fill(element.dataset.words || "{n} BB", { n: Math.round(Number(element.dataset.average) / big) }) : "");
    },
  };

  function learn(element) {
    const clock = JSON.parse(element.dataset.clock);
    const parts = [];
    for (const name of Object.keys(PARTS)) {
      const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      for (const part of element.querySelectorAll(`[data-${attribute}]`)) parts.push([PARTS[name], part]);
    }
    known.set(element, { clock, parts });
  }

  function show(element) {
    if (!known.has(element)) learn(element);
    const { clock, parts } = known.get(element);
    const shown = panoverde.readClock(clock, clock.levels, panoverde.serverNow());
    for (const [fillIn, part] of parts) fillIn(part, shown, clock.levels);
    element.dispatchEvent(new CustomEvent("clock", { bubbles: true, detail: { shown, levels: clock.levels } }));
  }

  // Until something begins: 55:00, 3:20:00, or in days, in the words the element carries.
  function until(element) {
    const left = Math.max(0, Math.ceil((Date.parse(element.dataset.until) - panoverde.serverNow()) / 1000));
    const [d, h, m, s] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60];
    element.dataset.size = d || h ? "long" : "";
    write(element, d ? fill(element.dataset.days, { d, hh: two(h), mm: two(m) }) : `${h ? `${h}:` : ""}${h ? two(m) : m}:${two(s)}`);
  }

  panoverde.tick = () => {
    document.querySelectorAll("[data-clock]").forEach(show);
    document.querySelectorAll("[data-until]").forEach(until);
  };
  const said = document.querySelector("[data-now]");
  if (said) panoverde.serverSaid(said.dataset.now);
  panoverde.tick();
  setInterval(panoverde.tick, 200);
  document.addEventListener("htmx:afterSwap", panoverde.tick);
})();
