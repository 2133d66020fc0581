// Rings around elements of the picture, drawn above everything else, so that no neighbour covers them:
// what has the focus, what a choice is about, what is picked, what the last action was about.
import { resting } from "./motion.js";

const NAMESPACE = "http://www.w3.org/2000/svg";
const AROUND = 5;

export function ring(svg, piece, kind) {
  if (!piece?.getScreenCTM?.() || !svg.getScreenCTM() || piece.hasAttribute("display")) return; // what is not in sight has no ring
  const box = piece.getBBox();
  const place = resting(svg, piece) ?? svg.getScreenCTM().inverse().multiply(piece.getScreenCTM());
  const corners = [[box.x, box.y], [box.x + box.width, box.y], [box.x, box.y + box.height], [box.x + box.width, box.y + box.height]]
    .map(([x, y]) => new DOMPoint(x, y).matrixTransform(place));
  const left = Math.min(...corners.map((corner) => corner.x)) - AROUND;
  const top = Math.min(...corners.map((corner) => corner.y)) - AROUND;
  const line = document.createElementNS(NAMESPACE, "rect");
  for (const [name, value] of Object.entries({
    class: `ring ${kind}`, x: left, y: top, rx: 8, "aria-hidden": "true",
    width: Math.max(...corners.map((corner) => corner.x)) + AROUND - left,
    height: Math.max(...corners.map((corner) => corner.y)) + AROUND - top,
  })) line.setAttribute(name, value);
  svg.append(line);
}

export function unring(svg, kind) {
  for (const line of svg?.querySelectorAll(`.ring.${kind}`) ?? []) line.remove();
}
