// The overlay asks for itself every few seconds: whoever followed the room's own line would know when something happens.
"use strict";

(() => {
  const EVERY_MS = 3000;
  const main = document.querySelector("main");
  const stage = document.getElementById("stage");
  let version = stage.firstElementChild.dataset.version;

  async function fetched() {
    try {
      const answer = await fetch(main.dataset.src, { headers: { "X-Part": "stage" }, cache: "no-store" });
      if (answer.status === 404) { stage.textContent = ""; return; } // the director has closed it
      if (!answer.ok) return;
      stage.innerHTML = await answer.text();
      const here = stage.firstElementChild;
      if (!here) return;
      panoverde.serverSaid(here.dataset.asOf);
      if (version && here.dataset.version !== version) location.reload();
      version = here.dataset.version;
      panoverde.tick();
    } catch (_) { /* without network the clock goes on; the next turn asks again */ }
  }
  setInterval(fetched, EVERY_MS);
})();
