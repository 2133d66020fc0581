// What happened since my last action: the places that were touched are outlined in the seat's colour with numbers, "Show again" plays the
// steps, names of pieces in the log point at the board, and the bots hurry to my turn.
import { $, $$, post, toast } from "./page.js";
import { moves } from "./motion.js";
import { ring, unring } from "./rings.js";
import { foldStrip } from "./room.js";

const NAMESPACE = "http://www.w3.org/2000/svg";
const PACE = 1100; // milliseconds that one step is shown
const MOST_RINGS = 24;
const MOST_NAMES = 400;

const found = (svg, id) => svg?.querySelector(`[id="${CSS.escape(id)}"]`);
const things = () => $$("#live-since .thing");
const targets = (thing) => (thing.dataset.targets ? JSON.parse(thing.dataset.targets) : []);

function element(tag, attributes, text = "") {
  const made = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}

// A ring in the colour of the seat, with the number of the step on its corner; several steps at one place share its ring.
function mark(svg, id, seat, number, more) {
  const piece = found(svg, id);
  if (!piece) return;
  ring(svg, piece, `since seat-${seat}${more}`);
  const line = svg.lastElementChild;
  if (!line?.classList.contains("since")) return;
  const scale = svg.getScreenCTM()?.a || 1;
  const size = 9 / scale;
  const beside = $$(`.number[data-at="${CSS.escape(id)}"]`, svg).length;
  const x = Number(line.getAttribute("x")) + size * (1.3 + 2.1 * beside);
  const y = Number(line.getAttribute("y")) + size * 0.8;
  const sign = element("g", { class: `ring since number seat-${seat}${more}`, "data-at": id, "aria-hidden": "true" });
  sign.append(
    element("circle", { cx: x, cy: y, r: size }),
    element("text", { x, y: y + size * 0.4, "font-size": size * 1.2, "text-anchor": "middle" }, String(number)),
  );
  svg.append(sign);
}

export class Story {
  constructor(sheet, api) {
    this.sheet = sheet;
    this.api = api;
    this.screen = null;
    this.listen();
  }

  get svg() {
    return $("svg", this.sheet);
  }

  // A new screen is shown.
  arrive(screen) {
    this.screen = screen;
    this.stop();
    this.outline();
    this.name();
  }

  outline() {
    const { svg } = this;
    if (!svg) return;
    unring(svg, "since");
    let rings = 0;
    for (const thing of things()) {
      for (const id of targets(thing)) if ((rings += 1) <= MOST_RINGS) mark(svg, id, thing.dataset.seat, thing.dataset.number, "");
    }
  }

  // The steps one after the other, at a readable pace.
  again() {
    this.stop();
    const steps = things().sort((a, b) => Number(a.dataset.order) - Number(b.dataset.order));
    const { svg } = this;
    if (!svg || !steps.length) return;
    unring(svg, "since");
    $("#live-since").classList.add("playing");
    const step = (at) => {
      for (const thing of steps) thing.classList.toggle("now", thing === steps[at]);
      unring(svg, "playing");
      if (at >= steps.length) return this.stop(true);
      const thing = steps[at];
      thing.scrollIntoView({ block: "nearest" });
      for (const id of targets(thing)) mark(svg, id, thing.dataset.seat, thing.dataset.number, moves() ? " playing grows" : " playing");
      $("#announce").textContent = thing.textContent.trim();
      this.timer = setTimeout(() => step(at + 1), PACE);
      return undefined;
    };
    step(0);
  }

  stop(outline = false) {
    clearTimeout(this.timer);
    $("#live-since")?.classList.remove("playing");
    for (const thing of things()) thing.classList.remove("now");
    if (this.svg) unring(this.svg, "playing");
    if (outline) this.outline();
  }

  aim(ids, on) {
    const { svg } = this;
    if (!svg) return;
    unring(svg, "told");
    if (on) for (const id of ids) ring(svg, found(svg, id), "told");
  }

  // Words of the log that are names of pieces point at them. Names of players are nobody's pieces.
  name() {
    const { svg } = this;
    const players = new Set((this.screen?.players ?? []).map((player) => player.name));
    const ids = new Map();
    for (const piece of svg ? $$("[id].piece[data-title]", svg).slice(0, MOST_NAMES) : []) {
      const name = piece.dataset.title.split(/[,:;(]/)[0].trim().replace(/^the /, "");
      if (name.length < 4 || !/^[\p{Lu}\d]/u.test(name) || players.has(name) || name.split(" ").length > 5) continue;
      ids.set(name, [...(ids.get(name) ?? []), piece.id]);
    }
    const names = [...ids.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    if (!names.length) return;
    const pattern = new RegExp(`(?<![\\p{L}\\d])(${names.join("|")})(?![\\p{L}\\d])`, "u");
    for (const line of $$("#live-log li[data-number], #live-since .thing .text")) this.link(line, pattern, ids);
  }

  link(line, pattern, ids) {
    if (line.dataset.linked) return;
    line.dataset.linked = "yes";
    for (const node of [...line.childNodes]) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      const parts = node.textContent.split(pattern);
      if (parts.length < 2) continue;
      node.replaceWith(...parts.map((part, at) => {
        if (at % 2 === 0) return part;
        const span = document.createElement("span");
        span.className = "mention";
        span.dataset.target = JSON.stringify(ids.get(part));
        span.textContent = part;
        return span;
      }));
    }
  }

  async hurry() {
    const { screen } = this;
    if (!screen || screen.asked_of_you || screen.viewer === null || screen.table.state !== "running") return;
    const { ok, told } = await post(`${this.api}/hurry`, { seat: screen.viewer });
    if (!ok) toast(told.sentence ?? "That did not work.", { tone: "bad" });
  }

  listen() {
    document.addEventListener("click", (event) => {
      if (event.target.closest("[data-show-again]")) {
        foldStrip(true);
        this.again();
      }
      if (event.target.closest("[data-fold-since]")) foldStrip();
      if (event.target.closest("[data-hurry]")) this.hurry();
    });
    for (const [name, on] of [["pointerover", true], ["pointerout", false]]) {
      document.addEventListener(name, (event) => {
        const word = event.target.closest?.(".mention");
        const thing = event.target.closest?.("#live-since .thing");
        if (word) this.aim(JSON.parse(word.dataset.target), on);
        else if (thing) this.aim(targets(thing), on);
      });
    }
  }
}

let story = null;
export function tell(sheet, api) {
  story = new Story(sheet, api);
  return story;
}

// The bots play without a pause until I am asked.
export function hurry() {
  return story?.hurry();
}
