// The dealer's tablet: seconds go on here from what the server said, whatever the network does.
//
// A count that was recorded has its end on the page. One that the dealer has just started is counted here alone; only
// where it is not over after a few seconds is it sent, with the moment at which it began. So a quick decision leaves
// no trace, and a slow one was started when the clock was put down. Pages work without: then a start is sent at once.
"use strict";

(() => {
  let own = null; // { seat, entry, name, street, began (ms, the server's), form } of a count that is not recorded yet

  const now = () => (window.panoverde.serverNow ? window.panoverde.serverNow() : Date.now());
  const tablet = () => document.getElementById("tablet");

  function ring(box, left, seconds, aloud) {
    const face = box.querySelector("[data-ring]");
    if (!face) return;
    const shown = Math.max(0, Math.ceil(left));
    const text = face.querySelector("[data-left]");
    if (text.textContent !== String(shown)) text.textContent = shown;
    face.style.setProperty("--v", seconds > 0 ? Math.max(0, Math.min(100, (100 * left) / seconds)) : 0);
    face.dataset.s = left <= 0 || left <= aloud ? "halted" : "live";
  }

  // -- recorded ------------------------------------------------------------------------------------

  function showRecorded() {
    const box = document.querySelector("[data-count]");
    if (!box || !box.dataset.ends) return;
    const left = (Date.parse(box.dataset.ends) - now()) / 1000;
    ring(box, left, Number(box.dataset.seconds), Number(box.dataset.aloud) || 5);
    const over = document.querySelector("[data-over]");
    if (over) over.toggleAttribute("data-early", left > 0 || Number(box.dataset.cards) > 0);
    const spend = document.querySelector("[data-spend]");
    if (spend && box.dataset.byItself !== undefined && left < -0.3 && !spend.dataset.sent) {
      spend.dataset.sent = "yes"; // once from this page; where no answer comes the dealer taps
      spend.requestSubmit();
    }
  }

  // -- not recorded yet ----------------------------------------------------------------------------

  const initial = (street) => Number(tablet().dataset[street === "preflop" ? "preflop" : "postflop"]);

  function showOwn() {
    const side = document.querySelector(".side");
    const box = document.querySelector("[data-local]");
    if (!box || !side) return;
    box.hidden = !own;
    side.toggleAttribute("data-counting", Boolean(own));
    for (const seat of document.querySelectorAll(".seat[data-entry]")) {
      if (own && seat.dataset.entry === own.entry) seat.setAttribute("data-turn", "");
    }
    if (!own) return;
    const words = box.querySelector("[data-local-seat]");
    words.textContent = words.dataset.words.replace("{seat}", own.seat);
    box.querySelector("[data-local-name]").textContent = own.name;
    const grace = Number(tablet().dataset.grace);
    const passed = (now() - own.began) / 1000;
    const counting = passed < grace;
    const unit = box.querySelector("[data-grace-word]");
    unit.textContent = counting ? unit.dataset.graceWord : unit.dataset.word;
    if (counting) ring(box, grace - passed, grace, 0);
    else ring(box, initial(own.street) - (passed - grace), initial(own.street), 5);
    if (passed >= Number(tablet().dataset.recordedAfter)) send();
  }

  function send() {
    const sending = own;
    own = null;
    sending.form.querySelector("[name=began]").value = new Date(sending.began).toISOString();
    const street = Object.assign(document.createElement("input"), { type: "hidden", name: "street", value: sending.street });
    sending.form.append(street);
    sending.form.dataset.sending = "yes";
    document.body.append(sending.form);
    sending.form.hidden = true;
    window.htmx.process(sending.form);
    sending.form.requestSubmit();
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-start]") || form.dataset.sending) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const street = event.submitter ? event.submitter.value : "preflop";
    own = {
      seat: form.dataset.seat, name: form.dataset.name, street, began: now(), form: form.cloneNode(true),
      entry: form.querySelector("[name=entry]").value,
    };
    showOwn();
  }, true);

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-local-acted]")) return;
    own = null;
    for (const seat of document.querySelectorAll(".seat[data-turn]")) seat.removeAttribute("data-turn");
    showOwn();
  });

  function tick() {
    showRecorded();
    showOwn();
  }

  document.addEventListener("htmx:afterSwap", tick);
  setInterval(tick, 200);
  tick();
})();
