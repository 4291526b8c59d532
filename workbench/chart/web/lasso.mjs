// Shift and drag: whatever lies inside the line is selected; a straight line is the diagonal of a box. Without a drag it
// is a click.

import { isClick, isInBox, shapeOf } from "./chosen_actions.mjs";
import { make } from "./dom.mjs";

/**
 * Follows the pointer from a press and hands over what it has drawn around.
 * @param {any} down
 * @param {any} stage
 * @param {string} colour
 * @param {(isInside: (place: {x: number, y: number}) => boolean) => void} found
 * @param {(place: {x: number, y: number}) => void} clicked
 */
export function lasso(down, stage, colour, found, clicked) {
  down.stopPropagation();
  down.preventDefault();
  const box = stage.getBoundingClientRect();
  const paper = make("canvas", { class: "wbc-lasso", width: box.width, height: box.height });
  stage.append(paper);
  const pen = paper.getContext("2d");
  const points = [];
  const outline = new Path2D();
  const add = (event) => {
    points.push({ x: event.clientX - box.left, y: event.clientY - box.top });
    const { x, y } = points.at(-1);
    outline.lineTo(x, y);
    pen.clearRect(0, 0, box.width, box.height);
    pen.setLineDash([5, 4]);
    pen.strokeStyle = colour;
    const shape = shapeOf(points);
    if (shape.box) pen.strokeRect(shape.from.x, shape.from.y, x - shape.from.x, y - shape.from.y);
    else pen.stroke(outline);
  };
  const finish = () => {
    globalThis.removeEventListener("pointermove", add, true);
    globalThis.removeEventListener("pointerup", finish, true);
    paper.remove();
    if (isClick(points)) return clicked(points[0]);
    const shape = shapeOf(points);
    found(shape.box ? (place) => isInBox(shape, place) : ({ x, y }) => pen.isPointInPath(outline, x, y));
  };
  globalThis.addEventListener("pointermove", add, true);
  globalThis.addEventListener("pointerup", finish, true);
  add(down);
}
