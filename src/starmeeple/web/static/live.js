// Swapping what the server sent: parts by their id, the picture with its pieces, whole or what changed of them. Shared by the table and the replay.
import { $, $$, make } from "./page.js";
import { count, remember, travel } from "./motion.js";
import { ring, unring } from "./rings.js";

const shown = new Map();
const texts = new Map(); // the parts as the server wrote them

// A text as the server packs it (screens/changes.py): new texts, and runs of pieces that are known, by the first one and how many. Its pieces
// are known then.
const PIECE = /[<> "'(,/&][^<> "'(,/&]*|^[^<> "'(,/&]+/g;
export function unpack(patch, known = []) {
  const from = known.length;
  for (let at = 0; at < patch.length; at += 1) {
    const part = patch[at];
    for (const piece of typeof part === "string" ? part.match(PIECE) ?? [] : known.slice(part, part + patch[at += 1])) known.push(piece);
  }
  return known.slice(from).join("");
}

// The text of a part: whole, or made of pieces of the one before and of new text.
export function textOf(id, sent) {
  const text = Array.isArray(sent) ? unpack(sent, (texts.get(id) ?? "").match(PIECE) ?? []) : sent;
  texts.set(id, text);
  return text;
}

// While a button or a lit piece is held down the page stands still: what arrived would move or replace it under the finger and swallow the
// click. A mouse clicks as it is released, a finger a moment later.
const CLICK = 150; // milliseconds within which a release becomes a click
const waiting = []; // what to do when it is released
let held = false;
let releasing = 0;

function release() {
  held = false;
  clearTimeout(releasing);
  for (const work of waiting.splice(0)) work();
}

addEventListener("pointerdown", (event) => {
  clearTimeout(releasing);
  if (event.button === 0 && event.target.closest?.("button, summary, a, .lit, .picked")) held = true;
  else if (held) release();
}, true);
for (const name of ["pointerup", "pointercancel"]) {
  addEventListener(name, () => {
    clearTimeout(releasing);
    releasing = setTimeout(release, CLICK);
  }, true);
}
addEventListener("click", () => setTimeout(release), true);
addEventListener("blur", release);

// Do something as soon as nothing is held down, in the order in which it was asked for.
export function whenReleased(work) {
  if (held) waiting.push(work);
  else work();
}

// A press of a mouse counts where it began, wherever the page has moved the button in the meantime, or whatever the pointer was on in it: only
// a pointer that goes away takes it back. Browsers give the click to what both ends have in common, or to nobody.
const STILL = 8; // pixels
let press = null; // the button and where the pointer went down, until it is clicked

addEventListener("pointerdown", (event) => {
  const button = event.button === 0 && event.pointerType === "mouse" && event.target.closest?.("button");
  press = button ? { button, x: event.clientX, y: event.clientY } : null;
}, true);
addEventListener("click", (event) => { if (press?.button.contains(event.target)) press = null; }, true);
addEventListener("pointerup", (event) => {
  const begun = press;
  if (begun) setTimeout(() => {
    if (press !== begun) return; // it was clicked
    press = null;
    if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < STILL && begun.button.isConnected) begun.button.click();
  });
}, true);

// Put a part in the place of the old one; keep what the reader had open, scrolled or focused in it.
export function swap(id, html) {
  const old = document.getElementById(id);
  if (!old || shown.get(id) === html) return;
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  const fresh = holder.content.firstElementChild;
  if (!fresh) return;
  if (id === "live-log") keepEarlier(old, fresh);
  const numbers = new Map($$("[data-count]", old).map((one) => [one.dataset.count, Number(one.textContent)]));
  const open = new Map($$("details[data-group]", old).map((one) => [one.dataset.group, one.open]));
  const scrolled = old.scrollTop;
  const focused = document.activeElement;
  if (focused?.matches("input[type=text]") && old.contains(focused)) return; // somebody is writing in it: the next screen brings it up to date
  for (const one of $$("details[data-group]", fresh)) if (open.has(one.dataset.group)) one.open = open.get(one.dataset.group);
  old.replaceWith(fresh);
  shown.set(id, html);
  fresh.scrollTop = scrolled;
  for (const one of $$("[data-count]", fresh)) {
    if (numbers.has(one.dataset.count)) count(one, numbers.get(one.dataset.count), Number(one.textContent));
  }
}

// The log keeps the earlier lines that the reader asked for.
function keepEarlier(old, fresh) {
  const first = Number($("li[data-number]", fresh)?.dataset.number ?? 0);
  const earlier = $$("li[data-number]", old).filter((line) => Number(line.dataset.number) < first);
  for (const line of earlier) line.classList.remove("new");
  if (earlier.length && old.dataset.asked) {
    $("ol", fresh).prepend(...earlier);
    fresh.dataset.asked = old.dataset.asked;
    const key = $("[data-earlier]", old);
    $("[data-earlier]", fresh)?.remove();
    if (key) fresh.prepend(key);
  }
}

export function toEnd(panel) {
  if (panel) panel.scrollTop = panel.scrollHeight;
}

// Bring the picture up to date, by its whole markup or by what changed (see server/screens/changes.py); its pieces travel from their old
// places, what the last action was about is outlined. False if the changes do not fit what is shown.
export function redraw(sheet, board, { markup, changes, ids }, acted, prepare) {
  const before = remember($("svg", sheet));
  if (changes) {
    const svg = $("svg", sheet);
    if (!svg || !change(svg, changes) || $$("[id]", svg).length !== ids) return false;
  } else if (markup !== undefined) {
    const holder = document.createElement("template");
    holder.innerHTML = markup;
    sheet.replaceChildren(holder.content);
  }
  const svg = $("svg", sheet);
  if (!svg) return true;
  for (const piece of $$(".fresh", svg)) piece.classList.remove("fresh");
  board.measure(svg);
  prepare(svg);
  outline(svg, acted);
  const changed = travel(svg, before);
  if (changed.length < 12) for (const id of changed) svg.querySelector(`[id="${CSS.escape(id)}"]`)?.classList.add("fresh");
  return true;
}

// Carry out changes of a picture, in their order. False where one does not fit.
export function change(svg, changes) {
  for (const line of $$(".ring", svg)) line.remove();
  const known = []; // pieces of the markups so far
  const at = ([id, ...way]) => way.reduce((element, place) => element?.children[place], id ? svg.querySelector(`[id="${CSS.escape(id)}"]`) : svg);
  for (const [kind, ...what] of changes) {
    if (kind === "m") {
      for (const [id, place] of Object.entries(what[0])) if (!attributes(at([id]), { transform: `translate(${place})` })) return false;
    } else if (kind === "s") {
      for (const id of what[1]) if (!attributes(at([id]), what[0])) return false;
    } else if (kind === "a") {
      if (!attributes(at(what[0]), what[1])) return false;
    } else if (kind === "t") {
      const element = at(what[0]);
      if (!element) return false;
      if (element.tagName === "metadata") element.replaceWith(titled(what[1])); // a title has been read already (nameTheParts)
      else element.textContent = what[1];
    } else if (!replaced(at(what[0]), what[1], what[2], unpack(what[3], known))) return false;
  }
  return true;
}

function attributes(element, news) {
  for (const [name, value] of element ? Object.entries(news) : []) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  return Boolean(element);
}

function titled(text) {
  const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
  title.textContent = text;
  return title;
}

// Of the children of an element, so many give way to those of the markup.
function replaced(element, first, count, markup) {
  if (!element || element.children.length < first + count) return false;
  const holder = document.createElement("template");
  holder.innerHTML = `<svg>${markup}</svg>`;
  const fresh = [...holder.content.firstElementChild.children];
  const old = [...element.children].slice(first, first + count);
  if (element.children[first]) element.children[first].before(...fresh);
  else element.append(...fresh);
  for (const one of old) one.remove();
  return true;
}

// What the last action was about.
export function outline(svg, acted) {
  unring(svg, "acted");
  if (acted.length < 8) for (const id of acted) ring(svg, svg.querySelector(`[id="${CSS.escape(id)}"]`), "acted");
}

// Titles become names for screen readers and for our own tips, so that the browser shows no second tip. What takes their place is never
// shown: the other children keep their positions, by which changes find them.
export function nameTheParts(svg) {
  for (const title of $$("title", svg)) {
    const owner = title.parentElement;
    if (owner !== svg) {
      owner.dataset.title = title.textContent;
      const isPiece = owner.classList.contains("piece");
      if (isPiece) owner.setAttribute("role", "group");
      if (isPiece || (owner.hasAttribute("role") && !owner.hasAttribute("aria-label"))) owner.setAttribute("aria-label", title.textContent);
    }
    title.replaceWith(document.createElementNS(svg.namespaceURI, "metadata"));
  }
}

// Tabs beside the board; on a phone the question and the players are tabs as well.
export function tabs(onShow = () => {}) {
  const side = $("#side");
  const keys = $$("[role=tab]", side);
  const phone = matchMedia("(max-width: 760px)");
  const show = (name, focus = false) => {
    side.dataset.tab = name;
    for (const key of keys) {
      const chosen = key.dataset.tab === name;
      key.setAttribute("aria-selected", String(chosen));
      key.tabIndex = chosen ? 0 : -1;
      if (chosen && focus) key.focus();
    }
    for (const panel of $$(".tabpanel", side)) panel.hidden = panel.id !== `panel-${name}`;
    if (name === "log") toEnd($("#panel-log"));
    onShow(name);
  };
  side.addEventListener("click", (event) => {
    const key = event.target.closest("[role=tab]");
    if (key) show(key.dataset.tab);
  });
  $("[role=tablist]", side).addEventListener("keydown", (event) => {
    const seen = keys.filter((key) => key.offsetParent);
    const at = seen.indexOf(document.activeElement);
    if (at < 0) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: seen.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(seen[(to + seen.length) % seen.length].dataset.tab, true);
  });
  const settle = () => show(phone.matches ? "play" : "log");
  phone.addEventListener("change", settle);
  settle();
  return show;
}

export { make };
