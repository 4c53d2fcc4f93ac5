import { quoteJson } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import { didYouMean, listNames } from '../nearest.js';
import { typeOfValue } from '../page/fitsType.js';
import type { OpenPage } from '../page/OpenPage.js';

/** The new values of a list item. */
export interface ItemValues {
  /** The address of the item, such as `users.0`. */
  readonly path: string;
  readonly values: unknown;
}

/** A field of an item and its new value. */
export interface Entry {
  readonly id: string;
  readonly value: unknown;
}

/** Lists the fields of an item by block id. A nested object may hold fields whose ids have dots. Throws if the item is not an object. */
export function checkItem(path: string, values: unknown, isShown: (id: string) => boolean): readonly Entry[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    const rule = `takes its fields by name, such as { "name": "…" }, not ${typeOfValue(values)}: ${quoteJson(values)}.`;
    throw new HeadlessError('BAD_VALUE', `Item ${quoteJson(path)} ${rule}`);
  }
  return entriesOf(path, values, isShown);
}

function entriesOf(path: string, values: object, isShown: (id: string) => boolean): readonly Entry[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const id = `${path}.${name}`;
    const isField = isShown(id) || typeof value !== 'object' || value === null;
    return isField || Array.isArray(value) ? [{ id, value }] : entriesOf(id, value, isShown);
  });
}

/** Returns the error for a field that an item does not have now. */
export function noField(page: OpenPage, path: string, id: string): HeadlessError {
  const names = [...page.render().placed.values()].flatMap(({ view, shown }) =>
    shown && view?.id.startsWith(`${path}.`) ? [view.id.slice(path.length + 1)] : [],
  );
  const name = id.slice(path.length + 1);
  return new HeadlessError(
    'BLOCK_NOT_FOUND',
    `There is no field ${quoteJson(id)} now.${didYouMean(name, names)} Fields of item ${quoteJson(path)}: ${listNames(names)}.`,
  );
}
