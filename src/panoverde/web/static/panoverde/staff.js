// The PIN pad, and F9 for "switch person". Pages work without.
"use strict";

const form = document.querySelector("[data-pin]");
const pin = document.getElementById("pin");
const pad = form?.querySelector(".pad");

if (pad) {
  pad.hidden = false;
  // Where fingers type, our pad is there already: keep the device's own away.
  if (matchMedia("(pointer: coarse)").matches) pin.inputMode = "none";
  pad.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (!key) return;
    if ("digit" in key.dataset) pin.value = (pin.value + key.dataset.digit).slice(0, pin.maxLength);
    else if ("clear" in key.dataset) pin.value = "";
    else pin.value = pin.value.slice(0, -1);
  });
}

document.addEventListener("keydown", (event) => {
  const link = [...document.querySelectorAll("a[data-key]")].find((each) => each.dataset.key === event.key);
  if (link && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault();
    link.click();
  }
});
