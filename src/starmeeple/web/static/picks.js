// Things that belong together: picked pieces are lifted, a click puts one back, one button sends them all in order.
import { $, $$, make } from "./page.js";

export class Picks {
  constructor(find, send) {
    this.find = find; // an element of the picture by its id
    this.send = send; // posts the actions
    this.series = null; // what the server says of the question: verb, least, most, does
    this.picked = []; // in the order in which they were picked: action and id (of the piece, or empty)
    document.addEventListener("click", (event) => {
      if (event.target.closest("[data-send-picks]")) this.done();
      else if (event.target.closest("[data-drop-picks]")) this.drop();
    });
  }

  // A new question; what was picked stays picked if the same is asked again.
  ask(choices, series) {
    this.choices = choices;
    const same = series && this.series?.verb === series.verb;
    this.series = series ?? null;
    const open = new Set(choices.map((choice) => choice.action));
    this.picked = same ? this.picked.filter((one) => open.has(one.action) && (!one.id || this.find(one.id))).slice(0, series.most) : [];
    this.show();
  }

  takes(choice) {
    return Boolean(this.series) && choice.action.split(" ")[0] === this.series.verb;
  }

  // The key that sends the picks says this too, so that the list need not.
  ends(action) {
    return Boolean(this.series?.then) && action === this.series.then;
  }

  isPicked(id) {
    return this.picked.some((one) => one.id === id);
  }

  // Is all picked that a piece stands for? Most stand for one thing.
  isSpent(id) {
    return this.picked.filter((one) => one.id === id).length >= (this.series?.copies[id] ?? 1);
  }

  // Pick a thing, or put it back. A list button without a piece of its own takes the next piece of its kind.
  toggle(choice, id = "") {
    const pieces = choice.targets.filter((target) => this.find(target));
    const next = id || pieces.find((target) => !this.isSpent(target)) || "";
    const here = this.picked.some((one) => one.action === choice.action);
    if (id && this.isSpent(id)) this.picked = this.picked.filter((one) => one.id !== id);
    else if (!next && here) this.picked = this.picked.filter((one) => one.action !== choice.action);
    else {
      const factor = (action) => (this.series.amounts?.adds[action]?.[1] ?? 1) > 1;
      if (factor(choice.action)) this.picked = this.picked.filter((one) => !factor(one.action)); // only one of them multiplies
      if (!next && pieces.length) this.picked.splice(this.picked.findIndex((one) => pieces.includes(one.id)), 1); // the same thing, for something else
      if (this.picked.length >= this.series.most) this.picked.shift(); // one too many: the first goes back
      this.picked.push({ action: choice.action, id: next || pieces[0] || "" });
    }
    this.show();
  }

  // What the picked things add up to, where they pay a sum; null while something is missing that nothing else can stand for.
  total() {
    const { have, times, more, adds, one_of: oneOf, without } = this.series.amounts;
    const actions = this.picked.map((one) => one.action);
    const lost = actions.some((action) => oneOf.includes(action)) ? 0 : without;
    if (lost === null) return null;
    const sum = actions.reduce((all, action) => all + (adds[action]?.[0] ?? 0), have - lost);
    const worth = sum * Math.max(times, ...actions.map((action) => adds[action]?.[1] ?? 1));
    return worth > 0 ? worth + more : worth;
  }

  isEnough() {
    const { least, amounts } = this.series;
    if (this.picked.length < least) return false;
    const total = amounts ? this.total() : 0;
    return !amounts || (total !== null && total >= amounts.need);
  }

  drop() {
    this.picked = [];
    this.show();
  }

  done() {
    if (!this.series || !this.isEnough()) return;
    this.send(...this.picked.map((one) => one.action), ...(this.series.then ? [this.series.then] : []));
  }

  show() {
    for (const piece of $$("#sheet .lifted")) piece.classList.remove("lifted");
    for (const { id } of this.picked) if (id) this.find(id)?.classList.add("lifted");
    for (const button of $$("#live-ask .choice")) {
      const choice = this.choices.find((one) => one.action === button.value);
      if (!choice || !this.takes(choice)) continue;
      const times = this.picked.filter((one) => one.action === choice.action).length;
      button.setAttribute("aria-pressed", String(times > 0));
      button.dataset.times = times > 1 ? `×${times}` : "";
    }
    const bar = $("#live-ask .picks");
    if (!bar) return;
    bar.hidden = !this.series;
    if (!this.series) return;
    const { most, does, amounts } = this.series;
    const number = this.picked.length;
    const total = amounts ? this.total() : number;
    const wanted = amounts ? (amounts.open ? 0 : amounts.need) : most;
    bar.replaceChildren(
      make("span", { class: "tally", role: "status" }, amounts ? sumWords(total, amounts) : `${number} of ${most}`),
      make("span", { class: "pips", "aria-hidden": "true" }, ...Array.from({ length: Math.min(wanted, 12) }, (_, at) => make("i", { class: at < total ? "on" : "" }))),
      make("button", { type: "button", class: "primary", "data-send-picks": "", ...(this.isEnough() ? {} : { disabled: "" }) }, number > 1 ? `${does} these ${number}` : does),
      make("button", { type: "button", class: "quiet", "data-drop-picks": "", ...(number ? {} : { disabled: "" }) }, "Put back"),
    );
  }
}

// "5 of 6 Move", or what there is where any sum will do.
function sumWords(total, { need, open, unit, have, times, more }) {
  if (total === null) return `${have * times + (have > 0 ? more : 0)} of ${need} ${unit}, no shield yet`;
  return open ? `${total} ${unit}` : `${total} of ${need} ${unit}`;
}
