// Choosing on the board: what can be chosen glows; a click chooses; several choices on one element ask once more,
// first by the board (choose the piece, then where), then by a small menu.
import { $, $$, make } from "./page.js";
import { Picks } from "./picks.js";
import { ring, unring } from "./rings.js";
import { armed, finalNote, keepArmed, needsAsking } from "./sure.js";
import { Taps } from "./touch.js";

const MANY = 36; // so many glows cost frames: they get a bright edge instead

// A card or tile that has a text and is drawn small, large enough to read.
function enlarged(piece) {
  const seen = piece.getBoundingClientRect();
  if (!piece.dataset.note || seen.width > 170 || !piece.getBBox) return null;
  const box = piece.getBBox();
  if (box.width < 40 || box.height < 40) return null;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const copy = piece.cloneNode(true);
  for (const part of [copy, ...$$("[id]", copy)]) part.removeAttribute("id");
  copy.removeAttribute("transform");
  copy.removeAttribute("class");
  const width = Math.min(230, (300 * box.width) / box.height);
  svg.setAttribute("viewBox", `${box.x - 2} ${box.y - 2} ${box.width + 4} ${box.height + 4}`);
  svg.setAttribute("font-family", piece.closest("svg").getAttribute("font-family") ?? "");
  svg.setAttribute("width", width);
  svg.setAttribute("height", (width * box.height) / box.width);
  svg.setAttribute("aria-hidden", "true");
  svg.append(copy);
  return svg;
}

export class Chooser {
  constructor({ sheet, board, choose, why }) {
    this.sheet = sheet;
    this.board = board;
    this.choose = choose; // posts an action, or several that belong together
    this.why = why;
    this.picks = new Picks((id) => this.find(id), choose);
    this.choices = [];
    this.picked = [];
    this.tip = make("div", { class: "tip", role: "tooltip", hidden: "" });
    document.body.append(this.tip);
    this.taps = new Taps(sheet);
    this.listen();
  }

  // A new question; or the same one, because somebody else has answered theirs: then an open menu and what was chosen so far stay.
  ask(choices, series = null) {
    const asked = JSON.stringify(choices, ["action", "label", "targets", "clause", "final", "sure", "tip"]); // in this order, wherever they come from
    const same = choices.length > 0 && asked === this.asked;
    this.asked = asked;
    this.choices = choices;
    if (!same) {
      this.picked = [];
      this.taps.close();
      this.closeMenu();
    }
    this.hideTip();
    this.picks.ask(choices, series);
    keepArmed(same);
    this.light();
  }

  // A choice was made on the board or in the list: it is picked with others, asked about once more, or played.
  decide(choice, piece, x, y) {
    if (!this.picks.takes(choice) && needsAsking(choice)) return this.menu(piece, [choice], x, y);
    return this.take(choice, piece);
  }

  // It was asked about already.
  take(choice, piece) {
    return this.picks.takes(choice) ? this.picks.toggle(choice, piece?.id) : this.choose(choice.action);
  }

  // A button of the list was pressed.
  press(button) {
    const choice = this.choices.find((one) => one.action === button.value);
    if (choice && this.picks.takes(choice)) this.picks.toggle(choice);
    else if (!needsAsking(choice) || armed(button)) this.choose(button.value);
  }

  find(id) {
    return this.sheet.querySelector(`[id="${CSS.escape(id)}"]`);
  }

  // The choices that are about everything picked so far.
  open() {
    return this.choices.filter((choice) => this.picked.every((id) => choice.targets.includes(id)));
  }

  light() {
    const svg = $("svg", this.sheet);
    const open = this.open();
    const targets = new Set(open.flatMap((choice) => choice.targets).filter((id) => !this.picked.includes(id)));
    let first = true;
    let count = 0;
    for (const piece of svg ? $$(".lit, [tabindex], .picked", svg) : []) {
      if (targets.has(piece.id)) continue;
      piece.classList.remove("lit", "picked");
      piece.removeAttribute("tabindex");
      if (piece.getAttribute("role") === "button") piece.setAttribute("role", "group");
    }
    for (const id of targets) {
      const piece = this.find(id);
      if (!piece) continue;
      count += 1;
      piece.classList.add("lit");
      piece.classList.remove("picked");
      piece.setAttribute("tabindex", first ? "0" : "-1");
      first = false;
    }
    for (const id of targets) {
      const piece = this.find(id);
      // A button may not hold buttons: a lit place that holds lit pieces stays a group that can be focused.
      piece?.setAttribute("role", piece.querySelector(".lit") ? "group" : "button");
      if (piece && !piece.hasAttribute("aria-label")) piece.setAttribute("aria-label", piece.dataset.title ?? id);
    }
    unring(svg, "picked");
    for (const id of this.picked) {
      this.find(id)?.classList.add("picked");
      ring(svg, this.find(id), "picked");
    }
    this.sheet.classList.toggle("many-lit", count > MANY);
    this.list(open);
    if (svg) this.board.reveal($$(".lit", svg));
  }

  // The list beside the board shows what is still open.
  list(open) {
    const form = $("#live-ask form.choices");
    const line = $("#live-ask .picked-line");
    if (!form) return;
    const actions = new Set(open.map((choice) => choice.action));
    for (const button of $$(".choice", form)) button.parentElement.hidden = !actions.has(button.value) || this.picks.ends(button.value);
    for (const group of $$(".choice-group", form)) {
      const left = $$("li:not([hidden])", group).length;
      group.hidden = left === 0;
      const number = $(".count", group);
      if (number) number.textContent = String(left);
      if (this.picked.length && group.tagName === "DETAILS" && left <= 12) group.open = true;
    }
    if (line) {
      line.hidden = this.picked.length === 0;
      $("span", line).textContent = this.picked.map((id) => this.find(id)?.dataset.title ?? id).join(" · ");
    }
  }

  unpick() {
    this.picked = [];
    this.light();
  }

  // Somebody pointed at an element.
  touch(piece, x, y) {
    if (this.picked.includes(piece.id)) return this.unpick();
    const about = this.open().filter((choice) => choice.targets.includes(piece.id));
    if (about.length === 0) return undefined;
    if (about.length === 1) return this.decide(about[0], piece, x, y);
    if (this.picks.isPicked(piece.id) && this.picks.isSpent(piece.id)) return this.picks.toggle(about[0], piece.id); // put back, whatever it was picked for
    const further = new Set(about.flatMap((choice) => choice.targets).filter((id) => id !== piece.id && !this.picked.includes(id) && this.find(id)));
    const told = (choice) => choice.targets.filter((id) => further.has(id)).join(" ");
    const apart = new Set(about.map(told));
    // The board can go on telling them apart: pick this, then the next.
    if (further.size > 1 && apart.size > 1) {
      this.picked.push(piece.id);
      this.closeMenu();
      this.light();
      $("#live-ask .picked-line button")?.focus({ preventScroll: true });
      return undefined;
    }
    return this.menu(piece, about, x, y);
  }

  menu(piece, about, x, y) {
    this.closeMenu();
    this.hideTip();
    const pop = make("div", { class: "pop", role: "menu", "aria-label": piece.dataset.title ?? "Choices" });
    pop.append(make("p", { class: "pop-title", role: "presentation" }, piece.dataset.title ?? "Choose"));
    for (const choice of about) {
      const button = make("button", { type: "button", role: "menuitem" }, choice.label, ...(choice.tip ? [make("small", { class: "odds" }, choice.tip)] : []), ...finalNote(choice));
      button.addEventListener("click", () => {
        this.closeMenu();
        this.take(choice, piece);
      });
      pop.append(button);
    }
    document.body.append(pop);
    this.place(pop, x, y);
    this.pop = pop;
    this.opener = piece;
    $("button", pop).focus({ preventScroll: true });
  }

  closeMenu(focus = false) {
    this.pop?.remove();
    this.pop = null;
    if (focus) this.opener?.focus?.();
  }

  place(box, x, y) {
    const { offsetWidth: width, offsetHeight: height } = box;
    box.style.left = `${Math.max(12, Math.min(x + 12, innerWidth - width - 12))}px`;
    box.style.top = `${Math.max(12, y + 16 + height > innerHeight ? y - height - 12 : y + 16)}px`;
  }

  // Tips: what it is, its note, and why it cannot be chosen.
  showTip(piece, x, y) {
    if (this.pop) return;
    if (this.tipped !== piece) {
      this.tipped = piece;
      this.tip.replaceChildren();
      if (piece.dataset.title) this.tip.append(make("strong", {}, piece.dataset.title));
      if (piece.dataset.note) this.tip.append(make("p", {}, piece.dataset.note));
      const tips = new Set(this.open().filter((choice) => choice.tip && choice.targets.includes(piece.id)).map((choice) => choice.tip));
      if (tips.size < 3) for (const tip of tips) this.tip.append(make("p", { class: "odds" }, tip));
      const near = enlarged(piece);
      if (near) this.tip.prepend(near);
      clearTimeout(this.wondering);
      if (!piece.classList.contains("lit") && piece.id && this.why) {
        this.wondering = setTimeout(async () => {
          const told = await this.why(piece.id);
          if (this.tipped !== piece || !told?.sentence) return;
          this.tip.append(make("p", { class: "why" }, `${told.sentence} `, make("span", { class: "clause" }, told.clause)));
          this.tip.hidden = false;
          this.place(this.tip, x, y);
        }, 280);
      }
    }
    this.tip.hidden = !this.tip.childNodes.length;
    if (!this.tip.hidden) this.place(this.tip, x, y);
  }

  hideTip() {
    clearTimeout(this.wondering);
    this.tipped = null;
    this.tip.hidden = true;
  }

  aim(ids, on) {
    const svg = $("svg", this.sheet);
    unring(svg, "aimed");
    if (on) for (const id of ids) ring(svg, this.find(id), "aimed");
  }

  listen() {
    const { sheet } = this;
    sheet.addEventListener("click", (event) => {
      if (this.taps.opens(event, this)) return undefined;
      const lit = event.target.closest(".lit, .picked");
      if (lit) return this.touch(lit, event.clientX, event.clientY);
      const piece = event.target.closest(".piece");
      if (piece) this.showTip(piece, event.clientX, event.clientY);
      return undefined;
    });
    sheet.addEventListener("pointermove", (event) => {
      if (event.pointerType === "touch") return;
      const piece = event.target.closest(".piece");
      if (piece && !event.buttons) this.showTip(piece, event.clientX, event.clientY);
      else this.hideTip();
      this.showButtons(event.target.closest(".lit")?.id);
    });
    // A long press is the hover of a finger.
    sheet.addEventListener("pointerdown", (event) => {
      clearTimeout(this.pressed);
      const piece = event.target.closest(".piece");
      if (event.pointerType === "touch" && piece) {
        this.pressed = setTimeout(() => { if (!this.board.dragged) { this.board.dragged = true; this.showTip(piece, event.clientX, event.clientY); } }, 450);
      }
    });
    for (const name of ["pointerup", "pointercancel"]) sheet.addEventListener(name, () => clearTimeout(this.pressed));
    sheet.addEventListener("pointerleave", () => { this.hideTip(); this.showButtons(""); });
    sheet.addEventListener("focusin", (event) => {
      const piece = event.target.closest(".piece");
      if (!piece?.matches(":focus-visible")) return;
      this.board.show(piece);
      ring($("svg", sheet), piece, "focus");
      const box = piece.getBoundingClientRect();
      this.showTip(piece, box.right, box.bottom);
    });
    sheet.addEventListener("focusout", () => { this.hideTip(); unring($("svg", sheet), "focus"); });
    sheet.addEventListener("keydown", (event) => {
      const piece = event.target.closest("[tabindex]");
      if (!piece) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        const box = piece.getBoundingClientRect();
        this.touch(piece, box.left + box.width / 2, box.top + box.height / 2);
      } else if (event.key.startsWith("Arrow")) {
        event.preventDefault();
        event.stopPropagation();
        this.step(piece, event.key);
      }
    });
    document.addEventListener("keydown", (event) => {
      if (this.pop && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
        event.preventDefault();
        const keys = $$("button", this.pop);
        const at = keys.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
        keys[(at + keys.length) % keys.length].focus();
      }
      if (event.key === "Escape") {
        if (this.pop) this.closeMenu(true);
        else if (this.picked.length) this.unpick();
        this.hideTip();
      }
    });
    document.addEventListener("pointerdown", (event) => {
      if (this.pop && !this.pop.contains(event.target)) this.closeMenu();
      if (event.pointerType === "touch") this.hideTip();
    }, true);
    for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
      document.addEventListener(name, (event) => {
        const button = event.target.closest?.(".choice");
        const choice = button && this.choices.find((one) => one.action === button.value);
        if (!choice) return;
        this.aim(choice.targets, on);
        for (const link of $$("#live-ask .clauses [data-rule]")) link.classList.toggle("aimed", on && link.dataset.rule === choice.clause);
      });
    }
    document.addEventListener("click", (event) => { if (event.target.closest("[data-unpick]")) this.unpick(); });
  }

  showButtons(id) {
    if (this.shown === id) return;
    this.shown = id;
    for (const button of $$("#live-ask .choice")) {
      const choice = id && this.choices.find((one) => one.action === button.value);
      button.classList.toggle("aimed", Boolean(choice && choice.targets.includes(id)));
    }
  }

  // Arrow keys go to the nearest lit element in that direction.
  step(from, key) {
    const ahead = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    const middle = (piece) => {
      const box = piece.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = middle(from);
    let best = null;
    let least = Infinity;
    for (const piece of $$(".lit", this.sheet)) {
      if (piece === from) continue;
      const [px, py] = middle(piece);
      const along = (px - x) * ahead[0] + (py - y) * ahead[1];
      const aside = Math.abs((px - x) * ahead[1]) + Math.abs((py - y) * ahead[0]);
      if (along > 1 && along + 2 * aside < least) { least = along + 2 * aside; best = piece; }
    }
    const all = $$(".lit", this.sheet); // nothing further in this direction: on in the order of reading
    best ??= all[(all.indexOf(from) + (key === "ArrowRight" || key === "ArrowDown" ? 1 : all.length - 1)) % all.length];
    if (!best) return;
    from.setAttribute("tabindex", "-1");
    best.setAttribute("tabindex", "0");
    best.focus();
  }
}
