// What cannot be taken back is asked twice: a list button says so and wants a second press, a click on the board opens a small card
// beside the pointer. What can be taken back is done at once, and so is a draw or a roll of one's own: it bears a die instead. A setting
// never asks.
import { $$, make, setting } from "./page.js";

const PATIENCE = 6000;

export const isQuick = () => setting("quick") === "on";

export function needsAsking(choice) {
  return Boolean(choice?.sure) && !isQuick();
}

// A list button: the first press arms it. True if it was armed already.
export function armed(button) {
  if (button.dataset.armed) return true;
  for (const other of $$("#live-ask .choice[data-armed]")) disarm(other);
  button.dataset.armed = "yes";
  button.dataset.said = button.innerHTML;
  button.append(make("small", { class: "sure" }, "cannot be taken back: press again"));
  button.dataset.timer = setTimeout(() => disarm(button), PATIENCE);
  return false;
}

function disarm(button) {
  clearTimeout(Number(button.dataset.timer));
  if (button.dataset.said !== undefined) button.innerHTML = button.dataset.said;
  for (const key of ["armed", "said", "timer"]) delete button.dataset[key];
}

// What a button in a card or a menu says of such a choice.
export function finalNote(choice) {
  if (needsAsking(choice)) return [make("small", { class: "sure" }, "cannot be taken back")];
  return choice.final && !choice.sure ? [make("small", { class: "odds luck" }, "chance decides at once")] : [];
}

document.addEventListener("change", (event) => {
  if (event.target.dataset?.setting === "quick") setting("quick", event.target.checked ? "on" : "off");
});
for (const box of $$("[data-setting=quick]")) box.checked = isQuick();
