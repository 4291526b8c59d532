// Which of the windows that show one kernel this is: each gets a desk of its own.

const PATIENCE = 1500;
/** @type {Map<string, Promise<number>>} */
const numbers = new Map();

/**
 * The number of this window among those of this browser that show a kernel: the lowest that is free, and after the
 * page was loaded again the same. It is held until the page is gone. 0 where the browser cannot tell.
 * @param {string} kernel its id
 * @returns {Promise<number>}
 */
export function windowNumber(kernel) {
  const known = numbers.get(kernel) ?? take(`investigation-workbench:${kernel}`);
  numbers.set(kernel, known);
  return known;
}

/** @param {string} key */
async function take(key) {
  if (!globalThis.navigator?.locks) return 0;
  const last = globalThis.sessionStorage.getItem(key);
  // the page before may still be letting go of it; a copy of a window remembers that of the other
  if (last !== null && await hold(`${key}:${last}`, { signal: AbortSignal.timeout(PATIENCE) })) return Number(last);
  for (let number = 0;; number += 1) {
    if (await hold(`${key}:${number}`, { ifAvailable: true })) {
      globalThis.sessionStorage.setItem(key, String(number));
      return number;
    }
  }
}

/**
 * Whether a lock was taken; it is held as long as the page is there.
 * @param {string} name
 * @param {any} options
 * @returns {Promise<boolean>}
 */
const hold = (name, options) =>
  new Promise((resolve) => {
    globalThis.navigator.locks.request(name, options, (lock) => {
      resolve(Boolean(lock));
      return lock ? new Promise(() => {}) : undefined;
    }).catch(() => resolve(false));
  });
