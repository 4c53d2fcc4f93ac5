/** @import { Message } from './openTab.js' */

/**
 * @typedef {object} Result What came of a scenario.
 * @property {unknown} state The page's state in the end.
 * @property {string[]} calls The ids of its requests, in order.
 * @property {unknown[]} payloads What the request `echo` was called with, in order.
 * @property {Message[]} messages
 */

/** @typedef {{ [blockId: string]: unknown, events?: { event: string }[] }} State */

/**
 * Makes the results of both sides comparable: dates are Dates, and of the same onChange several times in a row only the
 * last stays, because a person types key by key.
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
  // The last digits of a logarithm are not the same in every JavaScript engine.
  if (typeof value === 'number') return Number(value.toPrecision(14));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(plain);
  // Lowdefy's serializer writes dates so, and adds keys of its own to objects from the configuration.
  if ('~d' in value) return new Date(/** @type {string | number} */ (value['~d']));
  // Since 4.6, lists from the configuration.
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
