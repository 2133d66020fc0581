// The replay: step, jump, play at a speed, comment, from any seat. Each step is the same page, fetched and swapped by element id.
import { $, $$, toast } from "./page.js";
import { Board } from "./board.js";
import { Comments } from "./comments.js";
import { watch } from "./frame.js";
import { nameTheParts, outline, redraw, swap, tabs, toEnd } from "./live.js";
import { Rules } from "./rules.js";
import { Words } from "./words.js";

const BEAT = 900; // milliseconds a step at speed 1
const SPEED = "starmeeple-replay-speed";
const bar = $("#steps");
const { url } = bar.dataset;
const turns = JSON.parse(bar.dataset.turns);
const changes = JSON.parse(bar.dataset.changes);
const slider = $("#step");
const speed = $("#speed");
const sheet = $("#sheet");
const board = new Board($("#viewport"), sheet);
const show = tabs((name) => { if (name === "rules") rules?.load(); });
const rules = new Rules($("#panel-rules .prose a").href, show, bar.dataset.game);
let step = Number(slider.value);
const steps = Number(slider.max);
let seat = bar.dataset.seat;
let playing = 0;
let asked = 0;
let ahead = { address: "", page: null }; // the next step, fetched while this one is looked at

const query = (at = step) => `?step=${at}${seat === "" ? "" : `&seat=${seat}`}`;
const address = (at) => `${url}${query(at)}&frame=${frame}`;
let frame = watch($("#viewport"), (next) => { frame = next; go(step); });
const comments = new Comments({
  steps, go: (to) => { stop(); return go(to); }, changed: () => links(), say: (text, tone = "bad") => toast(text, { tone }),
});

async function page(of) {
  const answer = await fetch(of);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

async function go(to) {
  step = Math.min(Math.max(to, 0), steps);
  slider.value = String(step);
  $("#at").textContent = `${step} / ${steps}`;
  comments.show(step);
  const number = ++asked;
  try {
    const wanted = address(step);
    const text = await (ahead.address === wanted ? ahead.page : page(wanted));
    if (number !== asked) return;
    const fetched = new DOMParser().parseFromString(text, "text/html");
    for (const id of ["live-status", "live-ask", "live-players", "live-log"]) {
      const part = fetched.getElementById(id);
      if (part) swap(id, part.outerHTML);
    }
    const { acted } = JSON.parse(fetched.getElementById("screen").textContent);
    redraw(sheet, board, { markup: fetched.getElementById("sheet").innerHTML }, acted, (drawn) => nameTheParts(drawn));
    toEnd($("#panel-log"));
    $("#announce").textContent = [$("#question").textContent, comments.all.get(step) ?? ""].join(" ");
    links();
  } catch {
    ahead = { address: "", page: null };
    stop();
    toast("This step could not be loaded. Try again.", { tone: "bad" });
  }
}

function links() {
  const here = `${url}${query()}${comments.fragment}`;
  history.replaceState(null, "", here);
  for (const link of $$("[data-at]")) link.href = `${link.dataset.at}${query()}`;
  for (const link of $$("[data-copy]")) link.dataset.copy = new URL(here, location.href).href;
  const back = changes.some((one) => one < step);
  const next = changes.some((one) => one > step);
  $("[data-step=points-back]").disabled = !back;
  $("[data-step=points-next]").disabled = !next;
}

function stop() {
  clearTimeout(playing);
  playing = 0;
  const key = $("[data-step=play]");
  key.setAttribute("aria-pressed", "false");
  key.setAttribute("aria-label", "Play");
}

function start() {
  if (step >= steps) step = -1;
  const key = $("[data-step=play]");
  key.setAttribute("aria-pressed", "true");
  key.setAttribute("aria-label", "Pause");
  const beat = async () => {
    const began = performance.now();
    await go(step + 1);
    if (step >= steps || !playing) return stop();
    const wanted = address(step + 1);
    ahead = { address: wanted, page: page(wanted) };
    ahead.page.catch(() => {}); // it is told when the step is shown
    const rest = BEAT / Number(speed.value) * (comments.all.has(step) ? 3 : 1); // a comment wants to be read
    playing = setTimeout(beat, Math.max(30, rest - (performance.now() - began)));
    return undefined;
  };
  playing = setTimeout(beat, 50);
}

function act(what) {
  if (what === "play") return playing ? stop() : start();
  stop();
  const to = {
    first: 0,
    last: steps,
    back: step - 1,
    next: step + 1,
    "turn-back": turns.filter((turn) => turn < step).at(-1) ?? 0,
    "turn-next": turns.find((turn) => turn > step) ?? steps,
    "points-back": changes.filter((one) => one < step).at(-1) ?? step,
    "points-next": changes.find((one) => one > step) ?? step,
  }[what];
  return go(to);
}

function hurry(way) {
  speed.selectedIndex = Math.min(Math.max(speed.selectedIndex + way, 0), speed.options.length - 1);
  speed.dispatchEvent(new Event("change"));
}

bar.addEventListener("click", (event) => {
  const key = event.target.closest("[data-step]");
  if (key) act(key.dataset.step);
});
slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
$("#seen-by").addEventListener("change", (event) => { seat = event.target.value; go(step); });
speed.addEventListener("change", () => {
  try { localStorage.setItem(SPEED, speed.value); } catch { /* a browser that keeps nothing */ }
});
try {
  const kept = localStorage.getItem(SPEED);
  if ([...speed.options].some((option) => option.value === kept)) speed.value = kept;
} catch { /* the same */ }

const HELP = [
  ["← →", "one step back, one step on"], ["Shift ← →", "one turn back, one turn on"], ["P, Shift P", "to the next change of points, to the last one"],
  ["Space", "play, pause"], ["+ −", "faster, slower"], ["Home, End", "to the start, to the end"], ["C", "comment on this step"],
  ["?", "signs, words and keys: this list"],
];
new Words(`/api${url}`.replace("/replay/", "/replays/") + "/words", HELP);
const KEYS = {
  ArrowRight: "next", ArrowLeft: "back", "shift ArrowRight": "turn-next", "shift ArrowLeft": "turn-back", Home: "first", End: "last", " ": "play",
  p: "points-next", "shift P": "points-back",
};
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea, [role=tab], #viewport") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && event.target.matches("button, a, summary")) return;
  const what = KEYS[event.shiftKey ? `shift ${event.key}` : event.key];
  if (what) { event.preventDefault(); act(what); return; }
  if (event.key === "+" || event.key === "-") { event.preventDefault(); hurry(event.key === "+" ? 1 : -1); }
  if (event.key === "c") { event.preventDefault(); stop(); show("play"); $("#comment-text").focus(); }
});
for (const key of $$("[data-zoom]")) {
  key.addEventListener("click", () => (key.dataset.zoom === "fit" ? board.fit() : board.zoom(Number(key.dataset.zoom))));
}

// A finger that draws over the words of a step goes to the next one, or back.
let from = null;
$("#side").addEventListener("touchstart", (event) => {
  const [touch] = event.touches;
  from = event.target.closest("#live-ask") && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
}, { passive: true });
$("#side").addEventListener("touchend", (event) => {
  const [touch] = event.changedTouches;
  if (!from) return;
  const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
  from = null;
  if (Math.abs(right) > 50 && Math.abs(right) > 2 * Math.abs(down)) act(right < 0 ? "next" : "back");
}, { passive: true });
addEventListener("hashchange", () => comments.read().then(links));

const svg = $("svg", sheet);
if (svg) {
  board.measure(svg);
  nameTheParts(svg);
  outline(svg, JSON.parse($("#screen").textContent).acted);
}
comments.step = step;
await comments.read();
links();
toEnd($("#panel-log"));
if (bar.dataset.frame !== frame) go(step); // drawn for another shape of window
