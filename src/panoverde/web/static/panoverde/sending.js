// Sending: what is done is told in a sentence, what fails in a red bar, and what was typed stays on the page.
//
// A form that htmx does not send is sent from here: where it goes on, the page goes there; where it is refused it is
// sent once more, plainly, so that the browser shows the page that says so; and where no answer comes, or nobody is
// logged in any more, the page is left as it is. Sending the same form again is safe: its command is recorded once.
// A server that takes long is said too: after a second that something is on its way, after eight what to do. Nothing
// is ever sent again by itself.
// Pages work without.
"use strict";

window.panoverde = window.panoverde || {};

(() => {
  const words = document.querySelector("[data-failures]");
  if (!words) return;
  const TOLD_MS = 8000;
  const HERE = "panoverde-scroll";

  // -- told ----------------------------------------------------------------------------------------

  function cookie(name) {
    const found = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
    return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
  }

  panoverde.tell = (text) => {
    let box = document.getElementById("toasts");
    if (!box) {
      box = Object.assign(document.createElement("div"), { id: "toasts", className: "toasts" });
      box.setAttribute("role", "status");
      document.body.append(box);
    }
    const note = Object.assign(document.createElement("div"), { className: "toast", textContent: text });
    box.replaceChildren(note);
    setTimeout(() => note.remove(), TOLD_MS);
  };

  function told() {
    const text = cookie("told");
    if (!text) return;
    document.cookie = "told=; Max-Age=0; Path=/; SameSite=Strict";
    panoverde.tell(text);
  }

  // -- failed --------------------------------------------------------------------------------------

  const bar = words.content.firstElementChild;
  bar.querySelector("button").addEventListener("click", () => bar.remove());

  // What a page of ours says of itself; "" where it is somebody else's, such as a proxy's.
  panoverde.saidOn = (html) => {
    const page = html ? new DOMParser().parseFromString(html, "text/html").querySelector(".refusal p") : null;
    return page ? page.textContent : "";
  };

  function failed(status, html = "", door = "", slow = "") {
    delete bar.dataset.slow;
    const said = status === 401 ? words.dataset.out : status ? panoverde.saidOn(html) : words.dataset.unanswered;
    const text = slow || said || (status >= 500 ? words.dataset.fault : words.dataset.denied);
    const link = bar.querySelector("a");
    link.hidden = !door;
    if (door) link.href = door;
    document.querySelector(".skip").after(bar);
    bar.querySelector("[data-said]").textContent = text; // once it is there, so that it is read out
  }
  panoverde.failed = failed;
  const well = () => bar.remove();

  // -- awaited -------------------------------------------------------------------------------------

  const SOON_MS = 1000;
  const LONG_MS = 8000;
  const awaited = new Map(); // what was asked -> its timers
  const note = Object.assign(document.createElement("p"), { className: "sending" });
  note.setAttribute("role", "status");
  document.body.append(note);

  panoverde.awaits = (what, sends) => {
    panoverde.came(what);
    awaited.set(what, [
      setTimeout(() => { note.textContent = sends ? words.dataset.sending : words.dataset.waiting; }, SOON_MS),
      setTimeout(() => { failed(0, "", "", words.dataset.slow); bar.dataset.slow = ""; }, LONG_MS),
    ]);
  };
  panoverde.came = (what) => {
    (awaited.get(what) || []).forEach(clearTimeout);
    awaited.delete(what);
    if (awaited.size) return;
    note.textContent = "";
    if ("slow" in bar.dataset) well();
  };

  // -- forms ---------------------------------------------------------------------------------------

  // Whoever logged in again, in another window, has a new token; the page has the old one.
  const token = (form) => {
    const field = form.querySelector("[name=csrfmiddlewaretoken]");
    if (field && cookie("csrftoken")) field.value = cookie("csrftoken");
  };

  const ours = (form) => form.method === "post" && !form.target && !form.hasAttribute("hx-post") && !("plain" in form.dataset);

  // The server is there, and answers with a page, mostly a refusal: the browser shows it, as it would without a script.
  function plainly(form, submitter) {
    if (submitter && submitter.name) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name: submitter.name, value: submitter.value }));
    }
    form.submit();
  }

  // An address that differs in nothing but its part, or not at all, is only scrolled to: the page is fetched anew.
  function go(there) {
    const bare = (address) => address.href.replace(/#.*/, "");
    if (there.pathname === location.pathname && !there.hash) sessionStorage.setItem(HERE, String(scrollY));
    if (!there.hash || bare(there) !== bare(location)) { location.assign(there); return; }
    history.replaceState(null, "", there);
    location.reload();
  }

  async function send(form, submitter) {
    token(form);
    const body = new URLSearchParams(new FormData(form, submitter));
    panoverde.awaits(form, true);
    const answer = await fetch(form.getAttribute("action") || location.href, { method: "POST", body, headers: { "X-Sent-By": "script" } }).finally(() => panoverde.came(form));
    const goes = answer.headers.get("X-Goes-To");
    if (goes) {
      go(new URL(goes, location.href));
      return true;
    }
    if (answer.ok || answer.status === 422 || answer.status === 409) {
      plainly(form, submitter);
      return true;
    }
    failed(answer.status, await answer.text(), answer.headers.get("X-Log-In") || "");
    return false;
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !ours(form)) return;
    event.preventDefault();
    if (form.ariaBusy === "true" && "sending" in form.dataset) return;
    form.ariaBusy = "true";
    form.dataset.sending = "";
    const rest = () => { form.ariaBusy = "false"; delete form.dataset.sending; };
    send(form, event.submitter).then((gone) => { if (!gone) rest(); }, () => { failed(0); rest(); });
  });

  // -- htmx ----------------------------------------------------------------------------------------

  const own = () => document.querySelector("[data-own-failures]") !== null; // the floor says it beside what was tapped
  document.addEventListener("htmx:configRequest", (event) => {
    if (event.detail.verb === "post" && cookie("csrftoken")) event.detail.parameters.csrfmiddlewaretoken = cookie("csrftoken");
  });
  document.addEventListener("htmx:responseError", (event) => {
    const { xhr } = event.detail;
    if (!own() || xhr.status === 401 || xhr.status === 403) failed(xhr.status, xhr.responseText, xhr.getResponseHeader("X-Log-In") || "");
  });
  for (const lost of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(lost, (event) => {
      const quiet = event.detail.requestConfig && event.detail.requestConfig.verb === "get" && event.detail.elt.matches("[data-live]");
      if (!own() && !quiet) failed(0); // a part that follows the room by itself has its own bar
    });
  }
  document.addEventListener("htmx:beforeSend", (event) => {
    const { elt, xhr, requestConfig } = event.detail;
    const sends = requestConfig.verb !== "get";
    if (sends || !elt.matches("[data-live]")) panoverde.awaits(xhr, sends);
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    panoverde.came(event.detail.xhr);
    if (event.detail.successful) well();
    told();
  });

  const was = sessionStorage.getItem(HERE);
  sessionStorage.removeItem(HERE);
  if (was) scrollTo(0, Number(was));
  const refusal = document.querySelector(".refusal");
  if (refusal) refusal.scrollIntoView({ block: "nearest" });
  told();
})();
