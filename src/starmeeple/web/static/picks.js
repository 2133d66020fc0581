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

  has(id) {
    return this.picked.some((one) => one.id === id);
  }

  // Pick a thing, or put it back. A list button without a piece of its own takes the next piece of its kind.
  toggle(choice, id = "") {
    const pieces = choice.targets.filter((target) => this.find(target));
    const here = this.picked.filter((one) => one.action === choice.action);
    if (id && this.has(id)) this.picked = this.picked.filter((one) => one.id !== id);
    else if (!id && here.length >= Math.max(1, pieces.length)) this.picked = this.picked.filter((one) => one.action !== choice.action);
    else {
      const next = id || pieces.find((target) => !this.has(target)) || "";
      if (this.picked.length >= this.series.most) this.picked.shift(); // one too many: the first goes back
      this.picked.push({ action: choice.action, id: next });
    }
    this.show();
  }

  drop() {
    this.picked = [];
    this.show();
  }

  done() {
    if (!this.series || this.picked.length < this.series.least) return;
    this.send(...this.picked.map((one) => one.action));
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
    const { least, most, does } = this.series;
    const number = this.picked.length;
    bar.replaceChildren(
      make("span", { class: "tally", role: "status" }, `${number} of ${most}`),
      make("span", { class: "pips", "aria-hidden": "true" }, ...Array.from({ length: Math.min(most, 12) }, (_, at) => make("i", { class: at < number ? "on" : "" }))),
      make("button", { type: "button", class: "primary", "data-send-picks": "", ...(number < least ? { disabled: "" } : {}) }, number > 1 ? `${does} these ${number}` : does),
      make("button", { type: "button", class: "quiet", "data-drop-picks": "", ...(number ? {} : { disabled: "" }) }, "Put back"),
    );
  }
}
