// One search for charts, tables and timelines. The same rules as workbench.values.search.

const SPACES = /[ \t\n\r\f\v\u00a0]+/;

/**
 * The words of a search, in small letters.
 * @param {string} text
 */
export const wordsOf = (text) => text.toLowerCase().split(SPACES).filter(Boolean);

/**
 * Whether each word is in one of the texts, whatever its case; a number is found however it is spaced.
 * @param {(string | number | null | undefined)[]} texts
 * @param {string[]} words
 */
export function holds(texts, words) {
  const said = texts.map((text) => String(text ?? "").toLowerCase());
  return words.every((word) =>
    said.some((text) => text.includes(word)) ||
    (/^[0-9]+$/.test(word) && said.some((text) => joined(text).includes(word)))
  );
}

/** @param {string} text */
const joined = (text) => text.split(SPACES).join("");

/**
 * Whether a node of a chart is meant: by its label, name, facts, or its whole id.
 * @param {{id: string, label: string, name?: string, facts?: any[][]}} node
 * @param {string[]} words
 */
export function matches(node, words) {
  if (!words.length) return false;
  return (words.length === 1 && node.id.toLowerCase() === words[0]) ||
    holds([node.label, node.name, ...(node.facts ?? []).map((fact) => fact[1])], words);
}
