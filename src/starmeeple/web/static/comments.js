// Comments on steps of a replay. They travel in the link itself, behind the #: packed, bounded, plain text. No server ever sees them.
import { $, make } from "./page.js";

export const MOST = 40; // comments in a link
export const LONGEST = 280; // characters of one
export const ROOM = 6000; // characters of the whole fragment
const UNPACKED = 65536; // bytes; a fragment that unpacks to more is not read further
const PACKED = "#c=";
const PLAIN = "#t="; // where a browser cannot pack

const toText = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

async function through(bytes, transform) {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > UNPACKED) {
      reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// One line of text without control characters, not longer than a comment may be.
export const tidy = (text) => [...String(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").replace(/ +/g, " ").trim()].slice(0, LONGEST).join("");

// What is left of anything that claims to be comments: [step, text] pairs, one a step, in order.
export function sound(found, steps) {
  const kept = new Map();
  for (const one of Array.isArray(found) ? found : []) {
    if (!Array.isArray(one) || !Number.isInteger(one[0]) || one[0] < 0 || one[0] > steps || typeof one[1] !== "string") continue;
    const text = tidy(one[1]);
    if (text && (kept.size < MOST || kept.has(one[0]))) kept.set(one[0], text);
  }
  return new Map([...kept].sort((a, b) => a[0] - b[0]));
}

export async function packed(comments) {
  if (!comments.size) return "";
  const bytes = new TextEncoder().encode(JSON.stringify([...comments]));
  if (!globalThis.CompressionStream) return PLAIN + toText(bytes);
  return PACKED + toText(await through(bytes, new CompressionStream("deflate-raw")));
}

export async function unpacked(fragment, steps) {
  if (fragment.length > ROOM || !(fragment.startsWith(PACKED) || fragment.startsWith(PLAIN))) return new Map();
  try {
    const bytes = toBytes(fragment.slice(3));
    const plain = fragment.startsWith(PLAIN) ? bytes : await through(bytes, new DecompressionStream("deflate-raw"));
    return sound(JSON.parse(new TextDecoder().decode(plain)), steps);
  } catch {
    return new Map(); // a link that was cut or made up: the replay is shown without comments
  }
}

// The comments of this page: shown, written and taken away beside the step that they are about.
export class Comments {
  constructor({ steps, go, changed, say }) {
    Object.assign(this, { steps, go, changed, say, all: new Map(), fragment: "", step: 0 });
    this.here = $("#comment-here");
    this.field = $("#comment-text");
    this.count = $("#comment-count");
    this.marks = $("#comment-marks");
    $("#comment-form").addEventListener("submit", (event) => { event.preventDefault(); this.keep(this.field.value); });
    $("#comment-remove").addEventListener("click", () => this.keep(""));
    $("#comment-back").addEventListener("click", () => this.jump(-1));
    $("#comment-next").addEventListener("click", () => this.jump(1));
  }

  async read() {
    this.all = await unpacked(location.hash, this.steps);
    this.fragment = this.all.size ? location.hash : "";
    this.show(this.step);
  }

  async keep(text) {
    const tidied = tidy(text);
    const next = new Map(this.all);
    if (tidied) next.set(this.step, tidied);
    else next.delete(this.step);
    if (next.size > MOST) return this.say(`A link carries at most ${MOST} comments.`);
    const sorted = new Map([...next].sort((a, b) => a[0] - b[0]));
    const fragment = await packed(sorted);
    if (fragment.length > ROOM) return this.say("These comments are too long for one link. Shorten one, or take one away.");
    [this.all, this.fragment] = [sorted, fragment];
    this.show(this.step);
    this.changed();
    return this.say(tidied ? "Kept in the link: copy it to share the comment." : "The comment is gone.", "good");
  }

  jump(way) {
    const at = [...this.all.keys()];
    const to = way > 0 ? at.find((step) => step > this.step) : at.filter((step) => step < this.step).at(-1);
    if (to !== undefined) this.go(to);
  }

  show(step) {
    this.step = step;
    const at = [...this.all.keys()];
    const text = this.all.get(step) ?? "";
    this.here.textContent = text;
    this.here.hidden = !text;
    if (document.activeElement !== this.field) this.field.value = text;
    $("#comment-remove").hidden = !text;
    $("#comment-keep").textContent = text ? "Change" : "Keep";
    const number = at.indexOf(step);
    this.count.textContent = at.length ? `${number < 0 ? "" : `${number + 1} of `}${at.length} ${at.length === 1 && number < 0 ? "comment" : "comments"}` : "";
    $("#comment-back").disabled = !at.some((one) => one < step);
    $("#comment-next").disabled = !at.some((one) => one > step);
    for (const one of [this.count, $("#comment-back"), $("#comment-next"), $("#comment-copy")]) one.hidden = !at.length;
    this.marks.replaceChildren(...at.map((one) => {
      const mark = make("i");
      mark.style.left = `${(100 * one) / Math.max(1, this.steps)}%`;
      return mark;
    }));
  }
}
