// The browser's modules against the same cases as their Python twins. Run by test_agreement.py, with node's own runner.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { placeEveryName } from "../../workbench/chart/web/distant_names.mjs";
import { emptyFilter, passing } from "../../workbench/chart/web/filter.mjs";
import { bodyOf, Ground, placeLinks, placeNames } from "../../workbench/chart/web/labels.mjs";
import { compare } from "../../widgets/js/rows.mjs";
import { holds, rank, wordsOf } from "../../workbench/chart/web/search.mjs";
import { factLines, placeLines } from "../../workbench/chart/web/tooltips.mjs";
import { plural, timeSpan, yearSpan } from "../../workbench/chart/web/wording.mjs";

const cases = (name) => JSON.parse(readFileSync(new URL(`cases/${name}.json`, import.meta.url), "utf8"));
const widthOf = (text, letter) => [...text].length * letter * 0.6;

// Python and JavaScript round a half differently: what differs by less than two hundredths is the same
function near(found, wanted) {
  assert.equal(found.length, wanted.length);
  found.forEach((value, i) => assert.ok(Math.abs(value - wanted[i]) < 0.02, `${found} is not ${wanted}`));
}

for (const { name, area, letter, every, spots: given, links, names, words } of cases("labels")) {
  test(`labels: ${name}`, () => {
    const spots = new Map(given.map((spot) => [spot.id, { ...spot, letter, body: bodyOf(spot) }]));
    const [ground, bodies, leaders] = [new Ground(area), new Ground(area), new Ground(area)];
    for (const { body, big } of spots.values()) {
      ground.take(body);
      bodies.take(body);
      if (big) leaders.take(body);
    }
    const placed = (every ? placeEveryName : placeNames)([...spots.values()], { ground, bodies, leaders, widthOf });
    assert.deepEqual(
      placed.map(({ spot, strong, faint }) => [spot.id, strong, faint]),
      names.map(({ id, strong, faint }) => [id, strong, faint]),
    );
    placed.forEach(({ box, leader }, i) => {
      near(box, names[i].box);
      near(leader ?? [], names[i].leader ?? []);
    });
    const lines = links.map(({ texts, from: one, to: other, aside }) => {
      const [from, to] = [spots.get(one), spots.get(other)];
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const [along, up] = [(to.x - from.x) / length, (to.y - from.y) / length];
      const point = (share) => ({
        x: from.x + along * length * share - up * aside,
        y: from.y + up * length * share + along * aside,
      });
      return { texts, from, to, point };
    });
    const written = placeLinks(lines, { ground, letter, widthOf });
    assert.deepEqual(written.map(({ text }) => text), words.map(({ text }) => text));
    written.forEach(({ x, y, turn }, i) => near([x, y, turn], words[i].at));
  });
}

for (const { name, facts, places, lines } of cases("tooltips")) {
  test(`tooltips: ${name}`, () => {
    const links = places.map(([label, start, end]) => ({ edge: { start, end }, other: { group: "address", label } }));
    assert.deepEqual([...factLines(facts), ...placeLines(links)], lines);
  });
}

cases("filters").forEach(({ filter, nodes, edges, shown }, i) => {
  test(`filters: ${i}`, () => {
    const byId = (items) => new Map(items.map((item) => [item.id, item]));
    const found = passing(byId(nodes), byId(edges), { ...emptyFilter(), ...filter }, new Set());
    assert.deepEqual([[...found.nodes].sort(), [...found.edges].sort()], shown);
  });
});

for (const { name, names, search, rank: wanted } of cases("ranks")) {
  test(`rank: ${name}`, () => assert.equal(rank(names, search), wanted));
}

for (const { name, texts, search, found } of cases("search")) {
  test(`search: ${name}`, () => assert.equal(holds(texts, wordsOf(search)), found));
}

for (const { name, counted, span, years, text } of cases("wording")) {
  const [count, one, many] = counted ?? [];
  const [start, end] = span ?? [];
  test(`wording: ${name}`, () =>
    assert.equal(
      counted ? plural(count, one, many ?? undefined) : years ? yearSpan(years) : timeSpan({ start, end }),
      text,
    ));
}

for (const { name, values, sorted } of cases("sorting")) {
  test(`sorting: ${name}`, () => assert.deepEqual([...values].sort(compare), sorted));
}
