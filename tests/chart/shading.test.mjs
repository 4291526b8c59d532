// Nodes coloured, sized and chosen by what is known of them. Run by test_shading.py, with node's own runner.

import assert from "node:assert/strict";
import { test } from "node:test";

import { attributesOf, inWords, problemOf } from "../../workbench/chart/web/conditions.mjs";
import { paintedNode } from "../../workbench/chart/web/draw.mjs";
import { Model } from "../../workbench/chart/web/model.mjs";
import { betweenness, coloured, sized, stepsOf } from "../../workbench/chart/web/shading.mjs";

const node = (id, more = {}) => ({ id, label: id, group: "person", sources: ["S1"], x: 0, y: 0, ...more });
const edge = (from, to, more = {}) => ({ id: `${from}${to}`, from, to, relation: "uses", sources: ["S1"], ...more });
const style = { kinds: { person: { size: 20 } }, marks: {} };
const model = (nodes, edges) => new Model({ nodes, edges, meta: {}, style });
// a line of five, and one that stands alone
const LINE = model(
  ["A", "B", "C", "D", "E", "Z"].map((id) => node(id)),
  [edge("A", "B"), edge("B", "C", { start: "2015-03" }), edge("C", "D", { start: "2019" }), edge("D", "E")],
);

test("who connects others most is in the middle of a line", () => {
  const score = betweenness([...LINE.nodes.keys()], (id) => LINE.neighbours(id));
  assert.deepEqual(["A", "B", "C", "D", "E", "Z"].map((id) => score.get(id)), [0, 3, 4, 3, 0, 0]);
});

test("two equally short ways share what goes through them", () => {
  const square = model(["A", "B", "C", "D"].map((id) => node(id)), [
    edge("A", "B"),
    edge("A", "C"),
    edge("B", "D"),
    edge("C", "D"),
  ]);
  const score = betweenness([...square.nodes.keys()], (id) => square.neighbours(id));
  assert.deepEqual([...score.values()], [0.5, 0.5, 0.5, 0.5]);
});

test("by kind nothing is coloured or sized", () => {
  assert.equal(coloured(LINE, "").colours.size, 0);
  assert.equal(sized(LINE, "").size, 0);
});

for (const by of ["tag", "source", "date", "links", "between"]) {
  test(`the legend of ${by} counts every node once, in the colours that are drawn`, () => {
    const { colours, lines } = coloured(LINE, by);
    assert.equal(colours.size, LINE.nodes.size);
    assert.equal(lines.reduce((sum, [, , count]) => sum + count, 0), LINE.nodes.size);
    for (const [, colour, count] of lines) {
      assert.equal([...colours.values()].filter((each) => each === colour).length, count);
    }
  });
}

test("a node without a date is not known, not early", () => {
  const { lines } = coloured(LINE, "date");
  assert.deepEqual(lines.at(-1).filter((_, at) => at !== 1), ["not known", 3]);
});

test("more names than colours end in one colour for the others", () => {
  const many = model([...Array(12)].map((_, at) => node(`P${at}`, { sources: [`S${at}`] })), []);
  const { lines } = coloured(many, "source");
  assert.equal(new Set(lines.map(([, colour]) => colour)).size, lines.length);
  assert.equal(lines.at(-1)[2], 4);
});

test("more is larger, and no node is twice as large as usual or less than most of it", () => {
  const size = sized(LINE, "links");
  assert.ok(size.get("C") > size.get("A") && size.get("A") > size.get("Z"));
  for (const factor of size.values()) assert.ok(factor >= 0.8 && factor <= 2);
});

test("steps hold every number once", () => {
  for (const values of [[1, 1, 1], [1, 2, 3], [1, 1, 1, 1, 9, 9, 3, 4, 5, 6, 7], [...Array(100).keys()]]) {
    const steps = stepsOf(values);
    assert.ok(steps.length <= 5);
    for (const value of values) {
      assert.equal(steps.filter(([from, to]) => value >= from && value <= to).length, 1, `${value} of ${values}`);
    }
  }
});

test("the attributes that most nodes have come first, after the number of sources", () => {
  const fact = (name) => [name, "x", [], ""];
  const nodes = [node("A", { facts: [fact("sex"), fact("birth_date")] }), node("B", { facts: [fact("sex")] })];
  assert.deepEqual(attributesOf(nodes), ["sources", "sex", "birth_date"]);
});

test("a condition without sense is refused with what to do", () => {
  assert.match(problemOf(["birth_date", "before", "soon"]), /YYYY/);
  assert.match(problemOf(["sources", "more", "many"]), /number/);
  assert.match(problemOf(["name", "has", ""]), /value/);
  for (const good of [["birth_date", "before", "1970"], ["sources", "more", "2"], ["sex", "missing", ""]]) {
    assert.equal(problemOf(good), "");
  }
});

test("a condition reads as a person would say it", () => {
  assert.equal(inWords(["birth_date", "before", "1970"]), "birth date before 1970");
  assert.equal(inWords(["sources", "more", "2"]), "number of sources more than 2");
  assert.equal(inWords(["sex", "missing", ""]), "sex is missing");
});

// what a painter writes, in which colours, how wide, and how often dashed
function paintings(node) {
  const seen = { texts: [], colours: [], dashes: 0 };
  const ctx = new Proxy({}, {
    get: (_, name) => (...given) => {
      if (name === "fillText") seen.texts.push(given[0]);
      if (name === "setLineDash" && given[0].length) seen.dashes += 1;
    },
    set: (_, name, value) => {
      if (name === "fillStyle") seen.colours.push(value);
      return true;
    },
  });
  const made = node.ctxRenderer({ ctx, x: 0, y: 0, state: {} });
  made.drawNode();
  return { ...seen, width: made.nodeDimensions.width };
}

test("a node that was drawn shows what became known of it: mark, colour, size, dashes and pin", () => {
  const kinds = { person: { size: 20, colour: "#111111", polygon: [], symbol: [] } };
  const drawn = new Model({ nodes: [node("P1")], edges: [], meta: {}, style: { kinds } });
  const look = {
    style: { kinds, marks: { ban: { sign: "!", colour: "#cc0000" } } },
    theme: { paper: "#ffffff", ink: "#000000", accent: "#0000ff" },
    scale: 1,
    grow: 1,
    found: new Set(),
    near: new Set(),
    shades: { colours: new Map() },
    sizes: new Map(),
  };
  const painted = paintedNode("P1", drawn.nodes, look);
  const before = paintings(painted);
  const changed = node("P1", { marks: ["ban"], colour: "#00aa00", members: 64, folded: 3, pinned: true });
  drawn.take({ nodes: [changed], edges: [], gone_nodes: [], gone_edges: [] });
  const after = paintings(painted);
  assert.deepEqual([before.texts, before.dashes, before.colours[0]], [[], 0, "#111111"]);
  assert.deepEqual([after.texts, after.dashes, after.colours[0]], [["!"], 1, "#00aa00"]);
  assert.ok(after.width > before.width && after.colours.includes(look.theme.accent));
});
