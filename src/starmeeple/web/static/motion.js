// Motion: pieces travel from where they were, dice tumble, numbers count. It never blocks input and can be turned off.

const TRAVEL = 340;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

export function moves() {
  return document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const own = (svg, element) => svg.getScreenCTM().inverse().multiply(element.getScreenCTM());

// Where an element comes to rest, whatever moves just now: by the transforms that are written, not by those that are animated. Nothing
// inside another coordinate system.
export function resting(svg, element) {
  let found = svg.createSVGMatrix();
  for (let at = element; at && at !== svg; at = at.parentElement) {
    if (at.tagName === "svg" || !at.transform?.baseVal) return null;
    const own = at.transform.baseVal.consolidate?.()?.matrix;
    if (own) found = own.multiply(found);
  }
  return found;
}

const near = (a, b) => ["a", "b", "c", "d", "e", "f"].every((key) => Math.abs(a[key] - b[key]) < 0.05);
const written = (m) => `matrix(${m.a}, ${m.b}, ${m.c}, ${m.d}, ${m.e}, ${m.f})`;

const DRAWN = "g[id].piece:not([display])"; // what is not in sight is not drawn, and comes from nowhere

// Where every piece is, and what it looks like, before the picture is swapped. A place of a map that is only a <use> never moves.
export function remember(svg) {
  const places = new Map();
  if (!svg?.getScreenCTM()) return places;
  for (const piece of svg.querySelectorAll(DRAWN)) {
    const holder = piece.parentElement.closest("[id].piece");
    places.set(piece.id, { at: own(svg, piece), holder: holder?.id ?? "", face: face(piece), rolls: isDie(piece), title: piece.dataset.title });
  }
  return places;
}

// One die rolls, not the panel that holds it: a piece that shows one die and little else, and no other piece.
function isDie(piece) {
  const dice = piece.querySelectorAll(".die");
  if (dice.length !== 1 || piece.querySelector("[id].piece")) return false;
  const [die, whole] = [dice[0].getBBox(), piece.getBBox()];
  return die.width * die.height >= 0.6 * whole.width * whole.height;
}

// What a piece shows, apart from where it is and whether it is lit; what lies on it counts for itself.
function face(piece) {
  const copy = piece.cloneNode(true);
  for (const inner of copy.querySelectorAll("[id].piece")) inner.remove();
  return copy.innerHTML.replace(/ (class|tabindex|role|aria-label)="[^"]*"/g, "");
}

// Let the pieces of the new picture come from their old places. Returns the ids that changed.
export function travel(svg, before) {
  const changed = [];
  if (!before.size || !svg.getScreenCTM()) return changed;
  const quiet = !moves();
  const here = new Set(Array.from(svg.querySelectorAll(DRAWN), (piece) => piece.id));
  const gone = new Map(); // by title, in order: a card from the hand to the table, a ship to its port
  for (const [id, was] of before) if (was.title && !here.has(id)) gone.set(was.title, [...(gone.get(was.title) ?? []), was]);
  for (const piece of svg.querySelectorAll(DRAWN)) {
    const was = before.get(piece.id);
    if (!was) {
      changed.push(piece.id);
      const from = gone.get(piece.dataset.title)?.shift();
      if (!quiet && from) move(svg, piece, from.at, resting(svg, piece) ?? own(svg, piece));
      else if (!quiet) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TRAVEL, easing: EASE });
      continue;
    }
    const at = resting(svg, piece) ?? own(svg, piece);
    const holder = piece.parentElement.closest("[id].piece");
    const holderWas = holder && before.get(holder.id);
    const carried = holderWas && was.holder === holder.id
      && near(holderWas.at.inverse().multiply(was.at), (resting(svg, holder) ?? own(svg, holder)).inverse().multiply(at));
    const moved = !carried && !near(was.at, at);
    const turned = was.face !== face(piece);
    if (moved || turned) changed.push(piece.id);
    if (quiet) continue;
    if (moved) move(svg, piece, was.at, at);
    if (turned && was.rolls && isDie(piece)) tumble(svg, piece);
  }
  return changed;
}

// From one place of the picture to another, in the coordinates of what holds the piece.
function move(svg, piece, from, to) {
  const parent = (resting(svg, piece.parentElement) ?? own(svg, piece.parentElement)).inverse();
  piece.animate([{ transform: written(parent.multiply(from)) }, { transform: written(parent.multiply(to)) }], { duration: TRAVEL, easing: EASE });
}

function tumble(svg, piece) {
  for (const inside of piece.children) {
    if (inside.tagName === "title") continue;
    const box = piece.getBBox();
    inside.style.transformOrigin = `${box.x + box.width / 2}px ${box.y + box.height / 2}px`;
    inside.animate([
      { transform: "rotate(-200deg) scale(.6)" },
      { transform: "rotate(20deg) scale(1.15)", offset: 0.7 },
      { transform: "rotate(0deg) scale(1)" },
    ], { duration: 400, easing: "ease-out" });
  }
}

// A number that changes counts up or down and flashes once.
export function count(element, from, to) {
  element.classList.remove("gain", "loss");
  if (from === to || Number.isNaN(from) || Number.isNaN(to)) return;
  if (!moves()) return;
  void element.offsetWidth;
  element.classList.add(to > from ? "gain" : "loss");
  const start = performance.now();
  const length = Math.min(600, 150 + 60 * Math.abs(to - from));
  const step = (now) => {
    const share = Math.min(1, (now - start) / length);
    element.textContent = String(Math.round(from + (to - from) * share));
    if (share < 1 && element.isConnected) requestAnimationFrame(step);
    else element.textContent = String(to);
  };
  requestAnimationFrame(step);
}
