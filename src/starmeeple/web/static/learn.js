// Learn in 5 minutes: the step's piece glows, a click on it goes on; anywhere else it is said once more where to click.
import { $, $$, toast } from "./page.js";
import { Board } from "./board.js";
import { watch } from "./frame.js";
import { nameTheParts } from "./live.js";
import { ring, unring } from "./rings.js";
import { Words } from "./words.js";

const { url } = document.body.dataset;
const bubble = $("#lesson");
const area = $("#board");
const viewport = $("#viewport");
const sheet = $("#sheet");
const here = $("#here");
const hint = $("#hint");
const touch = matchMedia("(pointer: coarse)").matches;
const click = touch ? "Tap" : "Click";
const phone = matchMedia("(max-width: 760px)");
const GAP = 16;
const FINGER = 44;
const TAIL = 22;

let lesson = JSON.parse($("#lesson-data").textContent);
let asked = 0;

document.body.classList.add("live");
const board = new Board(viewport, sheet);
let frame = watch(viewport, (next) => { frame = next; go(location.href, true); });

const pieces = () => lesson.targets.map((id) => sheet.querySelector(`[id="${CSS.escape(id)}"]`)).filter(Boolean);

// Light the step's pieces, and let keys reach them.
function light() {
  const svg = $("svg", sheet);
  if (!svg) return;
  board.measure(svg);
  nameTheParts(svg);
  unring(svg, "teach");
  const lit = pieces();
  for (const piece of $$(".lit, [tabindex]", svg)) if (!lit.includes(piece)) { piece.classList.remove("lit"); piece.removeAttribute("tabindex"); }
  for (const piece of lit) {
    piece.classList.add("lit");
    piece.setAttribute("tabindex", "0");
    piece.setAttribute("role", "button");
    piece.setAttribute("aria-label", `${piece.dataset.title ?? ""} ${lesson.label}`.trim());
    ring(svg, piece, "teach");
  }
  if (lit.length) {
    board.reveal(lit);
    board.show(lit[0]);
    centre(lit[0]);
  }
  point();
  document.body.dataset.shown = lesson.step; // now it can be answered
}

// A board that is larger than its window is moved until what is around the piece can be seen, too.
function centre(piece) {
  const [panel, all, spot] = [viewport, sheet, piece].map((one) => one.getBoundingClientRect());
  const away = (low, high, from, to) => {
    const off = (low + high) / 2 - (from + to) / 2;
    return Math.abs(off) > (high - low) / 5 ? off : 0;
  };
  const dx = all.width > panel.width + 1 ? away(panel.left, panel.right, spot.left, spot.right) : 0;
  const dy = all.height > panel.height + 1 ? away(panel.top, panel.bottom, spot.top, spot.bottom) : 0;
  if (dx || dy) board.pan(dx, dy);
}

// What the bubble says.
function write() {
  $("#at").textContent = `${lesson.step} of ${lesson.steps}`;
  $("#bar").value = lesson.step;
  $("#status").textContent = lesson.status;
  $("#sentence").textContent = lesson.text;
  $("#told").hidden = lesson.told.length === 0;
  $("#told").replaceChildren(...lesson.told.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  const back = $("#back");
  back.hidden = !lesson.back;
  back.href = lesson.back || "?";
  const next = $("#next");
  next.textContent = lesson.label;
  next.href = lesson.next || "?";
  next.hidden = !lesson.next || pieces().length > 0;
  $("#play").hidden = Boolean(lesson.next);
  $("#keys").hidden = next.hidden && $("#play").hidden;
  say(pieces().length ? `${click} here: ${lesson.label}` : "");
}

function say(text, again = false) {
  hint.textContent = text;
  hint.hidden = !text;
  hint.classList.remove("again");
  if (again) {
    void hint.offsetWidth; // begins the movement anew
    hint.classList.add("again");
  }
}

// Put the bubble beside the piece: where there is room, and never over it. On a phone it lies under the board.
function point() {
  const room = area.getBoundingClientRect();
  const [piece] = pieces();
  const spot = piece?.getBoundingClientRect();
  const seen = spot && spot.right > room.left && spot.left < room.right && spot.bottom > room.top && spot.top < room.bottom;
  here.hidden = !seen || !phone.matches;
  if (seen && phone.matches) mark(spot, room);
  if (phone.matches) return;
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const inside = (at, size, most) => Math.min(Math.max(at, GAP), Math.max(GAP, most - size - GAP));
  let place = { side: "away", left: inside((room.width - width) / 2, width, room.width), top: inside((room.height - height) / 2, height, room.height) };
  if (seen) {
    const box = { left: spot.left - room.left, right: spot.right - room.left, top: spot.top - room.top, bottom: spot.bottom - room.top };
    const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    place = beside(box, middleX, middleY, width, height, room, inside);
    const along = (at, size) => Math.min(Math.max(at, 24), size - 24);
    const [x, y] = {
      right: [0, along(middleY - place.top, height)], left: [width - 2, along(middleY - place.top, height)],
      below: [along(middleX - place.left, width), 0], above: [along(middleX - place.left, width), height - 2], away: [0, 0],
    }[place.side];
    bubble.style.setProperty("--tail-x", `${x}px`);
    bubble.style.setProperty("--tail-y", `${y}px`);
  } else if (lesson.next) {
    [place.left, place.top] = [room.width - width - GAP, room.height - height - GAP]; // a key, not a piece: the board stays in view
  }
  bubble.dataset.side = place.side;
  bubble.style.left = `${place.left}px`;
  bubble.style.top = `${place.top}px`;
}

// The side of a piece on which the bubble covers least of the others; the far corner where there is room on none.
function beside(box, middleX, middleY, width, height, room, inside) {
  const [left, top] = [inside(middleX - width / 2, width, room.width), inside(middleY - height / 2, height, room.height)];
  const sides = [
    { side: "right", left: box.right + TAIL, top }, { side: "left", left: box.left - width - TAIL, top },
    { side: "below", left, top: box.bottom + TAIL }, { side: "above", left, top: box.top - height - TAIL },
  ].filter((one) => one.left >= 8 && one.top >= 8 && one.left + width <= room.width - 8 && one.top + height <= room.height - 8);
  if (!sides.length) {
    return { side: "away", left: inside(middleX < room.width / 2 ? room.width : 0, width, room.width), top: inside(middleY < room.height / 2 ? room.height : 0, height, room.height) };
  }
  const others = $$(".piece", sheet).map((piece) => piece.getBoundingClientRect());
  const covered = (one) => others.reduce((sum, other) => {
    const wide = Math.min(one.left + width, other.right - room.left) - Math.max(one.left, other.left - room.left);
    const high = Math.min(one.top + height, other.bottom - room.top) - Math.max(one.top, other.top - room.top);
    return sum + (wide > 0 && high > 0 ? wide * high : 0);
  }, 0);
  return sides.map((one) => ({ ...one, cost: covered(one) })).reduce((best, one) => (one.cost < best.cost * 0.9 ? one : best));
}

function mark(spot, room) {
  const middle = Math.min(Math.max((spot.left + spot.right) / 2 - room.left, 48), room.width - 48);
  const under = spot.top - room.top < 40;
  here.textContent = `${click} here`;
  here.classList.toggle("under", under);
  here.style.left = `${middle}px`;
  here.style.top = `${under ? Math.min(spot.bottom - room.top + 10, room.height - 36) : spot.top - room.top - 10}px`;
}

// Another step; the browser's own keys go back and forth as well.
async function go(address, keep = false) {
  const number = ++asked;
  const step = Number(new URL(address, location.href).searchParams.get("step") ?? 1);
  const shape = frame;
  try {
    const answer = await fetch(`${url}/step/${step}?frame=${shape}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const found = await answer.json();
    if (number !== asked) return;
    lesson = found;
    document.body.dataset.frame = shape;
    const holder = document.createElement("template");
    holder.innerHTML = found.picture;
    sheet.replaceChildren(holder.content);
    if (!keep) history.pushState(null, "", address);
    write();
    light();
    const [piece] = pieces();
    if (piece) piece.focus({ preventScroll: true });
    else $(lesson.next ? "#next" : "#play button").focus({ preventScroll: true });
  } catch {
    toast("This step could not be loaded. Try again.", { tone: "bad" });
  }
}

// Fingers are broad: what is close enough to a small piece means it.
function near(piece, x, y) {
  const box = piece.getBoundingClientRect();
  const more = (size) => Math.max(0, (FINGER - size) / 2);
  const [dx, dy] = [more(box.width), more(box.height)];
  return x > box.left - dx && x < box.right + dx && y > box.top - dy && y < box.bottom + dy && (dx > 0 || dy > 0);
}

function answer(target, x = -1, y = -1) {
  const lit = pieces();
  if (!lit.length) return say(lesson.next ? `${click} the key “${lesson.label}” in this bubble.` : "", true);
  if (lit.some((piece) => piece.contains(target) || near(piece, x, y))) return go(lesson.next);
  const name = lit[0].dataset.title;
  board.show(lit[0]);
  point();
  return say(`Almost. ${click} what glows${name ? `: ${name}` : ""}.`, true);
}

viewport.addEventListener("click", (event) => answer(event.target, event.clientX, event.clientY));
viewport.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  if (event.target === viewport) return;
  event.preventDefault();
  answer(event.target);
});
for (const key of [$("#next"), $("#back")]) {
  key.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(key.getAttribute("href"));
  });
}
addEventListener("popstate", () => go(location.href, true));

// The bubble follows the board when it is moved, and the picture the window when that changes its shape.
new MutationObserver(point).observe(sheet, { attributes: true, attributeFilter: ["style"] });
viewport.addEventListener("scroll", point, { passive: true });
new ResizeObserver(point).observe(viewport);

new Words(`/api/games/${url.split("/").at(-1)}/words`);
write();
light();
if (document.body.dataset.frame !== frame) go(location.href, true); // drawn for another shape of window
