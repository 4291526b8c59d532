// Which of the windows that show one kernel this is: each gets a desk of its own.

const PATIENCE = 1500;
const PREFIX = "investigation-workbench:";
/** @type {Map<string, Promise<string>>} */
const names = new Map();

/**
 * The name of this window among those that show a kernel, in this browser and others; after the page was loaded again
 * the same. It is held until the page is gone.
 * @param {string} kernel its id
 * @returns {Promise<string>}
 */
export function windowName(kernel) {
  const known = names.get(kernel) ?? take(`${PREFIX}${kernel}`);
  names.set(kernel, known);
  return known;
}

/** @param {string} key */
async function take(key) {
  const browser = remembered(() => globalThis.localStorage, `${PREFIX}browser`);
  // without locks, as over plain HTTP, a window is told apart by what it remembers itself
  const number = globalThis.navigator?.locks
    ? await lowest(key)
    : remembered(() => globalThis.sessionStorage, `${PREFIX}window`);
  return `${browser}-${number}`;
}

/**
 * The lowest number that no other window of this browser holds.
 * @param {string} key
 */
async function lowest(key) {
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
 * A word of its own that a storage remembers; empty where it may not.
 * @param {() => Storage} storage
 * @param {string} key
 */
function remembered(storage, key) {
  try {
    const known = storage().getItem(key) ?? Math.random().toString(36).slice(2);
    storage().setItem(key, known);
    return known;
  } catch {
    return "";
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
