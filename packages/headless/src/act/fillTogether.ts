import { isDeepStrictEqual } from 'node:util';
import type { OpenPage } from '../page/OpenPage.js';
import type { AgentRules } from '../rules/AgentRules.js';
import { blockIdPattern } from '../rules/blockIdPattern.js';
import type { Runtime } from '../runtime/Runtime.js';
import { requirePage } from '../runtime/requirePage.js';
import type { Steps } from '../runtime/runCall.js';
import { clickAreas } from './clickAreas.js';
import { checkItem, type ItemValues, noField } from './itemValues.js';
import { prepareMethod } from './runMethod.js';
import { change, checkField, noteStored } from './setField.js';
import { findTarget, hasBlock, indexTargets, type Target } from './target.js';

/** How far the items of a list were changed. Items after a failure stay as they were. */
interface Filled {
  readonly count: number;
  readonly failure?: unknown;
}

/** Tells whether the items of a list can be changed together. See `simpleLists`. */
export function isSimpleList(page: OpenPage, listId: string): boolean {
  return page.services.simpleLists().has(blockIdPattern(listId)) && clickAreas(page, listId).length === 0;
}

/** Fills in items of a simple list, in order, with one update of the engine. Throws after the items before the first invalid one. */
export async function* fillTogether(
  runtime: Runtime,
  items: readonly ItemValues[],
  rules: AgentRules,
): Steps {
  if (items.length === 0) return;
  const { count, failure } = await setFields(runtime, items, rules);
  yield;
  if (count < items.length) throw failure;
}

/** Adds items at the end of a simple list, and fills them in. If an item is invalid, the items before it are kept. */
export async function* addTogether(
  runtime: Runtime,
  listId: string,
  values: readonly unknown[],
  rules: AgentRules,
): Steps {
  const page = requirePage(runtime);
  rules.checkConsent(page.context.pageId, listId, 'pushItem');
  const { target, call } = await prepareMethod(
    runtime,
    { type: 'callMethod', blockId: listId, method: 'pushItem' },
    rules,
  );
  const start = target.view.items;
  let added = 0;
  let failure: unknown;
  let filled = 0;
  await page.batch(async () => {
    for (; added < values.length; added += 1) {
      failure = await call().then(
        () => undefined,
        (error: Error) => error,
      );
      if (failure !== undefined) return;
    }
  });
  try {
    yield;
    const items = values
      .slice(0, added)
      .map((item, index) => ({ path: `${listId}.${start + index}`, values: item }));
    const result = await setFields(runtime, items, rules);
    if (result.count < items.length) failure = result.failure;
    filled = result.count;
    yield;
  } finally {
    if (runtime.page === page && hasBlock(page, listId))
      await removeAfter(page, listId, start + filled, rules);
  }
  if (failure !== undefined) throw failure;
}

/** Removes the items of a simple list after the first ones. */
export async function* removeTogether(
  runtime: Runtime,
  listId: string,
  count: number,
  rules: AgentRules,
): Steps {
  const page = requirePage(runtime);
  rules.checkConsent(page.context.pageId, listId, 'removeItem');
  await removeAfter(page, listId, count, rules);
  yield;
}

async function removeAfter(page: OpenPage, listId: string, count: number, rules: AgentRules): Promise<void> {
  const { host, view } = findTarget(page, listId, rules);
  if (view.items <= count) return;
  await page.batch(() => {
    for (let index = view.items - 1; index >= count; index -= 1) host.list?.removeItem(index);
  });
}

/** One field to change. */
interface Change {
  readonly item: number;
  readonly target: Target;
  readonly input: unknown;
  readonly value: unknown;
}

/** Validates the fields of all items, then sets those of the items before the first invalid one. */
async function setFields(runtime: Runtime, items: readonly ItemValues[], rules: AgentRules): Promise<Filled> {
  const page = requirePage(runtime);
  const find = indexTargets(page, rules);
  const changes: Change[] = [];
  let result: Filled = { count: items.length };
  for (const [item, { path, values }] of items.entries()) {
    try {
      const own = checkItem(path, values, (id) => find(id) !== undefined).map(({ id, value: input }) => {
        const target = find(id);
        if (target === undefined) throw noField(page, path, id);
        return { item, target, input, value: checkField(target, input) };
      });
      const changed = own.filter(({ target, value }) => !isDeepStrictEqual(value, target.view.value));
      for (const { target } of changed)
        rules.checkConsent(page.context.pageId, target.node.id ?? '', 'onChange');
      changes.push(...changed);
    } catch (failure) {
      result = { count: item, failure };
      break;
    }
  }
  if (changes.length === 0) return result;
  const done: Change[] = [];
  await page.batch(async () => {
    for (const one of changes) {
      try {
        await change(one.target, one.value);
        done.push(one);
      } catch (failure) {
        result = { count: one.item, failure };
        break;
      }
    }
  });
  for (const { target, input } of done) noteStored(runtime, target, input);
  return result;
}
