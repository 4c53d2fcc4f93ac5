import { quoteJson } from '@lowdefy-mcp/render-core';
import type { SetGlobalAction, SetStateAction } from '../actions.js';
import { HeadlessError } from '../errors.js';
import { shorten } from '../log/shorten.js';
import { rootOf } from '../lowdefy/root.js';
import type { Plain } from '../lowdefy/types.js';
import { overlaps } from '../page/statePaths.js';
import type { Runtime } from '../runtime/Runtime.js';
import { requirePage } from '../runtime/requirePage.js';
import { checkIndices } from './checkIndices.js';

/** Writes into the page's state, as the SetState action does. Values are plain data; operators in them are not evaluated. */
export function setState(runtime: Runtime, action: SetStateAction): void {
  const { context, services } = requirePage(runtime);
  const data = readValues(action, runtime);
  for (const key of Object.keys(data)) checkField(key, services.paths.inputs);
  const after = withValues(context.state, data, runtime);
  checkItems(after, context.state, services.listLimit);
  for (const [key, value] of Object.entries(data)) context._internal.State.set(key, value);
  rootOf(context).reset();
  context._internal.update();
}

/** Writes into the app's global state, as the SetGlobal action does. */
export function setGlobal(runtime: Runtime, action: SetGlobalAction): void {
  const data = readValues(action, runtime);
  const { lowdefy, build, page } = runtime;
  withValues(lowdefy.lowdefyGlobal, data, runtime);
  for (const [key, value] of Object.entries(data)) build.helpers.set(lowdefy.lowdefyGlobal, key, value);
  if (page === undefined) return;
  rootOf(page.context).reset();
  page.context._internal.update();
}

/** Tells whether every object or function has a member of this name: writing to it would be prototype pollution. */
const isInherited = (name: string) => name in Object.prototype || name === 'prototype';

function readValues(action: SetStateAction | SetGlobalAction, { build }: Runtime): Plain {
  const values: unknown = 'key' in action ? { [action.key]: action.value ?? null } : action.values;
  if (
    typeof values !== 'object' ||
    values === null ||
    Array.isArray(values) ||
    Object.keys(values).length === 0
  ) {
    throw new HeadlessError(
      'BAD_ACTION',
      `${action.type} needs values by their path, such as { "filter.status": "open" }, or a key and a value.`,
    );
  }
  // The engine writes "a\.b" as one name, but reads it as the path a.b.
  const isBad = (key: string) => key === '' || key.includes('\\') || key.split('.').some(isInherited);
  const bad = Object.keys(values).find(isBad);
  if (bad !== undefined)
    throw new HeadlessError('BAD_ACTION', `${action.type} cannot write to ${quoteJson(bad)}.`);
  return build.helpers.serializer.copy(values as Plain);
}

/** Returns a copy of the state with the values written into it. Rejects paths that would skip indices of a list. */
function withValues(state: Plain, data: Plain, { build: { helpers } }: Runtime): Plain {
  const copy = helpers.serializer.copy(state);
  for (const [key, value] of Object.entries(data)) {
    checkIndices(copy, key);
    helpers.set(copy, key, value);
  }
  return copy;
}

/** Rejects writes to fields: only setValue checks that a person could fill in the field now. */
function checkField(key: string, inputs: readonly string[]): void {
  const field = inputs.find((id) => overlaps(key, id));
  if (field === undefined) return;
  const name = quoteJson(shorten(key));
  throw new HeadlessError(
    'NOT_ALLOWED',
    `setState cannot write to ${name}: the field ${quoteJson(field)} has its value there. Use setValue. A field that is hidden, disabled or read-only cannot be changed now.`,
  );
}

function checkItems(
  after: Plain,
  before: Plain,
  limit: { readonly max: number; count(state: Plain): number },
) {
  const items = limit.count(after);
  if (items <= limit.max || items <= limit.count(before)) return;
  throw new HeadlessError(
    'BAD_ACTION',
    `The lists of the page would have ${items} items. The maximum is ${limit.max} (maxListItems).`,
  );
}
