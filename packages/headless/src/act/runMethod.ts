import { type BlockDefinition, callPack, handlerOf, quoteJson } from '@lowdefy-mcp/render-core';
import type { CallMethodAction } from '../actions.js';
import { HeadlessError } from '../errors.js';
import { didYouMean, listNames, listTexts } from '../nearest.js';
import type { AgentRules } from '../rules/AgentRules.js';
import { checkUsable } from '../rules/checkUsable.js';
import type { Runtime } from '../runtime/Runtime.js';
import { requirePage } from '../runtime/requirePage.js';
import { checkArguments, describeMethod } from './checkDetail.js';
import { withClick } from './clickAreas.js';
import { runPack } from './packError.js';
import { findTarget, type Target, warnOfFailures } from './target.js';

/** The list methods whose argument is the index of an item. */
const ITEM_METHODS = new Set(['removeItem', 'moveItemUp', 'moveItemDown']);

/** A method of a block, found and checked. */
interface PreparedMethod {
  readonly target: Target;
  /** Calls it. */
  readonly call: () => Promise<void>;
}

/** Finds a method that the agent may call now. */
export async function prepareMethod(
  runtime: Runtime,
  { blockId, method, args = [] }: CallMethodAction,
  rules: AgentRules,
): Promise<PreparedMethod> {
  const page = requirePage(runtime);
  const target = findTarget(page, blockId, rules);
  const own = findMethod(target, method, (name) => rules.showsMethod(page.context.pageId, target.node, name));
  checkUsable(target.node);
  checkIndex(target, method, args);
  const member = Object.hasOwn(target.definition?.mcpActions ?? {}, method) ? 'mcpActions' : 'mcpMethods';
  const code = { member, name: method, code: 'BAD_METHOD' } as const;
  const checked = await runPack(target, code, () => checkArguments(own, target.view, method, args));
  return {
    target,
    async call() {
      await runPack(target, code, () => callPack(() => handlerOf(own)(target.host, ...checked)));
    },
  };
}

/** Calls a method of the block's component. */
export async function runMethod(
  runtime: Runtime,
  action: CallMethodAction,
  rules: AgentRules,
): Promise<void> {
  const { target, call } = await prepareMethod(runtime, action, rules);
  // Actions are buttons on the screen, so they bubble as clicks. Other methods have no button.
  await (isAction(target, action.method) ? withClick(runtime, target, rules, call) : call());
  warnOfFailures(runtime, target);
}

function isAction({ node }: Target, method: string): boolean {
  return node.kind === 'list' || ('actions' in node && node.actions?.includes(method) === true);
}

function findMethod(target: Target, method: string, isShown: (name: string) => boolean) {
  const { node, definition, host } = target;
  const { mcpMethods, mcpActions = {} } = definition ?? {};
  const methods = { ...listMethods(host), ...mcpMethods, ...mcpActions };
  const isPossible = (name: string) => !Object.hasOwn(mcpActions, name) || isAction(target, name);
  const names = Object.keys(methods).filter((name) => isPossible(name) && isShown(name));
  const call = names.includes(method) ? methods[method] : undefined;
  if (call !== undefined) return call;
  const described = names.map((name) => describeMethod(name, methods[name], target.view));
  const possible = names.length > 0 ? `Its methods: ${listTexts(described)}.` : 'It has no methods now.';
  const events = 'events' in node ? (node.events ?? []) : [];
  const instead = events.length > 0 ? ` Its events, for triggerEvent: ${listNames(events)}.` : '';
  throw new HeadlessError(
    'BAD_METHOD',
    `Block ${quoteJson(node.id)} has no method ${quoteJson(method)}.${didYouMean(method, names)} ${possible}${instead}`,
  );
}

type Methods = NonNullable<BlockDefinition['mcpMethods']>;

function listMethods({ list }: Target['host']): Methods {
  const { values: _, ...methods } = list ?? {};
  const entries = Object.entries(methods).map(([name, call]) => [
    name,
    (_host: unknown, argument: unknown) => (call as (argument: unknown) => void)(argument),
  ]);
  return Object.fromEntries(entries);
}

function checkIndex({ node, view }: Target, method: string, args: readonly unknown[]): void {
  const refuse = (message: string) => {
    throw new HeadlessError('BAD_METHOD', message);
  };
  if (!Array.isArray(args)) refuse(`The args of ${method} must be a list, such as [0].`);
  if (node.kind !== 'list') return;
  if (!ITEM_METHODS.has(method)) return;
  const [index] = args;
  const last = view.items - 1;
  if (last < 0) refuse(`Block ${quoteJson(node.id)} has no items.`);
  if (!Number.isInteger(index) || (index as number) < 0 || (index as number) > last) {
    refuse(
      `${method} of block ${quoteJson(node.id)} needs the index of an item, 0 to ${last}, as args: [0].`,
    );
  }
  if (index === (method === 'moveItemUp' ? 0 : method === 'moveItemDown' ? last : undefined)) {
    refuse(
      `Item ${index} of block ${quoteJson(node.id)} is already the ${index === 0 ? 'first' : 'last'} one.`,
    );
  }
}
