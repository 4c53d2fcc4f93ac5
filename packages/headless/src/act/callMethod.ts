import { HeadlessError, messageOf } from '../errors.js';
import { didYouMean } from '../nearest.js';
import { eventError } from '../page/eventError.js';
import type { Runtime } from '../session/Runtime.js';
import { openPage } from './openPage.js';
import { checkUsable, findTarget, type Target } from './target.js';
import type { CallMethodAction } from './types.js';

/** The list methods that are about one item. */
const OF_ITEMS = new Set(['removeItem', 'moveItemUp', 'moveItemDown']);

/** Calls a method that the block's component has. */
export async function callMethod(runtime: Runtime, action: CallMethodAction): Promise<void> {
  const { blockId, method, args = [] } = action;
  const target = findTarget(openPage(runtime), blockId);
  const call = findMethod(target, method);
  checkUsable(target);
  checkArguments(target, method, args);
  try {
    await call(target.host, ...args);
  } catch (error) {
    throw new HeadlessError('BAD_METHOD', `${method} of block "${blockId}": ${messageOf(error)}`, {
      cause: error,
    });
  }
  for (const { name, result } of target.results) {
    if (!result.success) runtime.log.current.warnings.push(`${name} failed: ${eventError(result).message}`);
  }
}

function findMethod({ node, definition, host }: Target, method: string) {
  const methods = { ...listMethods(host), ...definition?.mcpMethods };
  // A list says which of its methods a person has a button for.
  const actions = node.kind === 'list' ? node.actions : undefined;
  const names = Object.keys(methods).filter((name) => actions?.includes(name) ?? true);
  const call = names.includes(method) ? methods[method] : undefined;
  if (call !== undefined) return call;
  const possible = names.length > 0 ? `Its methods: ${names.join(', ')}.` : 'It has none to call now.';
  throw new HeadlessError(
    'BAD_METHOD',
    `Block "${node.id}" has no method "${method}".${didYouMean(method, names)} ${possible}`,
  );
}

type Methods = NonNullable<NonNullable<Target['definition']>['mcpMethods']>;

function listMethods({ list }: Target['host']): Methods {
  const entries = Object.entries(list ?? {}).map(([name, call]) => [
    name,
    (_: unknown, argument: unknown) => (call as (argument: unknown) => void)(argument),
  ]);
  return Object.fromEntries(entries);
}

function checkArguments({ node, view }: Target, method: string, args: readonly unknown[]): void {
  if (!Array.isArray(args)) {
    throw new HeadlessError('BAD_METHOD', `The args of ${method} must be a list, such as [0].`);
  }
  if (node.kind !== 'list' || !OF_ITEMS.has(method)) return;
  const [index] = args;
  if (Number.isInteger(index) && (index as number) >= 0 && (index as number) < view.items) return;
  throw new HeadlessError(
    'BAD_METHOD',
    view.items === 0
      ? `Block "${node.id}" has no items.`
      : `${method} of block "${node.id}" needs the index of an item, 0 to ${view.items - 1}, as args: [0].`,
  );
}
