/** @import { Scenario } from './scenario.js' */

/**
 * A page with these blocks and the Save button.
 *
 * @param {string} id
 * @param {object[]} blocks
 * @returns {NonNullable<Scenario['page']>}
 */
export const inputPage = (id, ...blocks) => ({
  id,
  type: 'Box',
  requests: [{ _ref: 'templates/echo.yaml' }],
  blocks: [...blocks, { _ref: 'templates/save.yaml' }],
});

/**
 * A block whose events are logged.
 *
 * @param {{ id: string, type: string, properties?: object }} block
 * @param {string[]} events
 */
export const logging = (block, ...events) => ({
  ...block,
  events: Object.fromEntries(
    events.map((event) => [
      event,
      [{ _ref: { path: 'templates/log.yaml', vars: { event: `${event} of ${block.id}`, value: block.id } } }],
    ]),
  ),
});
