// The desk: type, arrows, Enter. Every F-key anywhere, letters only in an amount (see desk-bill.js).
// What is fetched takes the place of #work; nothing else on the page moves, and the search stays open.
"use strict";

(() => {
  const root = document.querySelector("[data-desk]");
  const query = document.getElementById("q");
  const list = document.getElementById("results");
  const TYPING_MS = 70; // a scanner is faster than that
  const CALM_MS = 250; // an Enter that opened a sale does not sell it too
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("panoverde-desk") : null;
  let bill = null;
  let arrivedAt = -Infinity; // when Enter last brought something here
  let typedOn = false; // the next name was begun before the answer to the last one came

  const work = () => document.getElementById("work");
  const at = (path, parameters = {}) => {
    const url = new URL(path, location.href);
    if (root.dataset.tournament) url.searchParams.set("tournament", root.dataset.tournament);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.pathname + url.search;
  };

  // -- search --------------------------------------------------------------------------------------

  let typing = 0;
  let asking = null;
  let answered = ""; // the text that the list answers
  let enterWaits = false; // Enter came before the answer, as from a scanner

  const results = () => [...list.querySelectorAll(".result")];
  const chosen = () => results().find((result) => result.ariaSelected === "true");

  function choose(result) {
    for (const other of results()) other.ariaSelected = String(other === result);
    if (result) query.setAttribute("aria-activedescendant", result.id);
    else query.removeAttribute("aria-activedescendant");
    result?.scrollIntoView({ block: "nearest" });
  }

  async function search() {
    const text = query.value.trim();
    asking?.abort();
    if (!text) {
      panoverde.came(query);
      return show("", "");
    }
    asking = new AbortController();
    panoverde.awaits(query, false);
    try {
      const answer = await fetch(at(root.dataset.find, { q: text }), { signal: asking.signal, headers: { "HX-Request": "true" } });
      if (answer.ok) show(await answer.text(), text);
      else panoverde.failed(answer.status, await answer.text(), answer.headers.get("X-Log-In") ?? "");
    } catch (error) {
      if (error.name === "AbortError") return; // another one is on its way
      panoverde.failed(0);
    }
    panoverde.came(query);
  }

  function show(html, text) {
    const before = text === answered ? chosen()?.dataset.person : "";
    list.innerHTML = html;
    answered = text;
    query.ariaExpanded = String(results().length > 0);
    choose(results().find((result) => result.dataset.person === before) ?? results()[0]);
    document.getElementById("said").textContent = list.dataset.said ?? "";
    if (enterWaits && text === query.value.trim()) {
      enterWaits = false;
      next();
    }
  }

  function next() {
    const text = query.value.trim();
    if (!text) return;
    if (text !== answered) {
      enterWaits = true;
      clearTimeout(typing);
      search();
    } else if (chosen()) {
      open(at(root.dataset.home, { person: chosen().dataset.person }));
    } else if (list.querySelector("[data-nobody]")) {
      newcomer(text);
    }
  }

  query.addEventListener("input", () => {
    enterWaits = false;
    typedOn = true;
    clearTimeout(typing);
    typing = setTimeout(search, TYPING_MS);
  });

  query.addEventListener("keydown", (event) => {
    const all = results();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const by = event.key === "ArrowDown" ? 1 : -1;
      if (all.length) choose(all[(all.indexOf(chosen()) + by + all.length) % all.length]);
    } else if (event.key === "Enter" && !event.repeat) {
      event.preventDefault();
      next();
    }
  });

  list.addEventListener("click", (event) => {
    const result = event.target.closest(".result");
    if (!result) return;
    event.preventDefault();
    choose(result);
    open(at(root.dataset.home, { person: result.dataset.person }));
  });

  function toSearch(text = null) {
    handOver();
    if (text !== null) {
      query.value = text;
      search(); // with nothing typed: what was asked for before must not fill the list again
    }
    query.focus();
    query.select();
  }

  // -- what takes the middle -----------------------------------------------------------------------

  function open(url) {
    typedOn = false;
    return htmx.ajax("GET", url, { target: "#work", swap: "outerHTML" });
  }

  const newcomer = (text) => open(at(root.dataset.new, { q: text }));

  function back() {
    if (query === document.activeElement && work().dataset.pane === "empty") return toSearch("");
    const link = work().querySelector("[data-back]");
    if (link) open(link.getAttribute("href"));
    toSearch();
  }

  function arrive(by = "Enter") {
    const pane = work();
    const form = pane.querySelector("[data-bill]");
    bill = form?.querySelector("[data-amount]") ? new panoverde.Bill(form) : null;
    if (by) arrivedAt = performance.now();
    const focus = pane.querySelector("[aria-invalid='true']") ?? pane.querySelector("[data-focus]");
    keysHere();
    if (typedOn && document.activeElement === query) {
      if (pane.dataset.pane === "hand") handOver();
    } else if (pane.dataset.pane === "sold") toSearch("");
    else if (pane.dataset.pane === "empty" && (!by || document.activeElement === document.body)) query.focus();
    else if (focus) {
      focus.focus();
      if (focus.select) focus.select();
    }
    channel?.postMessage({ show: pane.dataset.show ?? at(root.querySelector("[target='desk-show']")?.getAttribute("href") ?? root.dataset.home) });
    const said = pane.dataset.toast;
    if (said) panoverde.tell(said);
  }

  document.addEventListener("htmx:beforeSwap", (event) => {
    const { status } = event.detail.xhr;
    if (status === 409 || status === 422 || (status === 403 && event.detail.xhr.responseText.includes('id="work"'))) {
      event.detail.shouldSwap = true; // a refusal takes the place of what was refused
      event.detail.isError = false;
    }
  });
  document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "work" || event.target.closest?.("#work")) arrive(); });
  document.addEventListener("htmx:configRequest", (event) => {
    if (event.target.id === "beside") event.detail.parameters.watch = watches().map((each) => each.entry).join(",");
  });

  // -- sending: once, however often Enter is pressed ------------------------------------------------

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.ariaBusy === "true" || (form.matches("[data-bill]") && event.submitter?.name !== "later" && bill?.wrong())) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    form.ariaBusy = "true";
    typedOn = false;
  }, true);
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.target.matches?.("form")) event.target.ariaBusy = "false";
    if (event.detail.requestConfig.verb !== "post" || !event.detail.successful) return;
    htmx.trigger("#beside", "sold");
    if (answered && answered === query.value.trim()) search(); // how whoever is listed stands may be another thing now
  });

  // The paper is printed: Enter says that the player has read it; whoever types on has handed it over unread.
  function handOver() {
    const form = work().querySelector("[data-ack]");
    if (!form || form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    if ("signs" in form.dataset) return; // that one waits for a signature
    const said = new FormData(form);
    said.set("checked", "");
    fetch(form.action, { method: "POST", body: said, headers: { "HX-Request": "true" }, keepalive: true });
  }

  // -- tell me when out: kept on this terminal ------------------------------------------------------

  const KEPT = `panoverde-watch-${root.dataset.series}`;
  const watches = () => {
    try { return JSON.parse(localStorage.getItem(KEPT)) ?? []; } catch { return []; }
  };
  const keep = (all) => localStorage.setItem(KEPT, JSON.stringify(all));

  function watch(button) {
    const others = watches().filter((each) => each.entry !== button.dataset.watch);
    keep([...others, { entry: button.dataset.watch }]);
    panoverde.tell(button.dataset.said);
    htmx.trigger("#beside", "sold");
    toSearch();
  }

  document.addEventListener("click", (event) => {
    const target = event.target.closest("[data-open], [data-watch], [data-unwatch], [data-close], [data-new-player], [data-back], [data-ticks]");
    if (!target || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if ("close" in target.dataset) target.closest("dialog").close();
    else if ("watch" in target.dataset) watch(target);
    else if ("ticks" in target.dataset) for (const name of target.dataset.ticks.split(" ")) target.form.elements[name].checked = true;
    else if ("unwatch" in target.dataset) {
      keep(watches().filter((each) => each.entry !== target.dataset.unwatch));
      target.closest("[data-fallen]").remove();
    } else if ("newPlayer" in target.dataset) newcomer(query.value.trim());
    else if ("back" in target.dataset) back();
    else open(target.getAttribute("href"));
  });

  // -- keys ----------------------------------------------------------------------------------------

  const help = document.getElementById("help");

  function nextTournament(by) {
    const rooms = [...root.querySelectorAll(".bar .seg a")];
    const now = rooms.findIndex((room) => room.ariaCurrent === "page");
    const room = rooms[(now + by + rooms.length) % rooms.length];
    if (room && rooms.length > 1) room.click();
    else panoverde.tell(root.dataset.alone);
  }

  function fKey(event) {
    if (event.key === "F1") help.open ? help.close() : help.showModal();
    else if (help.open) help.close();
    else if (event.key === "F2") toSearch();
    else if (event.key === "F3") nextTournament(event.shiftKey ? -1 : 1);
    else {
      const there = hasKey("key", event.key);
      if (there) there.click();
      else panoverde.tell(root.dataset.nothing.replace("{key}", event.key));
    }
  }

  const hasKey = (kind, key) => [...root.querySelectorAll(`[data-${kind}]`)].find((each) => each.dataset[kind] === key && each.checkVisibility());

  // A key is advertised where it does something: at the foot it is there or not, in the help it is pale.
  function keysHere() {
    for (const said of root.querySelectorAll("[data-when]")) {
      const works = Boolean(hasKey("key", said.dataset.when) ?? hasKey("letter", said.dataset.when));
      if (said.closest("#help")) said.classList.toggle("muted", !works);
      else said.hidden = !works;
    }
  }

  document.addEventListener("keydown", (event) => {
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (/^F([1-4]|[6-9]|10)$/.test(event.key) && plain) {
      event.preventDefault();
      fKey(event);
    } else if (event.key.toLowerCase() === "n" && (event.ctrlKey || event.altKey) && !event.shiftKey) {
      event.preventDefault();
      newcomer(query.value.trim());
    } else if (event.key === "Escape" && !help.open) {
      event.preventDefault();
      back();
    } else if (plain && types(event) && bill?.form.ariaBusy === "true") {
      if (!event.target.matches?.("#q")) toSearch(""); // it is being sold: what is typed is the next name already
    } else if (plain && bill && event.target.matches?.("[data-amount]")) {
      inAmount(event);
    } else if (plain && event.key === "Enter" && calm(event)) {
      event.preventDefault();
    } else if (plain && types(event) && work().dataset.pane === "hand" && !event.target.matches?.("input, textarea, select")) {
      toSearch(""); // the key goes where the focus is now
    } else if (plain && event.key.length === 1 && !event.target.matches?.("input:not([type=checkbox], [type=radio]), textarea, select")) {
      const letter = event.key.toUpperCase();
      const button = work().querySelector(`[data-letter="${CSS.escape(letter)}"]`);
      if (bill && /\p{L}/u.test(letter)) { event.preventDefault(); bill.letter(letter); }
      else if (button) { event.preventDefault(); button.click(); }
      else if (/[\p{L}\p{N}]/u.test(letter) && ["entry", "sold", "empty"].includes(work().dataset.pane)) toSearch("");
      else if (/\p{L}/u.test(letter)) work().querySelector("[data-words]")?.focus(); // a reason in words
    }
  });

  const types = (event) => event.key.length === 1 && event.key !== " ";

  const calm = (event) => event.repeat || performance.now() - arrivedAt < CALM_MS;

  function inAmount(event) {
    if (event.key === "Enter") {
      event.preventDefault();
      if (!calm(event)) bill.form.requestSubmit(bill.form.querySelector("[data-go]"));
    } else if (bill.key(event)) {
      event.preventDefault();
    }
  }

  arrive("");
})();
