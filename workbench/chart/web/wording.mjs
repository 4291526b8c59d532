// How numbers, counts and times are written. The same rules as in Python: tests/chart/cases/wording.json.

/**
 * A number with separators: `1,200`.
 * @param {number} value
 */
export const number = (value) => value.toLocaleString("en");

/**
 * A number of things: `1 unit`, `1,200 units`.
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export const plural = (count, one, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`;

/**
 * A text of at most so many letters; one that is cut ends with an ellipsis.
 * @param {string} text
 * @param {number} most
 */
export function shortened(text, most) {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
}

/**
 * A name in words: `company_number` is `company number`.
 * @param {string} name
 */
export const spaced = (name) => name.replaceAll("_", " ");

/**
 * `2015-03 – 2019`, `from 2015`, `until 2019`, or nothing.
 * @param {{start?: string | null, end?: string | null}} time
 * @param {string} [dash]
 */
export function timeSpan({ start, end }, dash = " – ") {
  if (start && end) return start === end ? start : `${start}${dash}${end}`;
  if (start) return `from ${start}`;
  return end ? `until ${end}` : "";
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/**
 * The years of a link: `2019–2023`, `from 2015`, `until 2019`, or nothing; of what is to come `from March 2027`.
 * @param {{start?: string | null, end?: string | null, ended?: boolean, state?: string}} time
 */
export function yearSpan({ start, end, ended, state }) {
  if (start && state === "to_come") {
    const month = MONTHS[Number(start.slice(5, 7)) - 1];
    return `from ${month ? `${month} ` : ""}${start.slice(0, 4)}`;
  }
  const time = timeSpan({ start: start?.slice(0, 4), end: end?.slice(0, 4) }, "–");
  return [time, ended ? "ended" : ""].filter(Boolean).join(", ");
}

/**
 * A time on which a source saw something: `recorded 2015-03 – 2019`; nothing for none.
 * @param {string} time
 */
export const recorded = (time) => (time ? `recorded ${time}` : "");
