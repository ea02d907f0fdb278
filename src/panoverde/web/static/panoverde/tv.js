// A screen of the room: it follows the tournament, turns its pages, and rings. It runs for days: nothing here grows.
// Nothing newer than ES2018. clock.js counts, live.js tells when the room has moved on.
"use strict";

(() => {
  const FETCH_MS = 8000; // an answer that takes longer is asked for again
  const ANYWAY_MS = 300000; // asked for anew even where nothing happened: time passes too
  const NEW_LEVEL_S = 60; // how long a screen says from which hand a level counts
  const NOTE_MS = 6000; // how long a line for everybody stands, where there are several
  const RELOAD_REST_MS = 60000;
  const page = document.documentElement;
  const version = document.body.dataset.version;

  // -- fetching ------------------------------------------------------------------------------------

  const busy = new WeakMap(); // stage -> since when it is being fetched
  const all = (selector, within) => [...(within || document).querySelectorAll(selector)];

  function fetchStage(stage) {
    if (Date.now() - (busy.get(stage) || 0) < FETCH_MS) return;
    const begun = Date.now();
    busy.set(stage, begun);
    const failed = () => { if (busy.get(stage) === begun) busy.delete(stage); tell("live:failed"); };
    fetch(stage.dataset.src, { headers: { "X-Part": "stage" }, cache: "no-store", credentials: "same-origin" })
      .then((answer) => { if (!answer.ok) throw new Error(String(answer.status)); return answer.text(); })
      .then((text) => {
        if (busy.get(stage) !== begun) return; // a later one is on its way
        busy.delete(stage);
        put(stage, text);
      })
      .catch(failed);
  }

  function put(stage, text) {
    const holder = document.createElement("div");
    holder.innerHTML = text; // our own server's, and a policy lets no script run from it
    const inner = holder.firstElementChild;
    if (!inner) return;
    if (inner.dataset.version !== version) { reload(); return; }
    stage.dataset.position = inner.dataset.position;
    stage.textContent = "";
    stage.appendChild(inner);
    panoverde.tick();
    tell("live:fetched");
  }

  const tell = (what) => document.dispatchEvent(new CustomEvent(what));

  // The server has another version: take it, but never in a circle.
  function reload() {
    const last = Number(sessionStorage.getItem("reloaded") || 0);
    if (Date.now() - last < RELOAD_REST_MS) return;
    sessionStorage.setItem("reloaded", String(Date.now()));
    location.reload();
  }

  for (const stage of all("[data-src]")) {
    stage.addEventListener("live", () => fetchStage(stage));
    setInterval(() => fetchStage(stage), ANYWAY_MS * (0.9 + Math.random() * 0.2));
  }

  // -- what is shown -------------------------------------------------------------------------------

  const two = (number) => String(number).padStart(2, "0");
  const write = (element, text) => { if (element.textContent !== text) element.textContent = text; };

  function wall(tv, ms) {
    const there = new Date(ms + Number(tv.dataset.offset) * 60000);
    return `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
  }

  // Which pane: those asked for take turns by the server's time, so that all screens turn together.
  function pane(tv, shown, levels) {
    const now = panoverde.serverNow();
    let turns = (tv.dataset.show || "clock").split(",");
    const fresh = now < Date.parse(tv.dataset.movesUntil || "");
    if (tv.dataset.auto && fresh) turns = ["clock", "seats"];
    const every = Number(tv.dataset.every) * 1000;
    const turn = turns[Math.floor(now / every) % turns.length];
    if (tv.dataset.over && turn !== "payouts") return "over"; // nobody looks for a seat any more
    if (turn !== "clock") return turn;
    if (tv.dataset.hand) return "hand";
    return levels[shown.level].big ? "clock" : "break";
  }

  function showPane(tv, name) {
    const panes = all("[data-pane]", tv);
    const found = panes.some((other) => other.dataset.pane === name) ? name : "clock";
    for (const other of panes) if (other.hidden === (other.dataset.pane === found)) other.hidden = !other.hidden;
    tv.dataset.mood = found;
    turnPages(tv, found);
  }

  // A list that is longer than the screen turns its pages, again by the server's time.
  function turnPages(tv, name) {
    for (const list of all(`[data-pane="${name}"] [data-page]`, tv)) {
      const rows = list.children;
      const size = Number(list.dataset.page);
      const pages = Math.max(1, Math.ceil(rows.length / size));
      const at = Math.floor(panoverde.serverNow() / (Number(list.dataset.turn) * 1000)) % pages;
      for (let i = 0; i < rows.length; i += 1) {
        const hidden = Math.floor(i / size) !== at;
        if (rows[i].hidden !== hidden) rows[i].hidden = hidden;
      }
      const said = list.parentElement.querySelector("[data-pages]");
      if (said) write(said, pages > 1 ? `${at + 1}/${pages}` : "");
    }
  }

  // One line for everybody at a time; a level that has just begun comes first.
  function says(tv, newLevel) {
    const notes = all(".says > li", tv);
    const turns = notes.filter((note) => (note.dataset.newLevel !== undefined) === Boolean(newLevel));
    const list = turns.length ? turns : notes.filter((note) => note.dataset.newLevel === undefined);
    const now = list[Math.floor(panoverde.serverNow() / NOTE_MS) % list.length];
    for (const note of notes) if (note.hidden === (note === now)) note.hidden = note !== now;
    if (now) tv.dataset.said = "";
    else delete tv.dataset.said;
  }

  // Blinds shrink by their length: to 9 characters, to 13, beyond.
  function fit(tv) {
    for (const blinds of all(".blinds", tv)) {
      const length = blinds.textContent.length;
      const size = length <= 9 ? "9" : length <= 13 ? "7" : "5";
      if (blinds.dataset.fit !== size) blinds.dataset.fit = size;
    }
    for (const digits of all(".digits", tv)) {
      if (digits.textContent.length > 5) digits.dataset.long = "";
      else delete digits.dataset.long;
    }
  }

  document.addEventListener("clock", (event) => {
    const tv = event.target;
    const { shown, levels } = event.detail;
    const now = panoverde.serverNow();
    for (const clock of all("[data-wall]", tv)) write(clock, wall(tv, now));
    for (const back of all("[data-back]", tv)) {
      write(back, back.dataset.back.replace("{time}", wall(tv, now + shown.left_seconds * 1000)));
    }
    const into = levels[shown.level].minutes * 60 - shown.left_seconds;
    says(tv, shown.running && shown.level > 0 && levels[shown.level].big && into < NEW_LEVEL_S);
    if (tv.dataset.show !== undefined) showPane(tv, pane(tv, shown, levels));
    fit(tv);
    listen(tv, shown, levels);
  });

  // -- sounds --------------------------------------------------------------------------------------

  const heard = new Map(); // tournament -> what was shown a moment ago
  const button = document.querySelector("[data-sound]");
  let audio = null;

  function listen(tv, shown, levels) {
    const name = tv.dataset.tournament;
    const before = heard.get(name);
    const here = { level: shown.level, left: shown.left_seconds, hand: tv.dataset.hand || "", running: shown.running };
    heard.set(name, here);
    if (!before) return;
    if (here.hand && !before.hand) ring("hand");
    // Only what was crossed just now, while it ran: a clock that was set does not ring.
    if (!before.running || !here.running) return;
    if (here.level === before.level + 1 && before.left < 2 && levels[here.level].minutes * 60 - here.left < 2) ring("level");
    else if (here.level === before.level && before.left > 60 && here.left <= 60 && before.left - here.left < 2) ring("minute");
  }

  // Soft bells, made here: [pitch, when].
  const BELLS = { minute: [[880, 0]], level: [[880, 0], [1175, 0.45]], hand: [[330, 0], [330, 0.5]] };

  function ring(what) {
    page.dataset.rang = what;
    page.dispatchEvent(new CustomEvent("rang", { detail: what }));
    if (!audio || audio.state !== "running" || localStorage.getItem("sound") !== "on") return;
    for (const [pitch, when] of BELLS[what]) bell(pitch, audio.currentTime + when);
  }

  function bell(pitch, at) {
    const loud = audio.createGain();
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 1.6);
    loud.connect(audio.destination);
    for (const [times, share] of [[1, 1], [2.76, 0.25]]) {
      const tone = audio.createOscillator();
      const part = audio.createGain();
      tone.frequency.value = pitch * times;
      part.gain.value = share;
      tone.connect(part);
      part.connect(loud);
      tone.start(at);
      tone.stop(at + 1.7);
      tone.onended = () => { part.disconnect(); if (times === 1) loud.disconnect(); };
    }
  }

  // Browsers let a page ring only after somebody touched it: the button says how it stands.
  function sayHow() {
    const on = localStorage.getItem("sound") === "on" && audio && audio.state === "running";
    const asleep = localStorage.getItem("sound") === "on" && !on;
    button.setAttribute("aria-pressed", String(Boolean(on)));
    write(button.querySelector("span"), on ? button.dataset.on : asleep ? button.dataset.wake : button.dataset.off);
  }

  function wake() {
    const Context = window.AudioContext || window.webkitAudioContext;
    if (!Context) return;
    audio = audio || new Context();
    audio.onstatechange = sayHow;
    if (audio.state !== "running") audio.resume().then(sayHow, sayHow);
    sayHow();
  }

  if (button) {
    button.hidden = !(window.AudioContext || window.webkitAudioContext);
    button.addEventListener("click", () => {
      const on = button.getAttribute("aria-pressed") === "true";
      localStorage.setItem("sound", on ? "off" : "on");
      wake();
      if (!on) ring("minute");
    });
    if (localStorage.getItem("sound") === "on") wake();
    sayHow();
  }

  panoverde.tick();
})();
