import { milliseconds } from '../report/format.js';
import { growth } from './growth.js';
import { sideBySide } from './sideBySide.js';

/** @import { Row } from '../types.js' */

/**
 * Measures how a time grows with a size.
 *
 * @param {object} options
 * @param {string} options.kind What there are many of.
 * @param {string} options.what What is done with them.
 * @param {readonly [number, number]} options.sizes
 * @param {(size: number) => Promise<() => unknown>} options.prepare Returns the work for a size.
 * @param {number} options.rounds
 * @returns {Promise<Row>}
 */
export async function measureGrowth({ kind, what, sizes: [small, large], prepare, rounds }) {
  const times = await sideBySide({ small: await prepare(small), large: await prepare(large) }, rounds);
  return {
    id: `growth.${kind}`,
    label: `growth with ${kind}`,
    title: `growth with ${kind}, ${what}: ${small} to ${large}`,
    value: growth({ size: small, time: times.small }, { size: large, time: times.large }),
    unit: 'exponent',
    goal: { atMost: 1.1 },
    sides: `${milliseconds(times.small)} to ${milliseconds(times.large)}`,
  };
}
