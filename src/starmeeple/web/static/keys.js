// The table by keyboard: 1–9 choose, E ends or passes, U takes back, Space hurries, / opens the rules, ? tells all this (words.js). The first nine
// choices show their numbers; what ends a turn is pinned under the list, always in the same place.
import { $, $$, make } from "./page.js";
import { whenReleased } from "./live.js";
import { makeRoom } from "./room.js";

const ENDS = /^(end|pass|done|stop|finish)\b/;
export const HELP = [
  ["1 – 9", "choose from the list, or from an open menu"],
  ["E", "end the turn, or pass"],
  ["U", "take back"],
  ["Tab", "to the first choice"],
  ["Arrows", "from one lit place to the next; Enter chooses it"],
  ["Space", "hurry to my turn"],
  ["+  −  0", "larger, smaller, the whole board"],
  ["/", "find in the rules"],
  ["Esc", "close, or choose another"],
  ["?", "signs, words and keys: this list"],
];

const seen = (element) => element.checkVisibility?.({ contentVisibilityAuto: true }) ?? element.offsetParent !== null;
const choices = () => $$("#live-ask .choices .choice").filter(seen);
const ending = () => choices().find((button) => button.classList.contains("ends")) ?? choices().find((button) => ENDS.test(button.value));

// Pin what ends a turn; number the first nine; see that enough of them are in view.
function dress() {
  number();
  makeRoom();
}

function number() {
  const form = $("#live-ask form.choices");
  if (!form) return;
  const ends = $$(".choice", form).filter((button) => button.classList.contains("ends") || ENDS.test(button.value));
  if (ends.length && ends.length < $$(".choice", form).length && !$(".pinned", form.parentElement)) {
    const shelf = make("ul", { class: "pinned" });
    for (const button of ends) shelf.append(button.parentElement);
    const body = make("div", { class: "choice-body" });
    body.append(...form.children);
    form.append(body, shelf);
    form.classList.add("with-pinned");
    for (const group of $$(".choice-group", form)) group.hidden ||= !$("li", group);
  }
  let last = 0;
  for (const button of $$(".choice", form)) {
    const key = seen(button) && last < 9 && !button.closest(".pinned") ? String(++last) : button.closest(".pinned") && button === ending() ? "E" : "";
    if (key === (button.dataset.key ?? "")) continue;
    if (key) {
      button.dataset.key = key;
      button.setAttribute("aria-keyshortcuts", key);
    } else {
      delete button.dataset.key;
      button.removeAttribute("aria-keyshortcuts");
    }
  }
}

function press(button) {
  if (!button || button.disabled) return false;
  button.click();
  return true;
}

// What a key does; false where it does nothing here.
function done(event) {
  const { key, target } = event;
  const idle = !target.closest?.("button, a, summary, [tabindex]:not([tabindex='-1']), [role=button]");
  if (/^[1-9]$/.test(key)) {
    const menu = $$(".pop button");
    return press(menu.length ? menu[Number(key) - 1] : $(`#live-ask .choice[data-key="${key}"]`));
  }
  if (key === "e" || key === "E") return press(ending() ?? $("#live-ask .picks:not([hidden]) [data-send-picks]"));
  if (key === "u" || key === "U") return press($("#live-undo button"));
  if (key === "/") {
    $("#tab-rules").click();
    $("#find-rule").focus();
    return true;
  }
  if (key === " " && idle) return press($("[data-hurry]"));
  if (key === "Tab" && !event.shiftKey && (target === document.body || target.id === "question")) return focused(choices()[0]);
  if (key.startsWith("Arrow") && target === document.body) return focused($("#sheet .lit[tabindex='0']"));
  return false;
}

function focused(element) {
  element?.focus();
  return Boolean(element);
}

export function keys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
    if (event.target.matches?.("input, select, textarea, [contenteditable], [role=tab]") || event.target.closest?.("dialog, .curtain")) return;
    if (done(event)) event.preventDefault();
  });
  let planned = 0;
  const plan = () => { planned ||= requestAnimationFrame(() => { planned = 0; whenReleased(dress); }); };
  new MutationObserver(plan).observe($("#side"), { subtree: true, childList: true, attributes: true, attributeFilter: ["hidden", "open", "data-tab"] });
  dress();
}
