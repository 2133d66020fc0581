// The board: pan and zoom by mouse, wheel, touch and keys. The picture keeps its own size; only its sheet is moved.

const CLOSEST = 8;

export class Board {
  constructor(viewport, sheet) {
    this.viewport = viewport;
    this.sheet = sheet;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.width = 1;
    this.height = 1;
    this.fitted = true;
    this.fingers = new Map();
    this.dragged = false;
    this.listen();
    new ResizeObserver(() => (this.fitted ? this.fit() : this.settle())).observe(viewport);
  }

  // Measure a new picture; the view stays where it was unless the board has changed its shape.
  measure(svg) {
    const box = svg.viewBox.baseVal;
    const same = box.width === this.width && box.height === this.height;
    this.width = box.width || 1;
    this.height = box.height || 1;
    this.sheet.style.width = `${this.width}px`;
    this.sheet.style.height = `${this.height}px`;
    if (!same) this.open();
    else if (this.fitted) this.fit();
  }

  least() {
    const { clientWidth, clientHeight } = this.viewport;
    return Math.min(clientWidth / this.width, clientHeight / this.height) || 1;
  }

  // How the board is first shown: whole, but on a narrow screen as high as the window, to be panned.
  open() {
    this.fit();
    const { clientWidth, clientHeight } = this.viewport;
    const high = clientHeight / this.height;
    if (clientWidth < 600 && high > this.scale * 1.15) {
      this.scale = Math.min(high, this.scale * 2.4);
      this.x = 0;
      this.y = (clientHeight - this.height * this.scale) / 2;
      this.fitted = false;
      this.settle();
    }
  }

  // The whole board, as large as it goes.
  fit() {
    const { clientWidth, clientHeight } = this.viewport;
    this.scale = this.least();
    this.x = (clientWidth - this.width * this.scale) / 2;
    this.y = (clientHeight - this.height * this.scale) / 2;
    this.fitted = true;
    this.write();
  }

  zoom(factor, clientX, clientY) {
    const frame = this.viewport.getBoundingClientRect();
    const px = (clientX ?? frame.left + frame.width / 2) - frame.left;
    const py = (clientY ?? frame.top + frame.height / 2) - frame.top;
    const least = this.least();
    const scale = Math.min(Math.max(this.scale * factor, least * 0.8), Math.max(CLOSEST * least, 3));
    const real = scale / this.scale;
    this.x = px - (px - this.x) * real;
    this.y = py - (py - this.y) * real;
    this.scale = scale;
    this.fitted = false;
    this.settle();
  }

  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.fitted = false;
    this.settle();
  }

  // Bring an element into view, for keyboards.
  show(element) {
    const frame = this.viewport.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const dx = box.left < frame.left ? frame.left - box.left + 24 : box.right > frame.right ? frame.right - box.right - 24 : 0;
    const dy = box.top < frame.top ? frame.top - box.top + 24 : box.bottom > frame.bottom ? frame.bottom - box.bottom - 24 : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  // What can be chosen comes into the window, if none of it is there.
  reveal(elements) {
    if (this.fitted || !elements.length) return;
    const frame = this.viewport.getBoundingClientRect();
    const boxes = elements.map((element) => element.getBoundingClientRect());
    const seen = (box) => box.right > frame.left + 8 && box.left < frame.right - 8 && box.bottom > frame.top + 8 && box.top < frame.bottom - 8;
    if (boxes.some(seen)) return;
    const [first] = boxes;
    this.pan(frame.left + frame.width / 2 - (first.left + first.right) / 2, frame.top + frame.height / 2 - (first.top + first.bottom) / 2);
  }

  // A board never leaves the window, and never leaves much of it empty.
  settle() {
    const { clientWidth, clientHeight } = this.viewport;
    const inside = (at, size, window) => Math.min(Math.max(at, Math.min(0, window - size) - 48), Math.max(0, window - size) + 48);
    this.x = inside(this.x, this.width * this.scale, clientWidth);
    this.y = inside(this.y, this.height * this.scale, clientHeight);
    this.write();
  }

  write() {
    this.sheet.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  listen() {
    const { viewport, fingers } = this;
    viewport.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX, event.clientY);
    }, { passive: false });

    viewport.addEventListener("pointerdown", (event) => {
      if (event.button > 1) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      this.dragged = false;
      this.travel = 0;
    });
    viewport.addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      if (fingers.size === 1) {
        this.travel += Math.hypot(now.x - before.x, now.y - before.y);
        if (this.travel > 6) {
          if (!this.dragged) viewport.setPointerCapture(event.pointerId);
          this.dragged = true;
          viewport.classList.add("dragging");
          this.pan(now.x - before.x, now.y - before.y);
        }
      } else {
        const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
        const was = Math.hypot(before.x - other.x, before.y - other.y);
        const is = Math.hypot(now.x - other.x, now.y - other.y);
        this.dragged = true;
        if (was > 0) this.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
        this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      }
      fingers.set(event.pointerId, now);
    });
    const lift = (event) => {
      fingers.delete(event.pointerId);
      viewport.classList.remove("dragging");
    };
    viewport.addEventListener("pointerup", lift);
    viewport.addEventListener("pointercancel", lift);
    viewport.addEventListener("pointerleave", lift);
    // A drag is not a click.
    viewport.addEventListener("click", (event) => {
      if (this.dragged) { event.stopPropagation(); event.preventDefault(); }
      this.dragged = false;
    }, true);
    viewport.addEventListener("dblclick", (event) => {
      if (!event.target.closest?.(".lit")) this.zoom(1.6, event.clientX, event.clientY);
    });
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
