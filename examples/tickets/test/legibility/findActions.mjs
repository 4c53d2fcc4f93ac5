import { parseMarkdown } from '@lowdefy-mcp/render-core';
import { readValues } from './readValues.mjs';

/** @import { Action } from '@lowdefy-mcp/headless' */
/** @import { ParsedTag } from '@lowdefy-mcp/render-core' */

/**
 * Finds the actions that an agent could do on a page, by its markdown alone. Inputs get one value of each kind, grids a click on
 * their first and last row.
 *
 * @param {string} markdown
 * @returns {Action[]}
 */
export function findActions(markdown) {
  const { pageId, attributes = {}, children } = parseMarkdown(markdown);
  const ofPage = eventsOf(attributes).map((event) => trigger(String(pageId), event));
  const tags = children.flatMap(tagsIn);
  const byId = new Map(tags.map((tag) => [tag.attributes.id, tag]));
  return [...ofPage, ...tags.flatMap((tag) => actionsOf(tag, byId))];
}

/** Lists a tag and all tags inside of it. @param {ParsedTag} tag @returns {ParsedTag[]} */
function tagsIn(tag) {
  return [tag, ...tag.children.flatMap(tagsIn)];
}

/** @param {ParsedTag} tag @param {ReadonlyMap<unknown, ParsedTag>} tags @returns {Action[]} */
function actionsOf(tag, tags) {
  const { name, attributes } = tag;
  if (attributes.disabled || attributes.readonly || attributes.loading) return [];
  const id = typeof attributes.id === 'string' ? attributes.id : undefined;
  if (id === undefined) return name === 'link' ? follow(tag) : [];
  const events = eventsOf(attributes).flatMap((event) =>
    details(tag).map((detail) => trigger(id, event, detail)),
  );
  if (name === 'input')
    return [
      ...readValues(tag, tags).map(
        (value) => /** @type {Action} */ ({ type: 'setValue', blockId: id, value }),
      ),
      ...events,
    ];
  if (name === 'list') return [...events, ...itemActions(id, tag)];
  if (name === 'link' && events.length === 0) return [trigger(id, 'onClick')];
  return events;
}

/** Returns the action of a link within the app; none for an external link. @param {ParsedTag} tag @returns {Action[]} */
function follow({ attributes: { pageId, home, back } }) {
  if (typeof pageId === 'string') return [{ type: 'navigate', pageId }];
  if (home) return [{ type: 'navigate', home: true }];
  return back ? [{ type: 'navigate', back: true }] : [];
}

/** Lists the details for an event: which tab, which row. @param {ParsedTag} tag @returns {unknown[]} */
function details({ name, children, lines }) {
  if (name === 'tabs')
    return children.filter((tab) => !tab.attributes.disabled).map((tab) => tab.attributes.key);
  const numbers = lines.flatMap((line) => /^\|(\d+)\|/.exec(line)?.slice(1, 2).map(Number) ?? []);
  const ends = numbers.length > 0 ? [numbers.at(0), numbers.at(-1)] : [];
  return ends.length > 0 ? [...new Set(ends)].map((rowIndex) => ({ rowIndex })) : [undefined];
}

/** @param {string} id @param {ParsedTag} tag @returns {Action[]} */
function itemActions(id, { attributes }) {
  const items = Number(attributes.items);
  const methods = Array.isArray(attributes.actions) ? attributes.actions : [];
  return methods.flatMap((method) => {
    if (!method.includes('Item') || !/^(?:remove|move)/.test(method)) return [call(id, method)];
    const skipped = method === 'moveItemUp' ? 0 : method === 'moveItemDown' ? items - 1 : undefined;
    return Array.from({ length: items }, (_, index) => index)
      .filter((index) => index !== skipped)
      .map((index) => call(id, method, index));
  });
}

/** @param {ParsedTag['attributes']} attributes */
function eventsOf({ events }) {
  return Array.isArray(events) ? events : [];
}

/** @param {string} blockId @param {string} event @param {unknown} [detail] @returns {Action} */
function trigger(blockId, event, detail) {
  return { type: 'triggerEvent', blockId, event, ...(detail !== undefined && { detail }) };
}

/** @param {string} blockId @param {string} method @param {number[]} args @returns {Action} */
function call(blockId, method, ...args) {
  return { type: 'callMethod', blockId, method, args };
}
