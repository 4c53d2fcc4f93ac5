import { setImmediate as turn } from 'node:timers/promises';
import { captureConsole } from './captureConsole.js';

const TIMEOUT = 10_000;

/** @typedef {() => Promise<void>} Settle Resolves when no action is under way. */

/**
 * Makes the function in which all work on a page is done: it keeps the page's console output in its log,
 * waits for what the work started, and does not wait for ever.
 *
 * @param {object} options
 * @param {import('./openPage.js').Log} options.log
 * @param {string} options.pageId
 * @param {Map<Promise<unknown>, string>} options.running
 */
export function createRun({ log, pageId, running }) {
  /** @type {Settle} */
  const settle = async () => {
    do {
      await Promise.allSettled(running.keys());
      // What follows an action in the engine may start the next one.
      await turn();
    } while (running.size > 0);
  };

  /**
   * @template T
   * @param {(settle: Settle) => Promise<T>} work
   * @returns {Promise<T>}
   */
  return async function run(work) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const timeout = new Promise((_, reject) => {
      timer = setTimeout(() => {
        const types = [...running.values()].join(', ') || 'no action';
        reject(new Error(`Page "${pageId}" did not settle in ${TIMEOUT / 1000} s. Running: ${types}.`));
      }, TIMEOUT);
    });
    const finish = async () => {
      const result = await work(settle);
      await settle();
      return result;
    };
    try {
      return await captureConsole(log.console, () =>
        Promise.race([finish(), /** @type {Promise<never>} */ (timeout)]),
      );
    } finally {
      clearTimeout(timer);
    }
  };
}
