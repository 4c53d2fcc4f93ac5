/** @import { Act } from './scenario.js' */

/**
 * @param {string} blockId
 * @param {unknown} value
 * @returns {Act}
 */
export const set = (blockId, value) => ({ type: 'setValue', blockId, value });

/**
 * @param {string} blockId
 * @param {string} event
 * @param {unknown} [detail]
 * @returns {Act}
 */
export const trigger = (blockId, event, detail) => ({
  type: 'triggerEvent',
  blockId,
  event,
  ...(detail !== undefined && { detail }),
});

/**
 * @param {string} blockId
 * @returns {Act}
 */
export const press = (blockId) => trigger(blockId, 'onClick');

/**
 * @param {string} blockId
 * @param {string} method
 * @param {unknown[]} args
 * @returns {Act}
 */
export const call = (blockId, method, ...args) => ({ type: 'callMethod', blockId, method, args });
