// A small card beside what was touched: what a word means, what a count counts, what a clause says. One at a time; Escape, its cross or a click
// elsewhere closes it, and the focus goes back.
import { make } from "./page.js";

const GAP = 8;
const EDGE = 12;
let card = null;
let opener = null;

export function closeCard(focus = false) {
  const back = card?.contains(document.activeElement) ? opener : null;
  card?.remove();
  tellOpener(false);
  card = null;
  if (focus) (back ?? opener)?.focus?.({ preventScroll: true });
  opener = null;
}

// Show some content beside an element. `calm` keeps the focus where it is.
export function openCard(beside, title, content, { calm = false } = {}) {
  closeCard();
  const close = make("button", { type: "button", class: "square quiet close", "aria-label": "Close" }, "×");
  close.addEventListener("click", () => closeCard(true));
  card = make("section", { class: "card-beside", role: "dialog", "aria-label": title, tabindex: "-1" }, ...content, close);
  (beside.closest("dialog") ?? document.body).append(card);
  opener = beside;
  tellOpener(true);
  place(beside.getBoundingClientRect(), beside.closest("#live-ask")?.getBoundingClientRect());
  if (!calm) card.focus({ preventScroll: true });
  return card;
}

function tellOpener(isShown) {
  if (opener?.matches?.("button, a, [role=button]")) opener.setAttribute("aria-expanded", String(isShown));
}

// Below or above it, never over it and never outside of the window; beside the list of choices where there is room, so that none is covered.
function place(spot, list) {
  const { offsetWidth: width, offsetHeight: height } = card;
  const inside = (at, size, most) => Math.max(EDGE, Math.min(at, most - size - EDGE));
  let left = inside(spot.left, width, innerWidth);
  let top = spot.bottom + GAP;
  if (top + height > innerHeight - EDGE) top = spot.top - GAP - height;
  if (list && list.left > width + 2 * EDGE) [left, top] = [list.left - width - EDGE, inside(spot.top - GAP, height, innerHeight)];
  else if (top < EDGE) { // neither below nor above: to the side with more room
    left = spot.left > innerWidth - spot.right ? inside(spot.left - GAP - width, width, innerWidth) : inside(spot.right + GAP, width, innerWidth);
    top = inside(spot.top, height, innerHeight);
  }
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !card) return;
  event.preventDefault(); // a dialog below stays open
  event.stopPropagation();
  closeCard(true);
}, true);
document.addEventListener("pointerdown", (event) => { if (card && !card.contains(event.target) && !opener?.contains(event.target)) closeCard(); }, true);
addEventListener("resize", () => closeCard());

export const cardOpener = () => (card ? opener : null);

// A link to a clause that opens it in the rules.
export function clauseLink(clause, url) {
  return make("a", { class: "clause", href: url, "data-rule": clause, "data-in-rules": "" }, clause);
}
