// The board: the picture at a pixel a unit or larger, scrolled by wheel, finger, mouse and keys, zoomed by pinch, ctrl and wheel, or buttons.
// It is drawn for the shape of this window: it is never shown smaller by itself, only when somebody asks for the whole.
import { moves } from "./motion.js";

const CLOSEST = 6;
const ROOMY = 1.3; // how much larger than in a window that shows the seen height of its frame

export class Board {
  constructor(viewport, sheet) {
    this.viewport = viewport;
    this.sheet = sheet;
    this.scale = 1;
    this.width = 1;
    this.height = 1;
    this.own = false; // somebody has zoomed
    this.fingers = new Map();
    this.dragged = false;
    this.frames = JSON.parse(viewport.dataset.frames); // [width, height that is seen at once] of each, narrow ones first
    this.bars = new Bars(viewport);
    this.listen();
    new ResizeObserver(() => this.settle()).observe(viewport);
  }

  // Measure a new picture; the view stays where it was unless the picture has another shape.
  measure(svg) {
    const box = svg.viewBox.baseVal;
    const other = Math.abs(box.width - this.width) > 1;
    this.width = box.width || 1;
    this.height = box.height || 1;
    if (other) {
      this.own = false;
      this.revealed = null; // drawn for another window: what is asked for is elsewhere now
    }
    this.settle();
  }

  // The scale at which all is seen.
  least() {
    const { clientWidth, clientHeight } = this.viewport;
    return Math.min(clientWidth / this.width, clientHeight / this.height) || 1;
  }

  // The scale of a picture that nobody has zoomed: the width of the window is used, as long as not too much is left below it.
  usual() {
    const { clientWidth, clientHeight } = this.viewport;
    const frame = this.frames.find(([width]) => this.width <= width + 1);
    if (!frame) return Math.max(1, this.least()); // a map whose places must not get smaller
    const seen = Math.min(this.height, frame[1]);
    return Math.max(1, Math.min(clientWidth / this.width, Math.max(clientHeight / seen, ROOMY)));
  }

  settle() {
    if (!this.viewport.clientWidth) return;
    if (!this.own) this.scale = this.usual();
    this.write();
  }

  // The whole board; once more: as large as it usually is.
  fit() {
    const whole = this.least();
    const shown = this.own && Math.abs(this.scale - whole) < 0.01;
    this.own = !shown;
    this.scale = shown ? this.usual() : whole;
    this.write();
  }

  zoom(factor, clientX, clientY) {
    const { viewport } = this;
    const frame = viewport.getBoundingClientRect();
    const px = (clientX ?? frame.left + frame.width / 2) - frame.left;
    const py = (clientY ?? frame.top + frame.height / 2) - frame.top;
    const before = this.sheet.getBoundingClientRect();
    const real = Math.min(Math.max(this.scale * factor, Math.min(1, this.least()) * 0.8), CLOSEST) / this.scale;
    this.scale *= real;
    this.own = true;
    this.write();
    const after = this.sheet.getBoundingClientRect();
    viewport.scrollLeft += after.left - frame.left + (px - (before.left - frame.left)) * real - px;
    viewport.scrollTop += after.top - frame.top + (py - (before.top - frame.top)) * real - py;
  }

  pan(dx, dy, smooth = false) {
    this.viewport.scrollBy({ left: -dx, top: -dy, behavior: smooth && moves() ? "smooth" : "instant" });
  }

  // Bring an element into view, for keyboards.
  show(element) {
    const frame = this.viewport.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const dx = box.left < frame.left ? frame.left - box.left + 24 : box.right > frame.right ? frame.right - box.right - 24 : 0;
    const dy = box.top < frame.top ? frame.top - box.top + 24 : box.bottom > frame.bottom ? frame.bottom - box.bottom - 24 : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  // What can be chosen comes into the window: as much of it as goes in at once. Whoever has seen it there may scroll on.
  reveal(elements) {
    const asked = elements.map((element) => element.id).join(" ");
    if (asked === this.revealed) return;
    this.revealed = asked;
    if (!elements.length) return;
    const frame = this.viewport.getBoundingClientRect();
    const boxes = elements.slice(0, 120).map((element) => element.getBoundingClientRect());
    const best = (low, high, from, to, size) => {
      const count = (by) => boxes.filter((box) => box[from] - by >= low - 1 && box[to] - by <= high + 1).length;
      let [found, most] = [0, count(0)];
      for (const box of boxes) {
        for (const by of [box[from] - low - 12, box[to] - high + 12]) {
          const bounded = Math.min(Math.max(by, -size.before), size.after);
          const seen = count(bounded);
          if (seen > most || (seen === most && found !== 0 && Math.abs(bounded) < Math.abs(found))) [found, most] = [bounded, seen];
        }
      }
      if (most === 0) found = boxes[0][from] - low - 12;
      return found;
    };
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = this.viewport;
    const right = best(frame.left, frame.right, "left", "right", { before: scrollLeft, after: scrollWidth - clientWidth - scrollLeft });
    const down = best(frame.top, frame.bottom, "top", "bottom", { before: scrollTop, after: scrollHeight - clientHeight - scrollTop });
    if (right || down) this.pan(-right, -down, true);
  }

  write() {
    this.sheet.style.width = `${this.width * this.scale}px`;
    this.sheet.style.height = `${this.height * this.scale}px`;
    this.bars.draw();
  }

  listen() {
    const { viewport, fingers } = this;
    viewport.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return; // it scrolls
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0025)), event.clientX, event.clientY);
    }, { passive: false });

    // A mouse drags the board; fingers scroll it by themselves.
    viewport.addEventListener("pointerdown", (event) => {
      this.dragged = false;
      if (event.button > 1 || event.pointerType === "touch") return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      this.travel = 0;
    });
    viewport.addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      this.travel += Math.hypot(now.x - before.x, now.y - before.y);
      if (this.travel > 6) {
        if (!this.dragged) viewport.setPointerCapture(event.pointerId);
        this.dragged = true;
        viewport.classList.add("dragging");
        this.pan(now.x - before.x, now.y - before.y);
      }
      fingers.set(event.pointerId, now);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      viewport.addEventListener(name, (event) => {
        fingers.delete(event.pointerId);
        viewport.classList.remove("dragging");
      });
    }
    // Two fingers zoom.
    let apart = 0;
    const middle = ([a, b]) => [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
    const between = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    for (const name of ["touchstart", "touchmove"]) {
      viewport.addEventListener(name, (event) => {
        if (event.touches.length !== 2) { apart = 0; return; }
        if (event.cancelable) event.preventDefault();
        this.dragged = true;
        const now = between(event.touches);
        if (apart > 0) this.zoom(now / apart, ...middle(event.touches));
        apart = now;
      }, { passive: false });
    }
    // A drag is not a click.
    viewport.addEventListener("click", (event) => {
      if (this.dragged) { event.stopPropagation(); event.preventDefault(); }
      this.dragged = false;
    }, true);
    viewport.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "+" || event.key === "=") this.zoom(1.25);
      else if (event.key === "-") this.zoom(0.8);
      else if (event.key === "0") this.fit();
      else if (event.target !== viewport) return;
      else if (event.key === "ArrowLeft") this.pan(60, 0);
      else if (event.key === "ArrowRight") this.pan(-60, 0);
      else if (event.key === "ArrowUp") this.pan(0, 60);
      else if (event.key === "ArrowDown") this.pan(0, -60);
      else return;
      event.preventDefault();
    });
  }
}

// Thin bars that lie over the board's edges, and a shade where there is more: they take no room from the picture.
class Bars {
  constructor(viewport) {
    this.viewport = viewport;
    this.ends = document.createElement("div");
    this.ends.className = "more";
    this.bars = ["x", "y"].map((axis) => {
      const bar = document.createElement("div");
      bar.className = `bar bar-${axis}`;
      bar.append(document.createElement("i"));
      this.drag(bar, axis);
      return bar;
    });
    for (const one of [this.ends, ...this.bars]) {
      one.setAttribute("aria-hidden", "true");
      viewport.after(one);
    }
    viewport.addEventListener("scroll", () => this.draw(), { passive: true });
    new ResizeObserver(() => this.draw()).observe(viewport); // a strip below it folds or opens
  }

  draw() {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight, offsetTop } = this.viewport;
    const [x, y] = this.bars;
    const place = (bar, at, all, seen, side) => {
      bar.hidden = all <= seen + 1;
      bar.firstChild.style[side === "x" ? "width" : "height"] = `${(100 * seen) / all}%`;
      bar.firstChild.style[side === "x" ? "left" : "top"] = `${(100 * at) / all}%`;
    };
    place(x, scrollLeft, scrollWidth, clientWidth, "x");
    place(y, scrollTop, scrollHeight, clientHeight, "y");
    y.style.height = `${clientHeight - 12}px`;
    x.style.top = `${offsetTop + clientHeight - 10}px`;
    this.ends.style.top = `${offsetTop + clientHeight - 28}px`;
    this.ends.hidden = scrollTop + clientHeight >= scrollHeight - 8;
  }

  drag(bar, axis) {
    let from = null;
    bar.addEventListener("pointerdown", (event) => { from = event; bar.setPointerCapture(event.pointerId); });
    bar.addEventListener("pointermove", (event) => {
      if (!from) return;
      const { scrollWidth, scrollHeight } = this.viewport;
      if (axis === "x") this.viewport.scrollLeft += ((event.clientX - from.clientX) * scrollWidth) / bar.clientWidth;
      else this.viewport.scrollTop += ((event.clientY - from.clientY) * scrollHeight) / bar.clientHeight;
      from = event;
    });
    for (const name of ["pointerup", "pointercancel"]) bar.addEventListener(name, () => { from = null; });
  }
}
