// The cases that this page has open: copies of one case look the same, and what is done in one is not in the other.

/** @type {Map<object, {beginning: string, place: string, show: () => void}>} every part brings a module of its own */
const open = (globalThis.workbenchOpenCases ??= new Map());

/**
 * Tells the other desks of the page of the case of this one: `copies()` gives the files of its other copies that
 * are open, `tell(facts)` where this one is now, `close()` that it is gone.
 * @param {() => void} show called when another copy was opened or closed
 */
export function openCopies(show) {
  const key = {};
  const others = ({ beginning, place }) =>
    [...open].filter(([other, found]) => other !== key && found.beginning === beginning && found.place !== place);
  return {
    copies() {
      const mine = open.get(key);
      return mine ? [...new Set(others(mine).map(([, { place }]) => place))] : [];
    },
    tell({ beginning, place }) {
      const before = open.get(key);
      if (!place || (before?.beginning === beginning && before?.place === place)) return;
      open.set(key, { beginning, place, show });
      others({ beginning, place }).forEach(([, other]) => other.show());
    },
    close() {
      const mine = open.get(key);
      open.delete(key);
      if (mine) others(mine).forEach(([, other]) => other.show());
    },
  };
}
