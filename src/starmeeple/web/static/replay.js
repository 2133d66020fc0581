// The replay: step, jump, play, from any seat. Each step is the same page, fetched and swapped by element id.
import { $, $$, toast } from "./page.js";
import { Board } from "./board.js";
import { watch } from "./frame.js";
import { nameTheParts, outline, redraw, Rules, swap, tabs, toEnd } from "./live.js";

const bar = $("#steps");
const { url } = bar.dataset;
const turns = JSON.parse(bar.dataset.turns);
const slider = $("#step");
const sheet = $("#sheet");
const board = new Board($("#viewport"), sheet);
const show = tabs((name) => { if (name === "rules") rules?.load(); });
const rules = new Rules($("#panel-rules .prose a").href, show);
let step = Number(slider.value);
const steps = Number(slider.max);
let seat = bar.dataset.seat;
let playing = 0;
let asked = 0;

const query = () => `?step=${step}${seat === "" ? "" : `&seat=${seat}`}`;
let frame = watch($("#viewport"), (next) => { frame = next; go(step); });

async function go(to) {
  step = Math.min(Math.max(to, 0), steps);
  slider.value = String(step);
  $("#at").textContent = `${step} / ${steps}`;
  const number = ++asked;
  try {
    const answer = await fetch(`${url}${query()}&frame=${frame}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (number !== asked) return;
    for (const id of ["live-status", "live-ask", "live-players", "live-log"]) {
      const part = page.getElementById(id);
      if (part) swap(id, part.outerHTML);
    }
    const { acted } = JSON.parse(page.getElementById("screen").textContent);
    redraw(sheet, board, { markup: page.getElementById("sheet").innerHTML }, acted, (drawn) => nameTheParts(drawn));
    toEnd($("#panel-log"));
    $("#announce").textContent = $("#question").textContent;
    history.replaceState(null, "", `${url}${query()}`);
    links();
  } catch {
    stop();
    toast("This step could not be loaded. Try again.", { tone: "bad" });
  }
}

function links() {
  for (const link of $$("[data-at]")) link.href = `${link.dataset.at}${query()}`;
  for (const link of $$("[data-copy]")) link.dataset.copy = new URL(`${url}${query()}`, location.href).href;
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
    await go(step + 1);
    if (step >= steps || !playing) return stop();
    playing = setTimeout(beat, 900);
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
  }[what];
  return go(to);
}

bar.addEventListener("click", (event) => {
  const key = event.target.closest("[data-step]");
  if (key) act(key.dataset.step);
});
slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
$("#seen-by").addEventListener("change", (event) => { seat = event.target.value; go(step); });
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea, [role=tab], #viewport") || event.ctrlKey || event.metaKey || event.altKey) return;
  const what = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last" }[event.key];
  if (what) { event.preventDefault(); act(what); }
});
for (const key of $$("[data-zoom]")) {
  key.addEventListener("click", () => (key.dataset.zoom === "fit" ? board.fit() : board.zoom(Number(key.dataset.zoom))));
}

const svg = $("svg", sheet);
if (svg) {
  board.measure(svg);
  nameTheParts(svg);
  outline(svg, JSON.parse($("#screen").textContent).acted);
}
links();
toEnd($("#panel-log"));
if (bar.dataset.frame !== frame) go(step); // drawn for another shape of window
