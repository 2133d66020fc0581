// The form for a new table: as many seats as players, as many players as the options allow.
import { $, $$ } from "./page.js";

const form = $("form[data-seat-rules]");
const rules = JSON.parse(form.dataset.seatRules);
const players = form.elements.players;
let own = ""; // the name of whoever fills the form in, while no seat is theirs

function value(option) {
  const field = $(`[data-option="${CSS.escape(option)}"]`, form);
  return field?.type === "checkbox" ? String(field.checked) : field?.value;
}

function range() {
  const rule = rules.find((one) => value(one.option) === String(one.value));
  return rule ? [rule.low, rule.high] : [Number(form.dataset.low), Number(form.dataset.high)];
}

function settle() {
  const [low, high] = range();
  for (const option of players.options) option.disabled = option.hidden = Number(option.value) < low || Number(option.value) > high;
  if (players.selectedOptions[0]?.disabled !== false) players.value = String(Math.min(Math.max(Number(players.value) || low, low), high));
  for (const row of $$("[data-seat]", form)) {
    const taken = Number(row.dataset.seat) < Number(players.value);
    row.hidden = !taken;
    for (const field of $$("select, input", row)) field.disabled = !taken;
    const kind = $("select", row).value;
    const name = $("input[type=text]", row);
    if (row.dataset.kind === "me" && kind !== "me") [own, name.value] = [name.value, ""]; // the name goes along with its owner
    if (row.dataset.kind && row.dataset.kind !== "me" && kind === "me" && !name.value) name.value = own;
    row.dataset.kind = kind;
    name.placeholder = kind === "me" ? "Your name" : kind === "friend" ? "They choose a name" : "Name (optional)";
  }
  for (const hidden of $$("[data-flag]", form)) hidden.disabled = value(hidden.dataset.flag) === "true";
  const clock = form.elements.clock.value;
  for (const field of $$("[data-clock-only]", form)) field.hidden = clock === "none";
  $("[data-clock-unit]", form).textContent = clock === "days" ? "Days" : "Minutes";
  const kinds = $$("[data-seat]:not([hidden]) select", form).map((field) => field.value);
  const friends = kinds.filter((kind) => kind === "friend").length;
  const here = kinds.filter((kind) => kind === "here" || kind === "me").length;
  $("#setup-says").textContent = friends ? "The table opens; share its link." : here > 1 ? "You share this screen." : here ? "" : "Only bots play; you watch.";
}

form.addEventListener("change", settle);
settle();
