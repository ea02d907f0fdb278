// Follows the room: one event connection for the page, whatever it shows.
//
//   <div data-live="tournament/abc series/demo" data-position="1234" hx-get="…" hx-trigger="live consume" …>
//
// An element is told ("live") when one of its topics has moved beyond the position it was written at; htmx, or
// the page's own script, fetches it anew. What was missed while the connection was away is told when it is back.
// Without a script, pages are plain. Nothing here is newer than ES2018, for the TVs.
"use strict";

window.panoverde = window.panoverde || {};

(() => {
  const LOST_MS = 5000; // then the bar says so
  const SILENT_MS = 40000; // the server beats every 15 s: longer than this, nobody is there
  const HIDDEN_MS = 30000; // a page nobody looks at lets its connection go; browsers allow few
  const REST_MS = 400; // between two fetches of one element
  const AGAIN_MS = 2000;

  const known = new Map(); // topic -> everything up to here has been told
  const wanted = new Map(); // topic -> where it has moved to
  const fetched = new WeakMap(); // element -> when it was last asked for
  const waiting = new WeakSet(); // elements about to be asked for
  let source = null;
  let following = ""; // the topics of the connection
  let heardAt = Date.now();
  let lostAt = 0; // 0 while all is well
  let hiding = 0;

  const elements = () => [...document.querySelectorAll("[data-live]")];
  const topicsOf = (element) => element.dataset.live.split(/[\s,]+/).filter(Boolean);
  const positionOf = (element) => Number(element.dataset.position || 0);

  // -- elements ------------------------------------------------------------------------------------

  const behind = (element) => topicsOf(element).some((topic) => (wanted.get(topic) || 0) > positionOf(element));

  function refresh(element) {
    if (waiting.has(element) || !behind(element)) return;
    waiting.add(element);
    const rested = (fetched.get(element) || 0) + REST_MS - Date.now();
    setTimeout(() => {
      waiting.delete(element);
      if (!element.isConnected) return;
      fetched.set(element, Date.now());
      element.dispatchEvent(new CustomEvent("live", { bubbles: true, cancelable: true }));
    }, Math.max(0, rested) + Math.random() * 100); // a thousand screens do not ask at the same instant
  }

  const refreshAll = () => elements().forEach(refresh);

  // -- the connection ------------------------------------------------------------------------------

  const say = (state) => { document.documentElement.dataset.connection = state; };

  function heard(event) {
    heardAt = Date.now();
    for (const topic of following.split(",")) known.set(topic, Number(event.lastEventId));
    return JSON.parse(event.data);
  }

  function connected(event) {
    const said = heard(event);
    if (panoverde.serverSaid) panoverde.serverSaid(said.now);
    say("live");
    lostAt = 0;
    showStale();
    refreshAll();
  }

  function connect() {
    const positions = new Map();
    for (const element of elements()) {
      for (const topic of topicsOf(element)) {
        const before = positions.has(topic) ? positions.get(topic) : Infinity;
        positions.set(topic, Math.min(before, positionOf(element)));
      }
    }
    const topics = [...positions.keys()].sort().join(",");
    const open = source && source.readyState !== EventSource.CLOSED;
    if (!topics || document.hidden || (open && topics === following)) return;
    disconnect();
    following = topics;
    for (const topic of [...known.keys()]) if (!positions.has(topic)) known.delete(topic); // a page may stay for days
    const after = Math.min(...[...positions].map(([topic, position]) => (known.has(topic) ? known.get(topic) : position)));
    source = new EventSource(`/live?topics=${encodeURIComponent(topics)}&after=${after}`);
    source.addEventListener("message", (event) => {
      const { topic, position } = heard(event);
      wanted.set(topic, position);
      refreshAll();
    });
    source.addEventListener("resync", (event) => {
      const { position } = heard(event);
      for (const topic of following.split(",")) wanted.set(topic, position);
      refreshAll();
    });
    source.addEventListener("here", connected);
    source.addEventListener("beat", connected);
    source.addEventListener("error", () => {
      say("lost");
      lostAt = lostAt || Date.now();
      // The browser tries again by itself, unless it was answered with something else than events.
      if (source && source.readyState === EventSource.CLOSED) setTimeout(connect, AGAIN_MS * (0.5 + Math.random()));
    });
  }

  function disconnect() {
    if (source) source.close();
    source = null;
    say("none");
  }

  function reconnect() {
    disconnect();
    heardAt = Date.now();
    connect();
  }

  // -- lost, hidden, asleep ------------------------------------------------------------------------

  function showStale() {
    const lost = lostAt && !document.hidden ? Date.now() - lostAt : 0;
    for (const bar of document.querySelectorAll("[data-stale]")) {
      const status = bar.querySelector("[data-stale-said]");
      bar.hidden = lost < LOST_MS;
      bar.querySelector("[data-stale-seconds]").textContent = Math.floor(lost / 1000);
      const said = bar.hidden ? "" : status.dataset.staleSaid;
      if (status.textContent !== said) status.textContent = said;
    }
  }

  function look() {
    if (source && !document.hidden && Date.now() - heardAt > SILENT_MS) {
      lostAt = lostAt || heardAt;
      reconnect();
    }
    showStale();
  }

  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (document.hidden) {
      hiding = setTimeout(() => { lostAt = 0; disconnect(); }, HIDDEN_MS);
    } else {
      look();
      connect();
    }
  });
  window.addEventListener("pagehide", disconnect);
  window.addEventListener("pageshow", connect);
  window.addEventListener("online", reconnect);
  for (const swapped of ["htmx:afterSettle", "live:fetched"]) {
    document.addEventListener(swapped, () => { connect(); refreshAll(); });
  }
  for (const failure of ["htmx:sendError", "htmx:responseError", "htmx:timeout", "live:failed"]) {
    document.addEventListener(failure, () => setTimeout(refreshAll, AGAIN_MS));
  }
  setInterval(look, 1000);
  connect();
})();
