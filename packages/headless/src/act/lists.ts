import { isDeepStrictEqual } from 'node:util';
import { type ListNode, quoteJson } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import { ADDING_METHODS } from '../lowdefy/listMethods.js';
import { typeOfValue } from '../page/fitsType.js';
import type { AgentRules } from '../rules/AgentRules.js';
import { checkUsable } from '../rules/checkUsable.js';
import type { Runtime } from '../runtime/Runtime.js';
import { requirePage } from '../runtime/requirePage.js';
import type { Steps } from '../runtime/runCall.js';
import { addTogether, fillTogether, isSimpleList, removeTogether } from './fillTogether.js';
import { checkItem, type Entry, noField } from './itemValues.js';
import { runMethod } from './runMethod.js';
import { checkField, setField } from './setField.js';
import { findTarget, hasBlock, type Target } from './target.js';

/**
 * Sets the items of a list as a person would: fills in the fields of existing items, then removes or adds items. Items are
 * matched by index. Fields without a new value stay unchanged.
 */
export async function* setList(runtime: Runtime, listId: string, value: unknown, rules: AgentRules): Steps {
  const node = listNode(runtime, listId, rules);
  const values = value ?? [];
  if (!Array.isArray(values)) {
    const rule = `takes a list of items, such as [{ … }], not ${typeOfValue(value)}: ${quoteJson(value)}.`;
    throw new HeadlessError('BAD_VALUE', `Block ${quoteJson(listId)} ${rule}`);
  }
  const add = node.actions?.find((name) => ADDING_METHODS.has(name));
  const count = values.length;
  if (count > node.items && add === undefined) throw fixedLength(node, 'added');
  if (count < node.items && !node.actions?.includes('removeItem')) throw fixedLength(node, 'removed');
  // New items go to the front or to the end.
  const added = Math.max(0, count - node.items);
  const isFront = add === 'unshiftItem';
  const [old, fresh] = isFront
    ? [values.slice(added), values.slice(0, added).reverse()]
    : [values.slice(0, node.items), values.slice(node.items)];
  const kept = old.map((item, index) => ({ path: `${listId}.${index}`, values: item }));
  const isSimple = isSimpleList(requirePage(runtime), listId);
  if (isSimple) yield* fillTogether(runtime, kept, rules);
  else for (const { path, values: item } of kept) yield* fillItem(runtime, path, item, rules);
  if (isSimple && count < node.items) yield* removeTogether(runtime, listId, count, rules);
  else {
    for (let index = node.items - 1; index >= count; index -= 1) {
      await press(runtime, listId, 'removeItem', [index], rules);
      yield;
    }
  }
  if (isSimple && add === 'pushItem' && fresh.length > 0) yield* addTogether(runtime, listId, fresh, rules);
  else for (const item of fresh) yield* addItem(runtime, listId, add ?? 'pushItem', item, rules);
}

/** Adds an item and fills it in. If filling in fails, the item is removed again. */
export async function* addItem(
  runtime: Runtime,
  listId: string,
  method: string,
  values: unknown,
  rules: AgentRules,
): Steps {
  const page = requirePage(runtime);
  await press(runtime, listId, method, [], rules);
  const index = method === 'unshiftItem' ? 0 : listNode(runtime, listId, rules).items - 1;
  let isFilled = false;
  try {
    yield;
    yield* fillItem(runtime, `${listId}.${index}`, values, rules);
    isFilled = true;
  } finally {
    const isThere = !isFilled && runtime.page === page && hasBlock(page, listId);
    if (isThere) findTarget(page, listId, rules).host.list?.removeItem(index);
  }
}

/** Calls a method of the list, as its button does, with the user's consent where it is required. */
function press(
  runtime: Runtime,
  blockId: string,
  method: string,
  args: readonly unknown[],
  rules: AgentRules,
): Promise<void> {
  rules.checkConsent(requirePage(runtime).context.pageId, blockId, method);
  return runMethod(runtime, { type: 'callMethod', blockId, method, args }, rules);
}

/** Fills in the fields of an item. Validates all visible fields first; fields that become visible meanwhile come last. */
async function* fillItem(runtime: Runtime, path: string, values: unknown, rules: AgentRules): Steps {
  const find = (id: string) => findTarget(requirePage(runtime), id, rules);
  const isShown = ({ id }: Pick<Entry, 'id'>) => hasBlock(requirePage(runtime), id);
  let left = checkItem(path, values, (id) => isShown({ id }));
  for (const { id, value } of left.filter(isShown)) {
    const target = find(id);
    if (target.node.kind !== 'list') checkField(target, value);
  }
  while (left.length > 0) {
    const later: Entry[] = [];
    for (const entry of left) {
      if (!isShown(entry)) later.push(entry);
      else yield* fillIn(runtime, find(entry.id), entry.value, rules);
    }
    if (later.length === left.length) throw noField(requirePage(runtime), path, later[0]?.id ?? '');
    left = later;
  }
}

/** Sets one field, unless it has this value already. */
async function* fillIn(runtime: Runtime, target: Target, value: unknown, rules: AgentRules): Steps {
  const { id, kind } = target.node;
  if (kind === 'list') {
    yield* setList(runtime, id, value, rules);
    return;
  }
  if (isDeepStrictEqual(checkField(target, value), target.view.value)) return;
  rules.checkConsent(requirePage(runtime).context.pageId, id, 'onChange');
  await setField(runtime, target, value);
  yield;
}

function listNode(runtime: Runtime, listId: string, rules: AgentRules): ListNode {
  const { node } = findTarget(requirePage(runtime), listId, rules);
  if (node.kind !== 'list') throw new HeadlessError('BAD_VALUE', `Block ${quoteJson(listId)} is not a list.`);
  checkUsable(node);
  return node;
}

function fixedLength({ id, items }: ListNode, done: string): HeadlessError {
  return new HeadlessError(
    'BAD_VALUE',
    `Block ${quoteJson(id)} has ${items} items, and none can be ${done} here: a list of ${items} is needed.`,
  );
}
