// What cannot be taken back is asked twice: a list button says so and wants a second press, a click on the board opens a small card
// beside the pointer. What can be taken back is done at once, and so is a draw or a roll of one's own: it bears a die instead. A setting
// never asks.
import { $$, make, setting } from "./page.js";

const PATIENCE = 6000;
let waiting = ""; // the action of the button that is armed

export const isQuick = () => setting("quick") === "on";

export function needsAsking(choice) {
  return Boolean(choice?.sure) && !isQuick();
}

// A list button: the first press arms it. True if it was armed already.
export function armed(button) {
  if (button.dataset.armed) {
    waiting = "";
    return true;
  }
  for (const other of $$("#live-ask .choice[data-armed]")) disarm(other);
  arm(button);
  return false;
}

// The same question has come anew: the button that was armed still is. With another question none is.
export function keepArmed(same) {
  const button = same && waiting && $$("#live-ask .choice").find((one) => one.value === waiting);
  if (button && !button.dataset.armed) arm(button);
  else if (!button) waiting = "";
}

function arm(button) {
  waiting = button.value;
  button.dataset.armed = "yes";
  button.dataset.said = button.innerHTML;
  button.append(make("small", { class: "sure" }, "cannot be taken back: press again"));
  button.dataset.timer = setTimeout(() => disarm(button), PATIENCE);
}

function disarm(button) {
  if (document.contains(button)) waiting = "";
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
