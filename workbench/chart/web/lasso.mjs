// Shift and drag: whatever lies inside the line is selected.

import { make } from "./dom.mjs";

/**
 * Follows the pointer from a press and hands over what it has drawn around.
 * @param {any} down
 * @param {any} stage
 * @param {string} colour
 * @param {(polygon: any) => void} found
 */
export function lasso(down, stage, colour, found) {
  down.stopPropagation();
  down.preventDefault();
  const box = stage.getBoundingClientRect();
  const paper = make("canvas", { class: "wbc-lasso", width: box.width, height: box.height });
  stage.append(paper);
  const pen = paper.getContext("2d");
  let many = 0;
  const outline = new Path2D();
  const add = (event) => {
    many += 1;
    outline.lineTo(event.clientX - box.left, event.clientY - box.top);
    pen.clearRect(0, 0, box.width, box.height);
    pen.setLineDash([5, 4]);
    pen.strokeStyle = colour;
    pen.stroke(outline);
  };
  const finish = () => {
    globalThis.removeEventListener("pointermove", add, true);
    globalThis.removeEventListener("pointerup", finish, true);
    paper.remove();
    if (many > 2) found(({ x, y }) => pen.isPointInPath(outline, x, y));
  };
  globalThis.addEventListener("pointermove", add, true);
  globalThis.addEventListener("pointerup", finish, true);
  add(down);
}
