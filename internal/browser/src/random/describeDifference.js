import { isSame } from './optionValues.js';

/** @import { Difference } from './runPage.js' */
/** @import { RandomPage } from './types.js' */

/**
 * Describes how to reproduce a difference: the page, the acts, and their results.
 *
 * @param {RandomPage} page
 * @param {Difference} difference
 */
export function describeDifference({ config }, { browser, log, session }) {
  /** @type {Record<string, unknown>[]} */
  const [one = {}, other = {}] = [browser, session].map(({ messages, state }) => ({ ...state, messages }));
  const keys = Object.keys({ ...one, ...other }).filter((key) => !isSame(one[key], other[key]));
  return [
    `The page, as lowdefy.yaml takes it:\n${JSON.stringify(config)}`,
    `The acts, by a person and by an agent:\n${log.join('\n')}`,
    ...keys.map((key) => `${key}\nin the browser: ${text(one[key])}\nin the session: ${text(other[key])}`),
  ].join('\n\n');
}

/** @param {unknown} value */
const text = (value) => JSON.stringify(value);
