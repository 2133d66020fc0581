// Beats: what happened is shown for a moment where it happened, one after the other, from the facts that the server sends. It never
// blocks input, catches up when more comes than can be shown, and is off with reduced motion.
import { $, $$, make } from "./page.js";
import { moves } from "./motion.js";

const LONGEST = 600; // milliseconds of one beat
const SHORTEST = 160; // when many wait
const READING = 1900; // how long a card that comes to light stays, while the next beats go on
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

export class Beats {
  constructor(sheet) {
    this.sheet = sheet;
    this.seen = null; // the number of the last screen whose beats were shown
    this.waiting = [];
    this.layer = make("div", { class: "beats", "aria-hidden": "true" });
    document.body.append(this.layer);
  }

  arrive(screen) {
    const last = this.seen;
    this.seen = screen.sequence;
    if (last === null || !moves() || document.hidden || screen.curtain) return;
    this.waiting.push(...(screen.beats ?? []).filter((beat) => beat.sequence > last));
    if (this.waiting.length > 16) this.waiting.splice(0, this.waiting.length - 16);
    if (!this.playing) this.next();
  }

  next() {
    const beat = this.waiting.shift();
    this.playing = Boolean(beat);
    if (!beat) return;
    const shown = this.show(beat);
    const length = shown ? Math.max(SHORTEST, LONGEST / Math.max(1, this.waiting.length / 3)) : 0;
    setTimeout(() => this.next(), length);
  }

  // True if there was a place to show it at.
  show(beat) {
    if (beat.kind === "reveal" || (beat.kind === "fight" && beat.text)) return this.card(beat);
    const piece = this.place(beat.targets);
    const counter = beat.label && $$(`#live-players [data-count]`).find((one) => one.dataset.count === `${beat.seat}/${beat.label}` || (beat.icon === "vp" && one.dataset.count === `${beat.seat}/score`));
    if (beat.kind === "roll") return this.die(beat, piece ?? $(".viewport")?.getBoundingClientRect());
    const counted = counter?.getBoundingClientRect();
    const where = beat.kind === "fight" || !counted?.width ? piece : counted; // on a phone the players' counts may be behind another tab
    if (!where || beat.amount === null) return false;
    const sign = beat.amount > 0 ? "+" : "−";
    this.float(make("b", { class: beat.amount > 0 ? "beat up" : "beat down" }, `${sign}${Math.abs(beat.amount)}`), where);
    return true;
  }

  // The place on the screen of the first of these elements that can be seen.
  place(ids) {
    const frame = $(".viewport")?.getBoundingClientRect();
    for (const id of ids) {
      const box = this.sheet.querySelector(`[id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
      if (box && frame && box.width && box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom) return box;
    }
    return null;
  }

  float(sign, box) {
    sign.style.left = `${box.left + box.width / 2}px`;
    sign.style.top = `${box.top + Math.min(box.height / 2, 40)}px`;
    this.layer.append(sign);
    setTimeout(() => sign.remove(), 900);
  }

  die(beat, box) {
    if (!box) return false;
    const spots = PIPS[beat.amount];
    const face = make("b", { class: `beat die-face seat-${beat.seat}` }, ...(spots ? Array.from({ length: 9 }, (_, at) => make("i", { class: spots.includes(at) ? "on" : "" })) : [String(beat.amount)]));
    if (!spots) face.classList.add("plain");
    this.float(face, box);
    return true;
  }

  // Something everybody should read: large, with its clause, over the board; the next one takes its place.
  card(beat) {
    const frame = $(".viewport")?.getBoundingClientRect();
    if (!frame) return false;
    for (const old of $$(".beat-card", this.layer)) old.remove();
    const card = make("div", { class: "beat-card" }, make("p", {}, beat.text), make("span", { class: "clause" }, beat.clause));
    card.style.left = `${frame.left + frame.width / 2}px`;
    card.style.top = `${frame.top + frame.height * 0.3}px`;
    this.layer.append(card);
    setTimeout(() => card.remove(), READING);
    return true;
  }
}
