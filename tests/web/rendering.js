// What is wrong with a picture, measured in a browser at a pixel a unit. Returns numbers and findings; called with what the frame asks for.
({ word, mark, target, height }) => {
  const svg = document.querySelector("svg.picture");
  const pieces = [...svg.querySelectorAll(".piece")];
  const lit = [...svg.querySelectorAll(".lit")];
  const origin = svg.getBoundingClientRect();
  const found = { small: [], over: [], outside: [], faint: [], missed: [], covered: [], little: [], words: 0, lit: lit.length, width: origin.width, height: origin.height };

  // Words: where their letters are, without the room above and below them ------------------------
  const isMark = (said) => [...said].length === 1 || /^[+−–×-]\d$/.test(said);
  const texts = [...svg.querySelectorAll("text")].filter((one) => one.textContent.trim() && one.getClientRects().length).map((one) => {
    const place = one.getScreenCTM();
    const scale = Math.hypot(place.a, place.b);
    const style = getComputedStyle(one);
    const size = parseFloat(style.fontSize) * scale;
    const box = one.getBoundingClientRect();
    const middle = (box.top + box.bottom) / 2;
    return { one, said: one.textContent.trim(), size, left: box.left, right: box.right, top: middle - size * 0.36, bottom: middle + size * 0.3, style };
  });
  found.words = texts.length;
  for (const text of texts) {
    const least = isMark(text.said) ? mark : word;
    if (text.size < least - 0.05) found.small.push(`${text.size.toFixed(1)} px: ${text.said}`);
  }
  for (let a = 0; a < texts.length; a += 1) {
    for (let b = a + 1; b < texts.length; b += 1) {
      const wide = Math.min(texts[a].right, texts[b].right) - Math.max(texts[a].left, texts[b].left);
      const high = Math.min(texts[a].bottom, texts[b].bottom) - Math.max(texts[a].top, texts[b].top);
      if (wide > 1.5 && high > 1.5) found.over.push(`"${texts[a].said}" and "${texts[b].said}" at ${Math.round(texts[a].left - origin.left)},${Math.round(texts[a].top - origin.top)}`);
    }
  }

  // A word stays in its piece: in what is drawn of it besides words; without a piece in the picture -----------
  const shapes = new Map();
  const room = (piece) => {
    if (!shapes.has(piece)) {
      const boxes = [...piece.querySelectorAll("rect, circle, ellipse, path, polygon, line, use, image")].map((one) => one.getBoundingClientRect()).filter((box) => box.width || box.height);
      shapes.set(piece, boxes.length ? {
        left: Math.min(...boxes.map((box) => box.left)), right: Math.max(...boxes.map((box) => box.right)),
        top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)),
      } : null);
    }
    return shapes.get(piece);
  };
  for (const text of texts) {
    const piece = text.one.closest(".piece");
    const box = (piece && room(piece)) || origin;
    if (text.left < box.left - 1 || text.right > box.right + 1 || text.top < box.top - 1 || text.bottom > box.bottom + 1) {
      found.outside.push(`"${text.said}" of ${piece?.id ?? "the picture"} by ${Math.round(Math.max(box.left - text.left, text.right - box.right, box.top - text.top, text.bottom - box.bottom))} px`);
    }
  }

  // Contrast of a word with what is painted under its middle -------------------------------------
  const parsed = (colour) => {
    const numbers = colour.match(/[\d.]+/g);
    return numbers && colour !== "none" && numbers.length >= 3 ? [...numbers.slice(0, 3).map(Number), numbers.length > 3 ? Number(numbers[3]) : 1] : null;
  };
  const strength = (one) => {
    let seen = 1;
    for (let at = one; at && at !== svg.parentElement; at = at.parentElement) seen *= Number(getComputedStyle(at).opacity);
    return seen;
  };
  const mix = (over, under, share) => over.slice(0, 3).map((part, at) => part * share + under[at] * (1 - share));
  const light = (colour) => {
    const [r, g, b] = colour.map((part) => part / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = parsed(getComputedStyle(document.body).backgroundColor).slice(0, 3);
  for (const text of texts) {
    const x = (text.left + text.right) / 2;
    const y = (text.top + text.bottom) / 2;
    const stack = document.elementsFromPoint(x, y);
    const at = stack.indexOf(text.one);
    if (at < 0) continue;
    if (stack.slice(0, at).some((one) => one.tagName !== "text" && one.tagName !== "use" && Number(getComputedStyle(one).fillOpacity) > 0.5 && parsed(getComputedStyle(one).fill) && strength(one) > 0.5)) {
      found.covered.push(`"${text.said}" lies under ${stack[0].closest(".piece")?.id ?? stack[0].tagName}`);
    }
    let under = ground;
    for (const one of stack.slice(at + 1).reverse()) {
      if (!svg.contains(one) || one === svg || one.tagName === "text" || one.tagName === "use") continue;
      const style = getComputedStyle(one);
      const fill = parsed(style.fill);
      if (fill && one.tagName !== "line") under = mix(fill, under, fill[3] * Number(style.fillOpacity) * strength(one));
    }
    const ink = mix(parsed(text.style.fill) ?? [0, 0, 0], under, Number(text.style.fillOpacity) * strength(text.one));
    const [more, less] = [light(ink), light(under)].sort((a, b) => b - a);
    const ratio = (more + 0.05) / (less + 0.05);
    if (!isMark(text.said) && ratio < 4.45) found.faint.push(`"${text.said}" ${ratio.toFixed(1)}`);
  }

  // What is lit can be hit: large enough, in its centre, nearly everywhere ------------------------------
  // A browser looks through all that is drawn to find what is under a point. What lies far from a piece cannot be there: it is taken out meanwhile.
  const GRID = 9;
  const FAR = 40;
  const drawn = [...svg.querySelectorAll("rect, circle, ellipse, path, polygon, polyline, line, use, image, text")]
    .filter((one) => !one.closest("defs, symbol, clipPath, mask, pattern")).map((one) => [one, one.getBoundingClientRect()]);
  const away = new Set();
  const leaveNear = (near) => {
    for (const [one, box] of drawn) {
      const far = box.right < near.left - FAR || box.left > near.right + FAR || box.bottom < near.top - FAR || box.top > near.bottom + FAR;
      if (far === away.has(one)) continue;
      if (far) { one.style.display = "none"; away.add(one); } else { one.style.removeProperty("display"); away.delete(one); }
    }
  };
  for (const [piece, box] of lit.map((one) => [one, one.getBoundingClientRect()])) {
    if (Math.min(box.width, box.height) < target - 0.5) found.little.push(`${piece.id} ${Math.round(box.width)}×${Math.round(box.height)}`);
    leaveNear(box);
    window.scrollTo(Math.max(0, box.left - 150), Math.max(0, box.top - 200));
    const now = piece.getBoundingClientRect();
    const points = [];
    for (let row = 0; row < GRID; row += 1) for (let column = 0; column < GRID; column += 1) points.push([now.left + now.width * (column + 0.5) / GRID, now.top + now.height * (row + 0.5) / GRID]);
    const stacks = points.map(([x, y]) => document.elementsFromPoint(x, y)); // what is hit comes first
    const own = stacks.filter((stack) => stack.some((one) => piece.contains(one)));
    const inner = (top) => { const hit = top?.closest(".lit"); return hit && piece.contains(hit); };
    const hit = own.filter(([top]) => inner(top));
    if (!inner(document.elementFromPoint(now.left + now.width / 2, now.top + now.height / 2))) found.missed.push(`${piece.id} in its centre`);
    if (own.length < points.length * 0.5) found.missed.push(`${piece.id}: only ${Math.round(100 * own.length / points.length)} % of its box reacts`);
    if (hit.length < own.length * 0.9) found.missed.push(`${piece.id}: ${Math.round(100 * hit.length / Math.max(1, own.length))} % of it is its own`);
  }
  leaveNear({ left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity });
  window.scrollTo(0, 0);
  return found;
}
