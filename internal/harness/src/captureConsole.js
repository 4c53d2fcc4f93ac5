import { AsyncLocalStorage } from 'node:async_hooks';

/** @typedef {{ level: string, args: unknown[] }[]} ConsoleLog */

const levels = /** @type {const} */ (['debug', 'error', 'info', 'log', 'warn']);

// There is one console for all pages that are open at the same time, hence one replacement of it:
// whose output it is follows from the asynchronous call it came from.
/** @type {AsyncLocalStorage<ConsoleLog>} */
const storage = new AsyncLocalStorage();
let captures = 0;
let restore = () => {};

/**
 * Does some work while what it writes to the console goes to `log`.
 *
 * @template T
 * @param {ConsoleLog} log
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function captureConsole(log, work) {
  if (captures === 0) restore = replaceConsole();
  captures += 1;
  try {
    return await storage.run(log, work);
  } finally {
    captures -= 1;
    if (captures === 0) restore();
  }
}

function replaceConsole() {
  const originals = levels.map((level) => console[level]);
  levels.forEach((level, index) => {
    /** @param {unknown[]} args */
    console[level] = (...args) => {
      const log = storage.getStore();
      if (log) log.push({ args, level });
      else originals[index]?.apply(console, args);
    };
  });
  return () => {
    levels.forEach((level, index) => {
      console[level] = originals[index] ?? console[level];
    });
  };
}
