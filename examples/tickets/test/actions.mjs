import { expect } from 'vitest';

/** @import { Action } from '@lowdefy-mcp/headless' */

/**
 * @param {string} blockId
 * @param {unknown} value
 * @returns {Action}
 */
export const set = (blockId, value) => ({ type: 'setValue', blockId, value });

/**
 * @param {string} blockId
 * @param {string} event
 * @param {unknown} [detail]
 * @returns {Action}
 */
export const trigger = (blockId, event, detail) => ({ type: 'triggerEvent', blockId, event, detail });

/** @param {string} blockId */
export const click = (blockId) => trigger(blockId, 'onClick');

/** @param {string} blockId */
export const ok = (blockId) => trigger(blockId, 'onOk');

/** @param {number} rowIndex */
export const clickTicket = (rowIndex) => trigger('ticket_list', 'onRowClick', { rowIndex });

/** @param {string} key */
export const openTab = (key) => trigger('sections', 'onChange', key);

/**
 * @param {string} blockId
 * @returns {Action}
 */
export const addItem = (blockId) => ({ type: 'callMethod', blockId, method: 'pushItem' });

/**
 * @param {string} pageId
 * @returns {Action}
 */
export const goTo = (pageId) => ({ type: 'navigate', pageId });

/** The message of `Validate` for one invalid field. It ends with a full stop up to Lowdefy 5.3. */
export const INVALID = expect.stringMatching(/^Your input has 1 validation error\.?$/);
