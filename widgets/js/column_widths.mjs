// How wide the columns of a table are: as wide as what stands in them, measured in its own letters.

const PADDING = 17; // both sides of a cell, and a hair
const MARK = 13; // of the sorted column
const CHIP = 16; // around the words of a citation
const NARROW = 44;
const WIDEST = 270;
const LETTERS = 60; // of a longer text only its beginning is measured
const SIZE = 13;

/**
 * The least width of each column, in pixels: a title may take two lines, a longer text is cut.
 * @param {{at: number, title: string, kind: string}[]} columns
 * @param {any[][]} rows
 * @param {(text: string, bold: boolean) => number} measure
 */
export function columnWidths(columns, rows, measure) {
  const known = new Map();
  const wide = (text, bold) => {
    const key = `${bold} ${text}`;
    if (!known.has(key)) known.set(key, measure(text, bold));
    return known.get(key);
  };
  return columns.map(({ at, title, kind }) => {
    const head = Math.max(...title.split(" ").map((word) => wide(word, true))) + MARK;
    let body = 0;
    for (const cells of rows) {
      const text = String(cells[at] ?? "").slice(0, LETTERS);
      // of a citation its source is shown
      const chips = kind === "cite" && text ? text.split(", ").map((cite) => cite.split("#")[0]) : [text];
      const more = kind === "cite" ? CHIP * chips.length : 0;
      body = Math.max(body, chips.reduce((sum, chip) => sum + wide(chip, false), more));
    }
    return Math.ceil(Math.min(WIDEST, Math.max(NARROW, head + PADDING, body + PADDING)));
  });
}

/**
 * Measures words in the letters of an element; of one that is in no page, in those of a plain page.
 * @param {HTMLElement} element
 */
export function measuring(element) {
  const { fontFamily, fontSize } = getComputedStyle(element);
  const pen = document.createElement("canvas").getContext("2d");
  const font = (bold) => `${bold ? 600 : 400} ${fontSize || `${SIZE}px`} ${fontFamily || "sans-serif"}`;
  return (text, bold) => {
    pen.font = font(bold);
    return pen.measureText(text).width;
  };
}
