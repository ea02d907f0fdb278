// Counting the drawer: adds up what was counted, and nothing else. What should be there is not on this page.
"use strict";

const count = document.querySelector("[data-count]");

if (count) {
  const language = document.documentElement.lang;
  const money = new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: "always" });
  const add = () => {
    const sum = [...count.querySelectorAll("[data-note-centavos]")].reduce((all, each) => all + Number(each.dataset.noteCentavos) * (Number(each.value) || 0), 0);
    count.querySelector("[data-counted]").textContent = `R$\u00a0${money.format(sum / 100)}`;
  };
  count.addEventListener("input", add);
  count.addEventListener("keydown", (event) => {
    const fields = [...count.querySelectorAll("input:not([type=hidden])")];
    const next = fields[fields.indexOf(event.target) + 1];
    if (event.key === "Enter" && next) { // like a calculator: Enter goes on, the last one sends
      event.preventDefault();
      next.focus();
      next.select();
    }
  });
  add();
}
