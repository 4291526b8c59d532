// What can be done with several chosen nodes, and what a drag chooses. Run by test_chosen.py, with node's own runner.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  actionsFor,
  asRows,
  isClick,
  isInBox,
  shapeOf,
  withOrWithout,
} from "../../workbench/chart/web/chosen_actions.mjs";
import { readingTime } from "../../workbench/chart/web/frame.mjs";
import { cornerFor, isOutside, projection } from "../../workbench/chart/web/minimap.mjs";
import { menuPlace } from "../../workbench/chart/web/panel.mjs";
import { linksAlong, pathWords } from "../../workbench/chart/web/paths.mjs";
import { headline } from "../../workbench/chart/web/search_list.mjs";

const node = (id, group = "person", more = {}) => ({ id, label: id, group, sources: ["S1"], ...more });
const CASE = { remote: true, ofCase: true };
const names = (nodes, where = CASE) => actionsFor(nodes, where).map(({ id }) => id);

test("one node has no bar", () => assert.deepEqual(names([node("P1")]), []));

test("two of a kind can be merged, kept apart and joined by a path", () => {
  const found = names([node("P1"), node("P2")]);
  for (const id of ["path", "common", "same", "different", "askAll", "tag", "export"]) {
    assert.ok(found.includes(id), id);
  }
});

test("a decision asks for its reason", () => {
  const asked = actionsFor([node("P1"), node("P2")], CASE).filter(({ asks }) => asks === "Reason");
  assert.deepEqual(asked.map(({ id }) => id), ["same", "different"]);
});

test("three are not kept apart at once, and have no one path", () => {
  const found = names([node("P1"), node("P2"), node("P3")]);
  assert.ok(found.includes("same") && !found.includes("different") && !found.includes("path"));
});

test("two kinds are never merged", () => {
  const found = names([node("P1"), node("C1", "phone")]);
  assert.ok(!found.includes("same") && !found.includes("different") && found.includes("path"));
});

test("what is drawn as another kind is not that kind", () => {
  assert.ok(!names([node("V1", "thing", { kind: "boat" }), node("V2", "thing", { kind: "lorry" })]).includes("same"));
});

test("a fold is not judged, tagged or searched from", () => {
  const found = names([node("P1"), node("fold:x", "group", { members: 4 })]);
  for (const id of ["same", "different", "path", "common", "tag"]) assert.ok(!found.includes(id), id);
  assert.ok(found.includes("hide") && found.includes("export"));
});

test("a page without Python copies and hides", () => {
  assert.deepEqual(names([node("P1"), node("P2")], { remote: false, ofCase: false }), ["copy", "others", "hide"]);
});

test("a label contains the words of its title's beginning", () => {
  for (const { label, title } of actionsFor([node("P1"), node("P2")], CASE)) {
    assert.ok(title.toLowerCase().includes(label.toLowerCase().split(" ")[0]), `${label}: ${title}`);
  }
});

test("rows are cells between tabs, and no formula", () => {
  const rows = asRows([node("P1", "person", { label: "=1+1\tAda\nByron", sources: ["S1", "S2"] })], () => "person");
  assert.deepEqual(rows.split("\n").map((row) => row.split("\t")), [
    ["Name", "Kind", "Id", "Sources"],
    ["'=1+1 Ada Byron", "person", "P1", "S1, S2"],
  ]);
});

test("a straight drag is a box, whatever its direction", () => {
  for (const [x, y] of [[100, 80], [-100, 80], [100, -80], [120, 0], [0, 90]]) {
    const points = [0, 0.2, 0.5, 0.8, 1].map((t) => ({ x: x * t, y: y * t + (t === 0.5 ? 3 : 0) }));
    assert.equal(shapeOf(points).box, true, `${x} ${y}`);
  }
});

test("a line drawn around something is no box, also when it is narrow", () => {
  const round = [0, 1, 2, 3, 4, 5, 6].map((k) => ({ x: 50 * Math.cos(k), y: 50 * Math.sin(k) }));
  assert.equal(shapeOf(round).box, false);
  assert.equal(shapeOf([{ x: 0, y: 0 }, { x: 100, y: 2 }, { x: 200, y: 0 }, { x: 20, y: -2 }]).box, false);
});

test("a box holds what is between its corners, and a thin one what a node's width is around it", () => {
  const box = { from: { x: 100, y: 50 }, to: { x: 10, y: 0 } };
  assert.ok(isInBox(box, { x: 50, y: 25 }));
  assert.ok(!isInBox(box, { x: 50, y: 90 }));
  const thin = { from: { x: 0, y: 10 }, to: { x: 100, y: 10 } };
  assert.ok(isInBox(thin, { x: 50, y: 16 }));
  assert.ok(!isInBox(thin, { x: 50, y: 40 }));
});

test("a press that hardly moves is a click, and a drag is none", () => {
  assert.ok(isClick([{ x: 10, y: 10 }]));
  assert.ok(isClick([{ x: 10, y: 10 }, { x: 11, y: 12 }]));
  assert.ok(!isClick([{ x: 10, y: 10 }, { x: 30, y: 10 }, { x: 11, y: 10 }]));
});

test("one more is chosen, one that was chosen is let go, and a click beside all changes nothing", () => {
  assert.deepEqual(withOrWithout(["P1"], "P2"), ["P1", "P2"]);
  assert.deepEqual(withOrWithout(["P1", "P2"], "P1"), ["P2"]);
  assert.deepEqual(withOrWithout(["P1"], undefined), ["P1"]);
});

test("a menu is whole in its picture, also after the picture became narrow", () => {
  const menu = { wide: 290, high: 340 };
  for (const room of [{ wide: 1022, high: 540 }, { wide: 746, high: 540 }, { wide: 300, high: 200 }]) {
    for (const at of [{ x: 10, y: 10 }, { x: 1000, y: 530 }]) {
      const { left, top, maxHeight } = menuPlace(at, menu, room);
      assert.ok(left >= 0 && left + menu.wide <= room.wide, `${left} of ${room.wide}`);
      assert.ok(top >= 0 && top + maxHeight <= room.high, `${top} of ${room.high}`);
    }
  }
});

test("a search says how many there are and how many are not drawn", () => {
  assert.match(headline({ total: 0, absent: 0, items: [] }), /Nothing/);
  assert.match(headline({ total: 3, absent: 1, items: [1, 2, 3] }), /^3 entities found, 1 not drawn/);
  assert.match(headline({ total: 1, absent: 1, items: [1] }), /none of them drawn/);
});

test("a small map has one scale, holds every place and leads back", () => {
  const spots = [{ x: -500, y: 20 }, { x: 1500, y: 900 }, { x: 0, y: 0 }];
  const { onMap, inChart } = projection(spots, 168, 112);
  for (const spot of spots) {
    const { x, y } = onMap(spot);
    assert.ok(x >= 0 && x <= 168 && y >= 0 && y <= 112);
    const back = inChart({ x, y });
    assert.ok(Math.hypot(back.x - spot.x, back.y - spot.y) < 1e-6);
  }
  assert.ok(Number.isFinite(projection([{ x: 3, y: 3 }]).onMap({ x: 3, y: 3 }).x));
});

test("what lies outside of the view is told from what lies in it", () => {
  const frame = { left: 0, top: 0, right: 100, bottom: 50 };
  assert.equal(isOutside({ x: 50, y: 25 }, frame), false);
  assert.equal(isOutside({ x: 101, y: 25 }, frame), true);
});

test("a long path stays longer than a short word", () => {
  const path = Array(9).fill("Daniel James Abernathy").join(" – ");
  assert.ok(readingTime(path) > 2 * readingTime("Nothing found"));
});

test("a path is told with its number, and its links are those along it", () => {
  const paths = [{ text: "Ann – phone – Bea", steps: 2 }, { text: "Ann – house – Bea", steps: 2 }];
  assert.match(pathWords(paths, 1), /^Path 2 of 2, 2 steps: Ann – house – Bea$/);
  assert.match(pathWords(paths.slice(0, 1), 0), /^2 steps/);
  const edges = [["A", "B"], ["C", "B"], ["A", "C"], ["B", "D"]].map(([from, to]) => ({ id: from + to, from, to }));
  assert.deepEqual(linksAlong(["A", "B", "C"], edges), ["AB", "CB"]);
});

test("a map is in a corner in which it covers nothing, smaller where there is little room, or nowhere", () => {
  const room = { wide: 700, high: 500 };
  const [low, high] = [[560, 420, 580, 440], [560, 40, 580, 60]];
  assert.deepEqual(cornerFor({ ...room, boxes: [] }), { corner: "bottom right", share: 1 });
  assert.equal(cornerFor({ ...room, boxes: [low] }).corner, "top right");
  assert.equal(cornerFor({ ...room, boxes: [low, high] }).corner, "bottom left");
  assert.equal(cornerFor({ ...room, boxes: [low], now: "top left" }).corner, "top left");
  assert.ok(cornerFor({ wide: 300, high: 200, boxes: [] }).share < 1);
  assert.equal(cornerFor({ ...room, boxes: [[0, 0, 700, 500]] }), null);
  assert.equal(cornerFor({ wide: 120, high: 90, boxes: [] }), null);
});
