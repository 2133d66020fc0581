// Room beside the board: the choices take what they need. What tells of the others gives way first, line by line, then the players' counts,
// then the space between lines (the log keeps eight of them), until enough choices are in view; on a phone the sheet grows instead, and opens over the board when somebody wants to see all of them.
import { $, $$ } from "./page.js";

const phone = matchMedia("(max-width: 760px)");
const narrow = matchMedia("(max-width: 1180px)");
const LEVELS = ["two", "one", "folded"]; // lines that each player gets in the strip
let answered = "";

const body = () => $("#live-ask .choice-body") ?? $("#live-ask form.choices");
const overflows = (part) => part.scrollHeight > part.clientHeight + 1;

// Choices, and groups of them that are folded: all, those that can be seen whole, and those further down.
function counted(list) {
  const { top, bottom } = list.getBoundingClientRect();
  const boxes = $$(".choice, summary", list).filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  const below = boxes.filter((box) => box.bottom > bottom + 1);
  return { all: boxes.length, whole: boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length, below: below.length };
}

// Can all be seen without scrolling, or as many as a glance takes in?
function enough() {
  const list = body();
  if (!list || !overflows(list)) return true;
  const { all, whole } = counted(list);
  return whole >= Math.min(all, phone.matches ? 4 : narrow.matches ? 6 : 7);
}

// What the reader asked for, or the first level that leaves enough room; with two lines each, the players stay in view as well.
function level(strip, side) {
  const wanted = side.dataset.since;
  if (wanted || phone.matches) {
    strip.dataset.room = wanted || "folded";
    return;
  }
  for (const next of LEVELS) {
    strip.dataset.room = next;
    if (enough() && (next !== "two" || !overflows($("#live-players")))) return;
  }
}

export function makeRoom() {
  const side = $("#side");
  const strip = $("#live-since");
  const sequence = $("#live-undo [name=sequence]")?.value ?? "";
  if (sequence !== answered) {
    answered = sequence;
    side.classList.remove("opened");
    if (side.dataset.since === "open") delete side.dataset.since;
  }
  const players = $("#live-players");
  players.classList.remove("brief");
  side.classList.remove("tall", "taller", "tight");
  const told = strip && !strip.hidden;
  if (told) level(strip, side);
  const crowded = overflows(players) && players.children.length > 2;
  if (!phone.matches && !side.dataset.players && (crowded || !enough())) {
    players.classList.add("brief");
    if (told) level(strip, side);
  }
  if (!phone.matches && !enough()) {
    side.classList.add("tight");
    if (told) level(strip, side);
  }
  for (const size of ["tall", "taller"]) if (phone.matches && !enough()) side.classList.add(size);
  note();
}

// Where there is more than is seen, the list says so, and on a phone the sheet can be opened.
function note() {
  const side = $("#side");
  const list = body();
  const more = Boolean(list) && overflows(list);
  side.classList.toggle("overfull", more || side.classList.contains("opened"));
  const below = more && list.scrollTop + list.clientHeight < list.scrollHeight - 4 ? counted(list).below : 0;
  list?.classList.toggle("goes-on", below > 0);
  if (list) list.dataset.more = below ? `${below} more below` : "";
  const strip = $("#live-since");
  if (strip && !strip.hidden) {
    const all = strip.dataset.room !== "folded" && !$$("p", strip).some(overflows);
    $("[data-fold-since]", strip)?.setAttribute("aria-expanded", String(all));
  }
  $("[data-open-sheet]")?.setAttribute("aria-expanded", String(side.classList.contains("opened")));
}

// The strip's key: all of it, or as much as there is room for; where all is seen already, it folds.
export function foldStrip(open = false) {
  const side = $("#side");
  const seen = $("[data-fold-since]")?.getAttribute("aria-expanded") === "true";
  if (side.dataset.since && !open) delete side.dataset.since;
  else side.dataset.since = open || !seen ? "open" : "folded";
  makeRoom();
}

document.addEventListener("click", (event) => {
  const side = $("#side");
  if (event.target.closest("[data-open-sheet]")) {
    side.classList.toggle("opened");
    note();
  } else if (event.target.closest("#live-players") && !event.target.closest("button")) {
    if (side.dataset.players) delete side.dataset.players;
    else side.dataset.players = "open";
    makeRoom();
  }
});
$("#side").addEventListener("scroll", (event) => { if (event.target === body()) note(); }, true);
new ResizeObserver(makeRoom).observe($("#main"));
