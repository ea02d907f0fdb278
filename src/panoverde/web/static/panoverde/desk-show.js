// The page turned to the player: it shows what the desk beside it shows, in the same browser.
"use strict";

if ("BroadcastChannel" in window) {
  new BroadcastChannel("panoverde-desk").addEventListener("message", (event) => {
    const path = event.data?.show;
    if (typeof path === "string" && path.startsWith(document.querySelector("[data-shown]").dataset.shown)) {
      htmx.ajax("GET", path, { target: "#main", swap: "outerHTML" });
    }
  });
}
