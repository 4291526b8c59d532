// The lines of a tooltip: dates and places, without references into sources. The same rules as workbench.chart.labels.

import { plural, recorded, shortened, spaced, timeSpan } from "./wording.mjs";

const DATED = /(^|_)(date|dates|dob|year|born|died|created|registered|incorporated|dissolved|appointed|activity)(_|$)/;
const MOST_LINES = 3;
const LONGEST_TEXT = 90;

/**
 * The dates among facts, each value once: `birth date: 1970-02-01 or 1970`.
 * @param {any[][]} facts
 */
export function factLines(facts) {
  const values = new Map();
  for (const [attribute, text] of facts) {
    if (!DATED.test(attribute)) continue;
    if (!values.has(attribute)) values.set(attribute, new Set());
    values.get(attribute).add(shortened(text, LONGEST_TEXT));
  }
  return [...values].slice(0, MOST_LINES).map(([attribute, texts]) =>
    `${spaced(attribute)}: ${[...texts].slice(0, MOST_LINES).join(" or ")}`
  );
}

/**
 * The addresses that a node is linked to, the latest first: `8 FERRYMAN RD, recorded 2014-02 – 2019-07`.
 * @param {any[]} links
 */
export function placeLines(links) {
  const lines = links.filter(({ other }) => other.group === "address").map(({ edge, other }) => ({
    until: edge.end || (edge.start ? "9999" : ""),
    text: [shortened(other.name || other.label.split("\n")[0], LONGEST_TEXT), recorded(timeSpan(edge))].filter(Boolean)
      .join(
        ", ",
      ),
  }));
  lines.sort((
    a,
    b,
  ) => (a.until < b.until ? 1 : a.until > b.until ? -1 : a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const texts = [...new Set(lines.map(({ text }) => text))];
  const more = texts.length - MOST_LINES;
  return more > 0 ? [...texts.slice(0, MOST_LINES), `and ${plural(more, "more address", "more addresses")}`] : texts;
}
