// The bill: lines of money until the price is covered. Letters act while an amount has the focus.
//
//   D cash  P Pix  B debit  C credit  T transfer  O somebody else     = exact   + next note   ⌫ drop the line
//
// All money is whole centavos. What is stated here is what is asked for; the server counts again.
"use strict";

window.panoverde ??= {};

panoverde.Bill = class {
  static NOTES = [200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 25, 10, 5, 1];
  static TENDER = [5_00, 10_00, 20_00, 50_00, 100_00, 200_00];

  constructor(form) {
    this.form = form;
    this.price = Number(form.dataset.price);
    const language = form.dataset.language === "pt" ? "pt-BR" : form.dataset.language;
    this.number = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: "always" });
    this.short = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: "always" });
    const mark = (type) => `\\${this.number.formatToParts(1234.5).find((part) => part.type === type).value}`;
    this.written = new RegExp(`^(\\d{1,3}(?:${mark("group")}\\d{3})+|\\d{1,12})(?:${mark("decimal")}(\\d{1,2}))?$`);
    this.active = this.lines[0];
    form.addEventListener("focusin", (event) => { this.active = event.target.closest("[data-line]") ?? this.active; });
    form.addEventListener("input", (event) => this.typed(event));
    for (const way of form.querySelectorAll("[data-way]")) way.addEventListener("click", () => this.choose(way));
    this.count();
  }

  get lines() { return [...this.form.querySelectorAll("[data-lines] [data-line]")]; }
  amountOf(line) { return line.querySelector("[data-amount]"); }
  wayOf(line) { return this.form.querySelector(`[data-way="${line.dataset.method}"]`); }

  // -- money ---------------------------------------------------------------------------------------

  // As the page's language writes it, and in no other way: 1.250 is no amount in English.
  read(text) {
    const found = this.written.exec(text.replace(/R\$|\s/g, ""));
    if (!found) return text.trim() === "" ? 0 : NaN;
    return Number(found[1].replace(/\D/g, "")) * 100 + Number((found[2] ?? "0").padEnd(2, "0"));
  }

  say(centavos) { return `R$\u00a0${this.number.format(centavos / 100)}`; }
  sayShort(centavos) { return `R$\u00a0${centavos % 100 ? this.number.format(centavos / 100) : this.short.format(centavos / 100)}`; }
  plain(centavos) { return this.number.format(centavos / 100); }

  // Half a centavo or more is one, as the server has it.
  surcharge(centavos, way) {
    const [whole, part = ""] = (way?.dataset.percent ?? "0").split(".");
    const scaled = BigInt(whole + part.padEnd(6, "0").slice(0, 6));
    return Number((BigInt(Math.max(0, centavos) || 0) * scaled * 2n + 100_000_000n) / 200_000_000n);
  }

  // What each line pays of the price: cash takes what the others leave.
  allot() {
    const paid = new Map();
    let left = this.price;
    for (const line of this.lines.filter((each) => each.dataset.method !== "cash")) {
      const typed = this.read(this.amountOf(line).value);
      paid.set(line, { typed, of: typed, change: 0 });
      left -= typed;
    }
    for (const line of this.lines.filter((each) => each.dataset.method === "cash")) {
      const typed = this.read(this.amountOf(line).value);
      const of = Math.min(typed, Math.max(0, left));
      paid.set(line, { typed, of, change: typed - of });
      left -= of;
    }
    return { paid, left };
  }

  leftFor(line) {
    const others = this.lines.filter((each) => each !== line).map((each) => this.read(this.amountOf(each).value) || 0);
    return Math.max(0, this.price - others.reduce((sum, each) => sum + each, 0));
  }

  // -- lines ---------------------------------------------------------------------------------------

  fill(line) { this.amountOf(line).value = this.plain(this.leftFor(line)); }

  turn(line, way) {
    line.dataset.method = way.dataset.way;
    line.querySelector("[data-method-field]").value = way.dataset.way;
    line.querySelector("[data-name]").textContent = way.dataset.label;
    line.querySelector("use").setAttribute("href", line.querySelector("use").getAttribute("href").replace(/#.*/, `#${way.dataset.icon}`));
    const slip = line.querySelector("[data-slip-field]");
    slip.hidden = !way.dataset.slip;
    slip.placeholder = slip.ariaLabel = way.dataset.slip;
    this.amountOf(line).ariaLabel = way.dataset.label;
  }

  choose(way) {
    if (way.dataset.notYet) return this.note(way.dataset.notYet);
    way = this.nextOf(way);
    const same = way.dataset.way === "cash" && this.lines.find((line) => line.dataset.method === "cash");
    const current = this.active?.isConnected ? this.active : this.lines.at(-1);
    if (same) return this.focus(same);
    const turns = way.dataset.group && way.dataset.group === this.wayOf(current)?.dataset.group;
    const free = current && (turns || "auto" in current.dataset || !this.amountOf(current).value.trim());
    if (free) {
      this.turn(current, way);
      if (!turns) this.fill(current);
      this.focus(current);
    } else if (this.allot().left > 0) {
      this.add(way);
    } else { // all is covered: what is pressed is how it is paid
      this.turn(current, way);
      this.fill(current);
      this.focus(current);
    }
    this.count();
  }

  // Ways that share a key take turns: courtesy, sponsor, package.
  nextOf(way) {
    if (!way.dataset.group || !this.active?.isConnected) return way;
    const group = [...this.form.querySelectorAll(`[data-group="${way.dataset.group}"]`)];
    const at = group.findIndex((each) => each.dataset.way === this.active.dataset.method);
    return group[(at + 1) % group.length];
  }

  add(way) {
    const line = this.form.querySelector("[data-line-template]").content.firstElementChild.cloneNode(true);
    this.form.querySelector("[data-lines] .sum").before(line);
    line.dataset.auto = "";
    this.turn(line, way);
    this.fill(line);
    this.focus(line);
  }

  drop(line) {
    if (this.lines.length < 2) return;
    line.remove();
    const last = this.lines.at(-1);
    if ("auto" in last.dataset) this.fill(last);
    this.focus(last);
    this.count();
  }

  focus(line) {
    this.active = line;
    this.amountOf(line).focus();
    this.amountOf(line).select();
  }

  typed(event) {
    const line = event.target.closest("[data-line]");
    if (line && "amount" in event.target.dataset) {
      delete line.dataset.auto;
      for (const other of this.lines) if (other !== line && "auto" in other.dataset) this.fill(other);
    }
    this.count();
  }

  set(line, centavos) {
    this.amountOf(line).value = this.plain(centavos);
    if (centavos === this.leftFor(line)) line.dataset.auto = "";
    else delete line.dataset.auto;
    this.amountOf(line).select();
    this.count();
  }

  nextNote(line) {
    const due = this.leftFor(line);
    const now = this.read(this.amountOf(line).value) || 0;
    const offers = panoverde.Bill.TENDER.map((note) => Math.ceil(due / note) * note).filter((offer) => offer > Math.max(now, due));
    return offers.length ? Math.min(...offers) : Math.floor(Math.max(now, due) / 100_00) * 100_00 + 100_00;
  }

  // -- keys ----------------------------------------------------------------------------------------

  key(event) {
    const line = event.target.closest("[data-line]");
    const amount = this.amountOf(line);
    if (event.key === "=") this.set(line, this.leftFor(line));
    else if (event.key === "+") this.set(line, line.dataset.method === "cash" ? this.nextNote(line) : this.leftFor(line));
    else if (event.key === "Backspace" && this.lines.length > 1 && (!amount.value || (amount.selectionStart === 0 && amount.selectionEnd === amount.value.length))) this.drop(line);
    else if (event.key.length === 1 && /\p{L}/u.test(event.key)) return this.letter(event.key.toUpperCase());
    else return false;
    return true;
  }

  letter(letter) {
    const paper = [...this.form.querySelectorAll(`[data-paper="${letter}"]`)];
    if (paper.length) {
      const all = paper.every((each) => each.checked);
      for (const each of paper) each.checked = each.type === "radio" ? true : !all;
      return true;
    }
    const field = this.form.querySelector(`[data-paper-field="${letter}"]`);
    if (field) { field.focus(); return true; }
    const way = this.form.querySelector(`[data-letter="${letter}"]`);
    if (way) way.click();
    return true; // a letter is never part of an amount
  }

  // -- what is said --------------------------------------------------------------------------------

  note(text) {
    const note = this.form.querySelector("[data-note]");
    note.textContent = text;
    note.hidden = !text;
  }

  count() {
    const { paid, left } = this.allot();
    let change = 0;
    let total = 0;
    for (const way of this.form.querySelectorAll("[data-way]")) way.ariaPressed = String(this.lines.some((line) => line.dataset.method === way.dataset.way || (way.dataset.group && this.wayOf(line)?.dataset.group === way.dataset.group)));
    for (const [line, of] of paid) {
      const surcharge = this.surcharge(of.of, this.wayOf(line));
      line.querySelector("[data-surcharge-field]").value = surcharge;
      this.amountOf(line).ariaInvalid = String(Number.isNaN(of.typed));
      const due = this.leftFor(line);
      line.querySelector("[data-hint]").textContent = surcharge
        ? this.form.dataset.charged.replace("{amount}", this.say(of.of + surcharge))
        : this.lines.length > 1 ? this.form.dataset.left.replace("{amount}", this.say(due)) : "";
      change += of.change || 0;
      total += (of.typed || 0) + surcharge;
    }
    this.left = left;
    this.form.querySelector("[data-paid]").textContent = this.say(total);
    const lacks = left > 0;
    const shown = this.form.querySelector("[data-change]");
    const box = shown.parentElement;
    shown.textContent = this.sayShort(lacks ? left : Math.max(0, change));
    box.classList.toggle("lacks", lacks);
    box.querySelector("[data-change-word]").textContent = lacks ? box.dataset.saysLacks : box.dataset.saysChange;
    shown.classList.toggle("long", shown.textContent.length > 7);
    this.form.querySelector("[data-change-notes]").textContent = this.notes(change);
    if (this.wrong(true) === "") this.note("");
    this.hints();
    this.preview(change);
  }

  notes(centavos) {
    const parts = [];
    for (const note of panoverde.Bill.NOTES) {
      const n = Math.floor(centavos / note);
      if (n > 0) parts.push(this.form.dataset.of.replace("{n}", n).replace("{note}", note < 100 ? this.plain(note) : this.short.format(note / 100)));
      centavos -= Math.max(0, n) * note;
    }
    return parts.slice(0, 5).join(", ");
  }

  hints() {
    const line = this.active?.isConnected ? this.active : this.lines.at(-1);
    this.form.querySelector("[data-say-exact]").textContent = this.form.dataset.exact.replace("{amount}", this.sayShort(this.leftFor(line)));
    this.form.querySelector("[data-say-note]").textContent = this.form.dataset.nextNote.replace("{amount}", this.sayShort(this.nextNote(line)));
  }

  preview(change) {
    const paper = document.querySelector("[data-preview-lines]");
    if (!paper) return;
    paper.replaceChildren(...this.lines.map((line) => {
      const row = document.createElement("div");
      const [name, amount] = [document.createElement("span"), document.createElement("span")];
      row.className = "row";
      name.textContent = line.querySelector("[data-name]").textContent;
      amount.textContent = this.say((this.read(this.amountOf(line).value) || 0) + Number(line.querySelector("[data-surcharge-field]").value));
      row.append(name, amount);
      return row;
    }));
    document.querySelector("[data-preview-change]").hidden = change <= 0;
    document.querySelector("[data-preview-change-amount]").textContent = this.say(Math.max(0, change));
  }

  // Why it cannot be sold yet; nothing where it can.
  wrong(quiet = false) {
    const { paid, left } = this.allot();
    const bad = [...paid].find(([, of]) => Number.isNaN(of.typed));
    const said = bad ? "?" : left > 0 ? this.form.dataset.lack.replace("{amount}", this.say(left)) : left < 0 ? this.form.dataset.over.replace("{amount}", this.say(-left)) : "";
    if (!quiet && said) {
      this.note(said === "?" ? this.form.dataset.bad.replace("{typed}", this.amountOf(bad[0]).value.trim()) : said);
      this.focus(bad ? bad[0] : this.lines.at(-1));
    }
    return said;
  }
};
