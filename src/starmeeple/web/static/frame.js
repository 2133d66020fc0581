// Which frame the server shall draw for: by the shape of the board's panel, and whether fingers point (see core/frames.py).

const COOKIE = "frame";

export function frameFor(width, height) {
  const layout = width < 560 ? "tall" : width < 1000 || height > width * 0.95 ? "square" : "wide";
  return matchMedia("(pointer: coarse)").matches ? `${layout}-touch` : layout;
}

// The next page begins with the right picture.
export function remember(frame) {
  document.cookie = `${COOKIE}=${frame}; path=/; max-age=31536000; samesite=lax`;
}

// Before there is a panel to measure: beside it (on a telephone: under it) is the question.
export function guess() {
  if (document.cookie.includes(`${COOKIE}=`)) return;
  const side = innerWidth <= 760 ? 0 : innerWidth <= 1180 ? 340 : 384;
  remember(frameFor(innerWidth - side, innerHeight * (side ? 1 : 0.52) - 56));
}

// The frame of a panel, now and whenever its shape asks for another.
export function watch(panel, changed) {
  const measure = () => frameFor(panel.clientWidth, panel.clientHeight);
  let frame = measure();
  let settling = 0;
  remember(frame);
  new ResizeObserver(() => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      if (!panel.clientWidth || measure() === frame) return;
      frame = measure();
      remember(frame);
      changed(frame);
    }, 150);
  }).observe(panel);
  return frame;
}
