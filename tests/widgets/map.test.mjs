// Where things stand on the map, and what is one spot. Run by test_map.py, with node's own runner.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as rules from "../../widgets/js/map_rules.mjs";

const place = (entity, x, y, precision = "point") => ({ entity, x, y, precision });
const sizes = (spots) => spots.map((spot) => spot.places.length).sort();

test("the middle of the globe is the middle of the square, north is up, east is right", () => {
  assert.deepEqual(rules.project(0, 0).map((n) => Number(n.toFixed(9))), [0.5, 0.5]);
  const [sydney, leeds] = [rules.project(151.2, -33.9), rules.project(-1.5, 53.8)];
  assert.ok(sydney[0] > leeds[0] && sydney[1] > leeds[1]);
  assert.ok(rules.project(0, 90)[1] > -1e-6 && rules.project(180, -90)[1] < 1 + 1e-6);
});

test("arcs are told by their differences, and a ring goes along them either way", () => {
  const lines = rules.linesOf({ step: 1, arcs: [[0, 0, 10, 0], [10, 0, 0, 10]] });
  assert.deepEqual(lines[1][1], rules.project(10, 10));
  assert.deepEqual(rules.ringOf([0, 1], lines).length, 4);
  assert.deepEqual(rules.ringOf([~0], lines), [...lines[0]].reverse());
});

test("a thinned line keeps its ends and what is far apart", () => {
  assert.deepEqual(rules.thinned([[0, 0], [1, 0], [5, 0], [5.5, 0]], 3), [[0, 0], [5, 0], [5.5, 0]]);
});

test("near points are one spot, and come apart by zooming in", () => {
  const town = [place("A1", 0.5, 0.5), place("A2", 0.5004, 0.5), place("A3", 0.6, 0.5)];
  assert.deepEqual(sizes(rules.spotsOf(town, 0.001)), [1, 2]);
  assert.deepEqual(sizes(rules.spotsOf(town, 0.0001)), [1, 1, 1]);
  assert.deepEqual(sizes(rules.spotsOf(town, 1)), [3]);
});

test("an exact position is never one spot with the middle of a state", () => {
  assert.deepEqual(sizes(rules.spotsOf([place("A1", 0.5, 0.5), place("A2", 0.5, 0.5, "state")], 0.1)), [1, 1]);
});

test("no address is lost or doubled in the spots", () => {
  const many = Array.from({ length: 3000 }, (_, i) => place(`A${i}`, (i * 0.6180339887) % 1, (i * 0.7548776662) % 1));
  for (const near of [0.3, 0.02, 0.001]) {
    const found = rules.spotsOf(many, near).flatMap((spot) => spot.places.map((one) => one.entity));
    assert.equal(found.length, 3000);
    assert.equal(new Set(found).size, 3000);
  }
});

test("everything lies inside the camera's picture", () => {
  const points = [place("A1", 0.2, 0.3), place("A2", 0.8, 0.35)];
  const size = { width: 800, height: 400 };
  const { x, y, scale } = rules.cameraFor(points, size, 1e9);
  for (const point of points) {
    assert.ok(Math.abs(point.x - x) * scale <= size.width / 2);
    assert.ok(Math.abs(point.y - y) * scale <= size.height / 2);
  }
  assert.equal(rules.cameraFor(points.slice(0, 1), size, 5000).scale, 5000);
  assert.deepEqual(rules.boxOf([[1, 2], [0, 5]]), [0, 2, 1, 5]);
});

test("words that would lie on others have no room", () => {
  const room = new rules.Room();
  room.hold([0, 0, 10, 10]);
  assert.equal(room.take([5, 5, 20, 8]), false);
  assert.equal(room.take([11, 0, 20, 8]), true);
  assert.equal(room.take([12, 1, 15, 3]), false);
});

test("large towns are named before small ones, countries give way to towns", () => {
  for (let rank = 1; rank < 6; rank++) assert.ok(!rules.isTownNamed(rank, 3.3) || rules.isTownNamed(rank - 1, 3.3));
  assert.ok(rules.isTownNamed(5, 12) && !rules.isTownNamed(5, 5));
  assert.ok(
    rules.isNamed(0, 1) && !rules.isNamed(0, 9) && !rules.isNamed(1, 1) && rules.isNamed(1, 5) && rules.isNamed(2, 5),
  );
  assert.ok(rules.isNamed(0, 1, 10) && !rules.isNamed(0, 1, 200) && rules.isNamed(0, 5, 200));
});
