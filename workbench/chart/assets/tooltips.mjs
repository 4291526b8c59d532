// The lines of a tooltip: dates and places, without references into sources. The same rules as workbench.chart.labels.

const DATED = /(^|_)(date|dates|dob|year|born|died|created|registered|incorporated|dissolved|appointed|activity)(_|$)/;
const MOST_LINES = 3;
const LONGEST_TEXT = 90;

// the dates among facts, each value once: `birth date: 1970-02-01 or 1970`
export function factLines(facts) {
  const values = new Map();
  for (const [attribute, text] of facts) {
    if (!DATED.test(attribute)) continue;
    if (!values.has(attribute)) values.set(attribute, new Set());
    values.get(attribute).add(trimmed(text));
  }
  return [...values].slice(0, MOST_LINES).map(([attribute, texts]) => `${attribute.replaceAll("_", " ")}: ${[...texts].slice(0, MOST_LINES).join(" or ")}`);
}

// the addresses that a node is linked to, the latest first: `lived at 8 FERRYMAN RD, 2014-02 – 2019-07`
export function placeLines(links) {
  const lines = links.filter(({ other }) => other.group === "address").map(({ edge, other }) => ({
    until: edge.end || (edge.start ? "9999" : ""),
    text: [trimmed(other.name || other.label.split("\n")[0]), timeOf(edge)].filter(Boolean).join(", "),
  }));
  lines.sort((a, b) => (a.until < b.until ? 1 : a.until > b.until ? -1 : a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const texts = [...new Set(lines.map(({ text }) => text))];
  const more = texts.length - MOST_LINES;
  return more > 0 ? [...texts.slice(0, MOST_LINES), `and ${more} more ${more === 1 ? "address" : "addresses"}`] : texts;
}

function trimmed(text) {
  const letters = [...text];
  return letters.length > LONGEST_TEXT ? `${letters.slice(0, LONGEST_TEXT - 1).join("")}…` : text;
}

function timeOf({ start, end }) {
  if (start && end) return start === end ? start : `${start} – ${end}`;
  if (start) return `from ${start}`;
  return end ? `until ${end}` : "";
}
