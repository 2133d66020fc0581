// The table: follows the stream, posts choices, keeps the page in step with the server. It knows no game.
import { $, $$, make, post, toast } from "./page.js";
import { Beats } from "./beats.js";
import { Board } from "./board.js";
import { Chooser } from "./choose.js";
import { Company } from "./clock.js";
import { watch } from "./frame.js";
import { hints } from "./hint.js";
import { HELP, keys } from "./keys.js";
import { nameTheParts, outline, redraw, swap, tabs, textOf, toEnd, unpack, whenReleased } from "./live.js";
import { retitle, watchWaiting, yourTurn } from "./notices.js";
import { Rules } from "./rules.js";
import { tell } from "./since.js";
import { Words } from "./words.js";

let screen = JSON.parse($("#screen").textContent);
const api = `/api/tables/${encodeURIComponent(screen.table.id)}`;
const sheet = $("#sheet");
const board = new Board($("#viewport"), sheet);
const show = tabs((name) => { if (name === "rules") rules?.load(); if (name === "chat") readChat(); });
const rules = new Rules(screen.table.rules, show, screen.table.game);
const chooser = new Chooser({ sheet, board, choose, why });
const story = tell(sheet, api);
const beats = new Beats(sheet);
const company = new Company(api, screen.now);
let frame = watch($("#viewport"), (next) => { frame = next; follow(); });
let busy = false;
let online = null; // by seat, as the stream said last

// Showing a screen ---------------------------------------------------------------------------

function settle(first = false) {
  const svg = $("svg", sheet);
  if (first && svg) {
    board.measure(svg);
    nameTheParts(svg);
    outline(svg, screen.acted);
  }
  chooser.ask(screen.choices, screen.pick);
  story.arrive(screen);
  beats.arrive(screen);
  const turn = screen.asked_of_you;
  const name = screen.table.name || screen.table.game_name;
  retitle(turn ? `● Your turn: ${name}` : name, turn);
  company.arrive(screen);
  const favicon = $("#favicon");
  favicon.href = favicon.href.replace(/logo(-turn)?\.svg/, turn ? "logo-turn.svg" : "logo.svg");
  for (const part of $$("body > header, body > main")) part.inert = Boolean(screen.curtain);
  if (screen.curtain) $("#live-curtain button")?.focus();
}

// A screen, whole or what changed of it.
function arrive({ screen: news, parts, picture, ids, choices }) {
  if (choices) news.choices = JSON.parse(unpack(choices));
  const was = screen;
  const next = { ...screen, ...news };
  const held = document.activeElement;
  const inAsk = held?.closest?.("#live-ask, .pop");
  const onBoard = held?.closest?.("#sheet");
  const saying = held?.closest?.(".reactions") ? held.value : null;
  const log = $("#panel-log");
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  screen = next;
  busy = false;
  for (const [id, sent] of Object.entries(parts)) swap(id, textOf(id, sent));
  showPresence();
  $("#live-ask").classList.remove("busy");
  if (!redraw(sheet, board, { markup: news.picture, changes: picture, ids }, next.acted, (svg) => nameTheParts(svg))) {
    last = "";
    return follow(); // the changes do not fit: get the whole
  }
  settle();
  if (atEnd) toEnd(log);
  if (document.body.contains(held) && held !== document.body) { /* what had the focus is still there */ }
  else if (screen.curtain) $("#live-curtain button")?.focus();
  else if (saying) $(`.reactions [value="${CSS.escape(saying)}"]`)?.focus({ preventScroll: true });
  else if (onBoard && $(".lit[tabindex='0']", sheet)) $(".lit[tabindex='0']", sheet).focus({ preventScroll: true });
  else if (inAsk || onBoard) ($("#live-ask li:not([hidden]) .choice, #live-ask summary") ?? $("#question"))?.focus({ preventScroll: true });
  if (was.question !== next.question || was.sequence !== next.sequence) $("#announce").textContent = `${lastLines()} ${next.question}`;
  if (next.asked_of_you && !was.asked_of_you) {
    yourTurn(next);
    if (matchMedia("(max-width: 760px)").matches) show("play");
  }
  return undefined;
}

const lastLines = () => $$("#live-log li.new").map((line) => line.textContent.trim()).join(" ");

function showPresence() {
  for (const [seat, here] of (online ?? []).entries()) {
    const sign = $(`#live-players [data-seat="${seat}"] .away`);
    if (sign) sign.hidden = here;
  }
}

// Choosing ----------------------------------------------------------------------------------

const UNHEARD = 4000; // milliseconds after which what was done should have come back by the stream

async function choose(...actions) {
  if (busy || !screen.asked_of_you) return;
  busy = true;
  $("#live-ask").classList.add("busy");
  const { sequence } = screen;
  const done = await send("actions", { sequence, seat: screen.viewer, ...(actions.length > 1 ? { actions } : { action: actions[0] }) });
  if (done) setTimeout(() => { if (busy && screen.sequence === sequence) follow(); }, UNHEARD); // a stream that has died unheard
}

async function send(what, body) {
  try {
    const { ok, told } = await post(`${api}/${what}`, body);
    if (ok || told.code === "repeated-action") return true;
    toast(told.sentence ?? "That did not work.", { tone: "bad", clause: told.clause, url: told.clause_url });
    if (told.code === "stale-action") follow();
  } catch {
    toast("The server cannot be reached. Your choice was not sent; try again when the connection is back.", { tone: "bad" });
  }
  busy = false;
  $("#live-ask").classList.remove("busy");
  return false;
}

hints(api, () => screen);

const reasons = new Map();
async function why(target) {
  if (!screen.asked_of_you || screen.viewer === null) return null;
  const key = `${screen.sequence} ${screen.viewer} ${target}`;
  if (!reasons.has(key)) {
    if (reasons.size > 200) reasons.clear();
    const asked = new URLSearchParams({ seat: screen.viewer, target });
    reasons.set(key, fetch(`${api}/why?${asked}`).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null));
  }
  return reasons.get(key);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.matches("#live-ask form.choices")) {
    event.preventDefault();
    if (event.submitter?.value) chooser.press(event.submitter);
  } else if (form.id === "live-undo") {
    event.preventDefault();
    await send("undo", { sequence: screen.sequence, seat: screen.viewer });
  } else if (form.matches(".reactions")) {
    event.preventDefault();
    await send("reactions", { seat: screen.viewer, say: event.submitter?.value ?? "ask" });
  } else if (form.closest("#live-curtain")) {
    event.preventDefault();
    await send("lift", { seat: screen.curtain.seat });
  } else if (form.closest("#menu, #live-note, #live-chat, #live-clock")) {
    event.preventDefault();
    await hand(form, event.submitter);
  } else if (form.id === "chat-form") {
    event.preventDefault();
    const field = $("#chat-text");
    if (field.value.trim() && await send("chat", { text: field.value.trim() })) field.value = "";
  }
});

// A form of the host's or of a seat's holder: the stream shows what it changed.
async function hand(form, submitter) {
  try {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form, submitter)) });
    if (!answer.ok) toast((await answer.json()).sentence, { tone: "bad" });
    else if (new URL(answer.url).pathname !== location.pathname) location.assign(answer.url);
    else toast("Done.", { tone: "good" });
  } catch {
    toast("The server cannot be reached. Nothing was changed.", { tone: "bad" });
  }
}

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-at-once]")) event.target.form.requestSubmit();
});

// Log and chat ------------------------------------------------------------------------------

document.addEventListener("click", async (event) => {
  const key = event.target.closest("[data-earlier]");
  if (!key) return;
  const answer = await fetch(`${api}/log?before=${key.dataset.earlier}`);
  if (!answer.ok) return;
  const { log } = await answer.json();
  const lines = log.map((line) => make("li", { "data-number": line.number, class: `${line.seat >= 0 ? `seated seat-${line.seat}` : ""}${line.undone ? " undone" : ""}${line.heading ? ` ${line.heading}` : ""}` }, line.text));
  $("#live-log ol").prepend(...lines);
  $("#live-log").dataset.asked = "yes";
  if (log.length && log[0].number > 1) key.dataset.earlier = log[0].number;
  else key.remove();
});

function hear(line) {
  const list = $("#live-chat");
  if ($(`[data-number="${line.number}"]`, list)) return;
  $("li.soft", list)?.remove();
  list.append(make("li", { "data-number": line.number }, make("b", {}, line.name), ...(line.spectator ? [make("i", { class: "spectator" }, "spectator")] : []), make("span", {}, line.text)));
  readChat(true);
}

function readChat(news = false) {
  const shown = $("#side").dataset.tab === "chat";
  const dot = $("#tab-chat .dot");
  if (dot) dot.hidden = shown || (!news && dot.hidden);
  if (shown) toEnd($("#live-chat"));
}

// Following the stream ----------------------------------------------------------------------

let stream = null;
let lost = 0;
let tries = 0;
let last = screen.last; // what this page has already, so that the stream begins with what is new

function follow() {
  stream?.close();
  stream = new EventSource(`${screen.table.stream}?frame=${frame}&last=${encodeURIComponent(last)}`);
  stream.addEventListener("open", () => {
    clearTimeout(lost);
    lost = 0;
    tries = 0;
    $("#lost").hidden = true;
  });
  const from = stream;
  const kept = (kind, show) => stream.addEventListener(kind, (event) => whenReleased(() => {
    if (from !== stream) return; // another stream has begun behind what is shown, and brings it
    last = event.lastEventId;
    show(JSON.parse(event.data));
  }));
  kept("screen", arrive);
  kept("change", arrive);
  kept("chat", hear);
  stream.addEventListener("weather", (event) => whenReleased(() => {
    const { sentence } = JSON.parse(event.data);
    $("#weather").hidden = !sentence;
    $("#weather").textContent = sentence;
  }));
  stream.addEventListener("presence", (event) => whenReleased(() => {
    const news = JSON.parse(event.data);
    online = news.online;
    showPresence();
    company.heard(news);
  }));
  stream.addEventListener("error", () => {
    lost ||= setTimeout(() => { $("#lost").hidden = false; }, 900);
    if (stream.readyState === EventSource.CLOSED) {
      tries += 1;
      setTimeout(follow, Math.min(8000, 500 * 2 ** tries));
    }
  });
}

addEventListener("online", follow);
addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => { if (event.persisted) follow(); });
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && stream?.readyState !== EventSource.OPEN) follow();
});

for (const key of $$("[data-zoom]")) {
  key.addEventListener("click", () => (key.dataset.zoom === "fit" ? board.fit() : board.zoom(Number(key.dataset.zoom))));
}
settle(true);
keys();
new Words(`${api}/words`, HELP);
toEnd($("#panel-log"));
watchWaiting(screen.table.id);
follow();
