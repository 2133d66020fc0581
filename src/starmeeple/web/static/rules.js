// The rules beside the board: loaded once, opened at a clause, searched by words. What is found is marked, and one steps from hit to hit. A clause
// that a choice or a refusal cites opens beside it.
import { $, $$, make } from "./page.js";
import { closeCard, openCard } from "./card.js";

const BLOCKS = "p, li, td, th, h1, h2, h3, h4";
const NEAR = "#live-ask, .toast, .pop, .tip, .tap-card"; // where a clause opens beside what cites it

export class Rules {
  constructor(address, show, game) {
    this.address = address;
    this.show = show;
    this.game = game;
    this.panel = $("#panel-rules .prose");
    this.hits = [];
    this.at = -1;
    const field = $("#find-rule");
    $("#panel-rules .find").addEventListener("submit", (event) => { event.preventDefault(); this.step(1); });
    field.addEventListener("input", () => this.find(field.value));
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") { event.preventDefault(); this.step(event.shiftKey ? -1 : 1); }
      if (event.key === "Escape" && field.value) { event.preventDefault(); field.value = ""; this.find(""); }
    });
    for (const key of $$("#panel-rules [data-hit]")) key.addEventListener("click", () => this.step(Number(key.dataset.hit)));
    document.addEventListener("click", (event) => {
      const link = event.target.closest("[data-rule]");
      if (!link || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (link.closest(NEAR) && this.game && !("inRules" in link.dataset)) this.beside(link);
      else this.open(link.dataset.rule);
    });
    for (const name of ["pointerover", "focusin"]) document.addEventListener(name, (event) => this.cite(event.target.closest?.("#live-ask .choice[data-clause]")));
  }

  async load() {
    this.loaded ??= (async () => {
      const page = new DOMParser().parseFromString(await (await fetch(this.address)).text(), "text/html");
      const prose = $("article.prose", page);
      if (prose) this.panel.replaceChildren(...prose.childNodes);
    })();
    await this.loaded;
  }

  async open(clause) {
    closeCard();
    $("#legend")?.close();
    this.show("rules");
    await this.load();
    this.clear();
    this.point(this.panel.querySelector(`[id="${CSS.escape(clause.replaceAll(" ", "-"))}"]`));
  }

  // The clause of the choice that is looked at can be opened, though there is room for two links only.
  cite(choice) {
    const links = choice ? $$("#live-ask .clauses [data-rule]") : [];
    if (!links.length || links.some((link) => link.dataset.rule === choice.dataset.clause)) return;
    const link = links.at(-1);
    link.href = `${this.address}#${choice.dataset.clause.replaceAll(" ", "-")}`;
    link.dataset.rule = choice.dataset.clause;
    link.textContent = choice.dataset.clause;
    link.classList.add("aimed");
  }

  // One clause, where it is cited.
  async beside(link) {
    const { rule } = link.dataset;
    let html = "";
    try {
      const answer = await fetch(`/api/games/${this.game}/rules/${encodeURIComponent(rule)}`);
      if (answer.ok) ({ html } = await answer.json());
    } catch { /* the rules themselves will do */ }
    if (!html) return this.open(rule);
    const text = make("p", { class: "said" });
    text.innerHTML = html; // of our own rules, rendered without HTML
    const more = make("a", { class: "button small", href: link.href, "data-rule": rule, "data-in-rules": "" }, "In the rules");
    return openCard(link, rule, [text, make("p", { class: "ways" }, more)]);
  }

  point(place) {
    for (const one of $$(".found", this.panel)) one.classList.remove("found");
    if (!place) return;
    place.classList.add("found");
    this.reveal(place);
  }

  reveal(place) {
    this.panel.scrollTop += place.getBoundingClientRect().top - this.panel.getBoundingClientRect().top - 24;
  }

  // Searching --------------------------------------------------------------------------------

  clear() {
    for (const mark of $$("mark.hit", this.panel)) {
      const parent = mark.parentNode;
      mark.replaceWith(...mark.childNodes);
      parent.normalize();
    }
    this.hits = [];
    this.at = -1;
    this.say("");
  }

  async find(text) {
    await this.load();
    const sought = text.trim().replace(/\s+/g, " ").toLowerCase();
    if (text !== $("#find-rule").value) return; // more was written meanwhile
    this.clear();
    this.point(null);
    if (sought.length < 2) return;
    for (const block of $$(BLOCKS, this.panel)) if (!block.querySelector(BLOCKS)) this.mark(block, sought);
    for (const block of $$("li", this.panel)) if (block.querySelector(BLOCKS)) this.mark(block, sought, true);
    const order = (one, other) => (one[0].compareDocumentPosition(other[0]) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
    this.hits.sort(order);
    if (!this.hits.length) this.say("none");
    else this.step(1);
  }

  // Mark every hit in a block, also where bold or links interrupt it.
  mark(block, sought, own = false) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) if (!own || walker.currentNode.parentElement.closest(BLOCKS) === block) nodes.push(walker.currentNode);
    const whole = nodes.map((node) => node.data.replace(/\s/g, " ")).join("").toLowerCase();
    const found = [];
    for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + sought.length)) found.push([at, at + sought.length, []]);
    if (!found.length) return;
    let begin = 0;
    for (const node of nodes) {
      const { data } = node;
      const end = begin + data.length;
      const here = found.filter(([from, to]) => from < end && to > begin);
      const pieces = [];
      let done = 0;
      for (const [from, to, marks] of here) {
        const [first, last] = [Math.max(0, from - begin), Math.min(data.length, to - begin)];
        const mark = make("mark", { class: "hit" }, data.slice(first, last));
        pieces.push(data.slice(done, first), mark);
        marks.push(mark);
        done = last;
      }
      if (here.length) node.replaceWith(...pieces.filter(Boolean), ...(done < data.length ? [data.slice(done)] : []));
      begin = end;
    }
    this.hits.push(...found.map(([, , marks]) => marks));
  }

  step(by) {
    const { hits } = this;
    if (!hits.length) return;
    for (const mark of hits[this.at] ?? []) mark.classList.remove("now");
    this.at = (this.at + by + hits.length) % hits.length;
    for (const mark of hits[this.at]) mark.classList.add("now");
    this.reveal(hits[this.at][0]);
    this.say(`${this.at + 1} of ${hits.length}`);
  }

  say(text) {
    $("#rule-hits").textContent = text;
    for (const key of $$("#panel-rules [data-hit]")) key.disabled = !this.hits.length;
  }
}
