// Fingers: the first tap on a piece opens its card, with its text and the buttons that act; a second tap on the piece acts. No long press is
// needed. Whoever has set "one tap acts" does without the card.
import { $, make, setting } from "./page.js";
import { finalNote } from "./sure.js";

const MOST = 6; // buttons on a card; with more choices the board or its menu asks on

export class Taps {
  constructor(sheet) {
    this.board = sheet.closest(".board");
    this.piece = null;
    this.card = null;
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") this.close(); });
    this.board.addEventListener("click", (event) => { if (this.card && !event.target.closest(".tap-card, .piece")) this.close(); });
  }

  // Does this click open a card, rather than act?
  opens(event, chooser) {
    const finger = event.pointerType === "touch" || (!event.pointerType && matchMedia("(pointer: coarse)").matches);
    const piece = event.target.closest(".lit") ?? event.target.closest(".piece");
    const again = piece === this.piece;
    this.close();
    if (!finger || !piece || again || setting("tap") === "on" || event.target.closest(".picked")) return false;
    this.open(piece, chooser, event.clientX, event.clientY);
    return true;
  }

  open(piece, chooser, x, y) {
    const title = piece.dataset.title ?? "";
    const about = piece.classList.contains("lit") ? chooser.open().filter((choice) => choice.targets.includes(piece.id)) : [];
    const card = make("section", { class: "tap-card", "aria-label": title || "What it is" });
    if (title) card.append(make("h3", {}, title));
    if (piece.dataset.note) card.append(make("p", {}, piece.dataset.note));
    const act = (words, done, ...notes) => {
      const button = make("button", { type: "button", class: "choice" }, words, ...notes);
      button.addEventListener("click", () => { this.close(); done(); });
      card.append(button);
    };
    if (about.length && about.length <= MOST) {
      // The button is the second tap: it says what cannot be taken back, and asks no further.
      for (const choice of about) act(choice.label, () => (chooser.take ? chooser.take(choice, piece) : chooser.choose(choice.action, piece)), ...finalNote(choice));
    } else if (about.length) act("Choose", () => chooser.touch(piece, x, y));
    else this.wonder(card, piece, chooser);
    const close = make("button", { type: "button", class: "square quiet close", "aria-label": "Close" }, "×");
    close.addEventListener("click", () => this.close());
    card.append(close);
    chooser.hideTip();
    const frame = this.board.getBoundingClientRect();
    const box = piece.getBoundingClientRect();
    card.classList.toggle("above", (box.top + box.bottom) / 2 > (frame.top + frame.bottom) / 2);
    this.board.append(card);
    this.card = card;
    this.piece = piece;
  }

  // Why nothing can be done with it.
  async wonder(card, piece, chooser) {
    const told = piece.id && chooser.why ? await chooser.why(piece.id) : null;
    if (this.card === card && told?.sentence) {
      $(".close", card).before(make("p", { class: "why" }, `${told.sentence} `, make("span", { class: "clause" }, told.clause)));
    }
  }

  close() {
    this.card?.remove();
    this.card = null;
    this.piece = null;
  }
}
