/** @import { Message } from './openTab.js' */

/**
 * @typedef {object} Result The result of a scenario.
 * @property {unknown} state The final state of the page.
 * @property {string[]} calls The ids of its requests, in order.
 * @property {unknown[]} payloads The payloads of the request `echo`, in order.
 * @property {Message[]} messages
 */

/** @typedef {{ [blockId: string]: unknown, events?: { event: string }[] }} State */

/**
 * Normalises the results of both sides: dates become Dates, and of repeated onChange events only the last one is kept, because a
 * person types key by key.
 *
 * @param {Result} result
 * @returns {Result & { state: State }}
 */
export function comparable({ calls, messages, payloads, state }) {
  return { calls, messages, payloads: payloads.map(plain), state: /** @type {State} */ (plain(state)) };
}

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function plain(value) {
  // The last digits of a logarithm differ between JavaScript engines.
  if (typeof value === 'number') return Number(value.toPrecision(14));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(plain);
  // Lowdefy's serialiser writes dates like this, and marks objects from the configuration with extra keys.
  if ('~d' in value) return new Date(/** @type {string | number} */ (value['~d']));
  // Lists from the configuration, since 4.6.
  if ('~arr' in value) return plain(value['~arr']);
  const entries = Object.entries(value).filter(([key]) => !key.startsWith('~'));
  return Object.fromEntries(
    entries.map(([key, entry]) => [
      key,
      plain(key === 'events' && Array.isArray(entry) ? lastChanges(entry) : entry),
    ]),
  );
}

/** @param {{ event: string }[]} events */
function lastChanges(events) {
  return events.filter(
    ({ event }, index) => !event.startsWith('onChange') || event !== events[index + 1]?.event,
  );
}
