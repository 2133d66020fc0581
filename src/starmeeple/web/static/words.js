// The words of a table: underlined in the log, the rules and in tips, explained where they are touched. "?" opens the legend: the signs that this
// table shows now, its words, and the keys. It knows no game: words and signs come from the server.
import { $, $$, make } from "./page.js";
import { cardOpener, clauseLink, closeCard, openCard } from "./card.js";

const TEXTS = "#live-log li[data-number], .tip, .tap-card, .card-beside, .prose, [data-words-in]";
const PLAIN = "button, a, input, textarea, code, mark.hit, .clause, .word, .mention, h1, h2, h3, strong"; // nothing is underlined in these
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export function sign(markup) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of [["class", "icon"], ["viewBox", "0 0 24 24"], ["aria-hidden", "true"]]) svg.setAttribute(name, value);
  svg.innerHTML = markup;
  return svg;
}

export class Words {
  constructor(address, keys = []) {
    this.address = address;
    this.keys = keys;
    this.all = [];
    this.seen = new WeakMap(); // what was read already, and what it said
    this.listen();
    const begin = () => this.load();
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 2000 });
    else setTimeout(begin, 300);
  }

  load() {
    this.loading ??= (async () => {
      const answer = await fetch(this.address);
      if (!answer.ok) throw new Error(String(answer.status));
      this.all = await answer.json();
      this.known = new Map();
      for (const [number, word] of this.all.entries()) {
        for (const form of word.forms) {
          this.known.set(form, number);
          const large = form[0].toUpperCase() + form.slice(1);
          if (!this.known.has(large)) this.known.set(large, number);
        }
      }
      const forms = [...this.known.keys()].sort((a, b) => b.length - a.length).map(escaped);
      this.pattern = forms.length ? new RegExp(`(?<![\\p{L}\\d-])(${forms.join("|")})(?![\\p{L}\\d])`, "u") : null;
      this.mark();
      new MutationObserver(() => this.plan()).observe(document.body, { subtree: true, childList: true });
    })().catch(() => { this.loading = null; });
    return this.loading;
  }

  plan() {
    this.planned ||= requestAnimationFrame(() => { this.planned = 0; this.mark(); });
  }

  // Underline what is new.
  mark() {
    if (!this.pattern) return;
    for (const text of $$(TEXTS)) {
      if (text.hidden || this.seen.get(text) === text.textContent) continue;
      if (text.matches(".prose")) this.chapters(text);
      else this.underline([text], new Set());
      this.seen.set(text, text.textContent);
    }
  }

  // Rules: each word once in a chapter.
  chapters(prose) {
    let met = new Set();
    for (const block of prose.children) {
      if (/^H[12]$/.test(block.tagName)) met = new Set();
      else this.underline([block], met);
    }
  }

  underline(roots, met) {
    for (const root of roots) {
      for (const named of $$(".mention", root)) if (this.known.has(named.textContent)) this.dress(named, this.known.get(named.textContent));
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) => {
        const plain = node.parentElement.closest(PLAIN);
        return plain && plain !== root && root.contains(plain) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
      });
      const nodes = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      for (const node of nodes) this.split(node, met);
    }
  }

  split(node, met) {
    const parts = node.textContent.split(this.pattern);
    if (parts.length < 2) return;
    let changed = false;
    const pieces = parts.map((part, at) => {
      const number = at % 2 ? this.known.get(part) : undefined;
      if (number === undefined || met.has(number)) return part;
      met.add(number);
      changed = true;
      return this.dress(make("span", {}, part), number);
    });
    if (changed) node.replaceWith(...pieces);
  }

  // Many words stand in a log: keys reach them by "?", so they are no stops of Tab there.
  dress(element, number) {
    element.classList.add("word");
    element.dataset.word = number;
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "-1");
    return element;
  }

  entry(word) {
    const signs = Object.values(word.icons).map(sign);
    const head = make("dt", {}, ...signs, word.name);
    return [head, make("dd", {}, `${word.text} `, clauseLink(word.clause, word.clause_url))];
  }

  async explain(element) {
    await this.load();
    const word = this.all[Number(element.dataset.word)];
    if (!word) return;
    const signs = Object.values(word.icons).map(sign);
    const all = make("button", { type: "button", class: "small quiet", "data-legend": "" }, "All signs and words");
    openCard(element, word.name, [make("h3", {}, ...signs, word.name), make("p", { class: "said" }, word.text), make("p", { class: "ways" }, clauseLink(word.clause, word.clause_url), all)]);
  }

  // What a count in a player's panel counts.
  async count(element, calm = false) {
    const { icon, label } = element.dataset;
    await this.load();
    const words = this.all.filter((word) => icon in word.icons);
    const near = words.filter((word) => word.forms.some((form) => label.toLowerCase().includes(form.toLowerCase())) || label.toLowerCase().includes(word.name.toLowerCase()));
    const whose = element.closest(".player")?.querySelector(".name")?.firstChild.textContent.trim();
    const amount = $("b", element)?.textContent ?? "";
    const head = `${label[0].toUpperCase()}${label.slice(1)}${amount ? `: ${amount}` : ""}`;
    const told = (near.length ? near : words).map((word) => make("p", { class: "said" }, `${word.text} `, clauseLink(word.clause, word.clause_url)));
    openCard(element, head, [make("h3", {}, $("svg", element)?.cloneNode(true) ?? "", head), ...(whose ? [make("p", { class: "whose" }, whose)] : []), ...told], { calm });
  }

  // What a piece of the board is, to stay: a tip goes with the pointer.
  keep(piece) {
    const tip = $(".tip:not([hidden])");
    if (!tip?.childNodes.length) return;
    openCard(piece, piece.dataset.title ?? "What it is", [...tip.cloneNode(true).childNodes], { calm: true });
  }

  // The legend -------------------------------------------------------------------------------

  async legend() {
    closeCard();
    await this.load();
    $("#legend")?.remove();
    const shown = new Set($$("#sheet symbol[id^='icon-']").map((symbol) => symbol.id.slice(5)));
    for (const one of $$("#live-players [data-icon]")) shown.add(one.dataset.icon);
    const drawn = this.all.filter((word) => Object.keys(word.icons).some((icon) => shown.has(icon)));
    const rest = this.all.filter((word) => !drawn.includes(word));
    const close = make("button", { type: "button", class: "primary" }, "Close");
    const dialog = make("dialog", { id: "legend", class: "panel legend", "aria-labelledby": "legend-head" });
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
    const part = (title, ...content) => (content.length ? [make("h3", {}, title), ...content] : []);
    const list = (words) => (words.length ? [make("dl", {}, ...words.flatMap((word) => this.entry(word)))] : []);
    const players = $$("#live-players .player").map((player) => make("li", {}, $(".mark", player).cloneNode(true), $(".name", player).firstChild.textContent.trim()));
    const keys = this.keys.length ? [make("dl", { class: "key-list" }, ...this.keys.flatMap(([key, does]) => [make("dt", {}, key), make("dd", {}, does)]))] : [];
    const body = make("div", { class: "legend-body", tabindex: "0", role: "region", "aria-label": "Signs and words" },
      ...part("Players", ...(players.length ? [make("ul", { class: "marks" }, ...players)] : [])),
      ...part("Signs at this table", ...list(drawn)), ...part("Words", ...list(rest)), ...part("By keyboard", ...keys));
    dialog.append(make("header", {}, make("h2", { id: "legend-head" }, $("#sheet") ? "Signs and words of this table" : "Words of this game"), close), body);
    document.body.append(dialog);
    dialog.showModal();
    body.focus({ preventScroll: true });
  }

  listen() {
    document.addEventListener("click", (event) => {
      const word = event.target.closest(".word");
      const count = event.target.closest("[data-icon][data-label]");
      if (event.target.closest("[data-legend]")) this.legend();
      else if (word) cardOpener() === word ? closeCard() : this.explain(word);
      else if (count) cardOpener() === count ? closeCard() : this.count(count);
      else return;
      event.stopPropagation();
      event.preventDefault();
    }, true);
    document.addEventListener("click", (event) => {
      const piece = event.target.closest("#sheet .piece");
      const isMouse = event.pointerType ? event.pointerType === "mouse" : matchMedia("(pointer: fine)").matches;
      if (piece && isMouse && !event.target.closest(".lit, .picked")) this.keep(piece);
    });
    document.addEventListener("keydown", (event) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || target.matches?.("input, select, textarea")) return;
      if (key === "?" && !target.closest?.("dialog, .curtain")) {
        event.preventDefault();
        this.legend();
      } else if (target.matches?.(".word") && (key === "Enter" || key === " ")) {
        event.preventDefault();
        this.explain(target);
      } else if (target.closest?.("body:not(.replay) #live-players") && (key === "ArrowLeft" || key === "ArrowRight")) this.step(event);
    });
  }

  // Left and right go from count to count in the players' panel, and explain each.
  step(event) {
    const counts = $$("#live-players [data-icon][data-label]").filter((one) => one.offsetParent);
    if (!counts.length) return;
    event.preventDefault();
    const from = counts.indexOf(cardOpener() ?? document.activeElement);
    const next = counts[(from + (event.key === "ArrowRight" ? 1 : counts.length - (from < 0 ? 0 : 1))) % counts.length];
    next.setAttribute("tabindex", "-1");
    next.focus();
    this.count(next, true);
  }
}
