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

const BETWEEN = /[^\p{L}\p{N}]+/u;

/** @param {string} text */
const plainWords = (text) => text.toLowerCase().split(BETWEEN).filter(Boolean);

/**
 * How well one of some names fits what is searched for, 0 best: wholly equal, of the same words, with each word
 * whole, with a word that begins with each, with each in it; 5 where none does.
 * @param {string[]} names
 * @param {string} text
 */
export function rank(names, text) {
  const sought = plainWords(text);
  const parts = wordsOf(text);
  const of = (name) => {
    const words = plainWords(name);
    if (!sought.length) return 5;
    if (words.join("") === sought.join("")) return 0;
    if ([...words].sort().join(" ") === [...sought].sort().join(" ")) return 1;
    if (sought.every((word) => words.includes(word))) return 2;
    if (sought.every((word) => words.some((each) => each.startsWith(word)))) return 3;
    return holds([name], parts) ? 4 : 5;
  };
  return Math.min(5, ...names.map(of));
}

/**
 * By which names a node of a chart goes.
 * @param {{label: string, name?: string, facts?: any[][]}} node
 */
export const namesOf = (node) => [
  node.name ?? node.label.split("\n")[0],
  ...(node.facts ?? []).filter((fact) => fact[0].endsWith("name")).map((fact) => fact[1]),
];
