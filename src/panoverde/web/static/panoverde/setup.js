// Prices add up as one types. The page works without: the server says the same after sending.
"use strict";

(() => {
  const form = document.querySelector("[data-setup]");
  if (!form) return;
  const locale = document.documentElement.lang;
  const sum = form.querySelector("[data-sum]");
  const missing = form.querySelector("[data-missing]");
  const parts = ["prize", "rake", "federation", "bounty", "staff"].map((name) => form.elements[`entry_${name}`]).filter(Boolean);

  // As web/desk/amounts.py reads it: a comma or point before one or two digits begins the centavos.
  function centavos(text) {
    const found = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.replace(/R\$|\s|\u00a0/g, ""));
    return found ? Number(found[1].replace(/[.,]/g, "")) * 100 + Number((found[2] || "0").padEnd(2, "0")) : 0;
  }
  const plain = (amount) => (amount / 100).toLocaleString(locale, { minimumFractionDigits: amount % 100 ? 2 : 0, maximumFractionDigits: 2 });
  const money = (amount) => `R$\u00a0${plain(amount)}`;

  function show() {
    const figures = parts.map((part) => centavos(part.value)).filter(Boolean);
    const total = figures.reduce((a, b) => a + b, 0);
    const price = centavos(form.elements.price.value);
    sum.textContent = figures.length > 1 ? `${money(total)} (${figures.map(plain).join(" + ")})` : money(total);
    const off = price - total;
    const words = off > 0 ? missing.dataset.saysMissing : missing.dataset.saysOver;
    missing.textContent = off === 0 ? "" : words.replace("{parts}", money(total)).replace("{missing}", money(off)).replace("{over}", money(-off));
  }

  form.addEventListener("input", show);
  show();
})();

// Choosing another book begins anew at once.
document.addEventListener("change", (event) => {
  if (event.target.matches("select[data-sends]")) event.target.form.requestSubmit();
});
