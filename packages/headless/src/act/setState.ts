import { quoteJson } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import type { Plain } from '../lowdefy/types.js';
import { rootOf } from '../page/root.js';
import type { Runtime } from '../session/Runtime.js';
import { openPage } from './openPage.js';
import type { SetGlobalAction, SetStateAction } from './types.js';

/** Writes into the page's state, as the app's SetState action does. What the agent sends is data, never operators. */
export function setState(runtime: Runtime, action: SetStateAction): void {
  const { context } = openPage(runtime);
  const data = readValues(action, runtime);
  for (const [key, value] of Object.entries(data)) context._internal.State.set(key, value);
  rootOf(context).reset();
  context._internal.update();
}

/** Writes into the app's global state, as the app's SetGlobal action does. */
export function setGlobal(runtime: Runtime, action: SetGlobalAction): void {
  const data = readValues(action, runtime);
  const { lowdefy, build, page } = runtime;
  for (const [key, value] of Object.entries(data)) build.helpers.set(lowdefy.lowdefyGlobal, key, value);
  if (page === undefined) return;
  rootOf(page.context).reset();
  page.context._internal.update();
}

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

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
  const bad = Object.keys(values).find(
    (key) => key === '' || key.split('.').some((part) => UNSAFE.has(part)),
  );
  if (bad !== undefined)
    throw new HeadlessError('BAD_ACTION', `${action.type} cannot write to ${quoteJson(bad)}.`);
  return build.helpers.serializer.copy(values as Plain);
}
