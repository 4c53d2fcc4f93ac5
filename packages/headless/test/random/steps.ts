import type { InputNode, ListNode, PageNode, ViewNode } from '@lowdefy-mcp/render-core';
import * as fc from 'fast-check';
import type { Action } from '../../src/index.js';
import { fittingValue } from './fittingValue.js';

/** A random action that does not depend on the page yet: numbers to choose a block with, and a value to set. */
export interface Step {
  readonly kind: keyof typeof CHOOSE;
  readonly a: number;
  readonly b: number;
  readonly value: unknown;
}

/** The inputs, lists and events of a page. */
interface Offers {
  readonly inputs: readonly InputNode[];
  readonly lists: readonly ListNode[];
  readonly events: readonly { readonly id: string; readonly event: string }[];
}

const PAGES = ['tickets', 'new_ticket', 'ticket_view', 'ticket_edit', 'reports', 'flaky', 'admin'];

/** Blocks whose events only wait, half a second each. */
const SLOW = new Set(['count_slowly']);

/** Paths in the state: of inputs, of list items, and of no block. */
const PATHS = [
  'title',
  'status',
  'priority',
  'due_date',
  'period',
  'parts.0.name',
  'parts.1.quantity',
  'ticket',
  'ticket.status',
  'progress',
  'archive_failed',
  'mine.deep.path',
];

/**
 * Lists are only set to lists: while the state of a list block is not a list, the engine keeps its old items, and shows what
 * depends on them one update late.
 */
const LISTS = ['watchers', 'parts', 'comment_list', 'part_list'];

/** Values that these pages use, in addition to random ones. */
const VALUES: readonly unknown[] = [
  null,
  true,
  'open',
  'urgent',
  'finished',
  '',
  7,
  [],
  { id: 3, status: 'closed', title: '# <b>x</b>' },
  { '~d': 1_767_225_600_000 },
  [{ '~d': 0 }, { '~d': 86_400_000 }],
];

const LIST_VALUES: readonly unknown[] = [
  [],
  [{}],
  [{ name: 'Cable', quantity: 2 }, null, { name: 'Fan' }],
  [{ email: 'me@example.com', body: 'Hello' }],
];

const INVALID_ACTIONS: readonly unknown[] = [
  null,
  'click',
  42,
  [],
  {},
  { type: 'press' },
  { type: 'setValue' },
  { type: 'setValue', blockId: 7, value: 1 },
  { type: 'setValue', blockId: 'nobody', value: 1 },
  { type: 'setValue', blockId: '__proto__', value: 1 },
  { type: 'triggerEvent', blockId: 'nobody', event: 'onClick' },
  { type: 'triggerEvent', blockId: 'heading', event: 'onClick' },
  { type: 'triggerEvent', blockId: 'heading' },
  { type: 'callMethod', blockId: 'watchers', method: 'explode' },
  { type: 'callMethod', blockId: 'watchers', method: 'removeItem', args: [99] },
  { type: 'callMethod', blockId: 'watchers', method: 'removeItem', args: 'first' },
  { type: 'callMethod', blockId: 'watchers', method: 'constructor' },
  { type: 'navigate' },
  { type: 'navigate', pageId: 'nowhere' },
  { type: 'navigate', pageId: '../secret' },
  { type: 'navigate', pageId: 'tickets', home: true },
  { type: 'setState' },
  { type: 'setState', values: [] },
  { type: 'setState', values: { 'a.__proto__.b': 1 } },
  { type: 'setGlobal', values: 'all' },
  { type: 'callApi', endpointId: 'none' },
];

const CHOOSE = {
  fittingValue: ({ a, b, value }: Step, { inputs }: Offers) => {
    const input = pick(inputs, a);
    return input && { type: 'setValue', blockId: input.id, value: fittingValue(input, b, value) };
  },
  anyValue: ({ a, value }: Step, { inputs }: Offers) => {
    const input = pick(inputs, a);
    return input && { type: 'setValue', blockId: input.id, value };
  },
  event: ({ a }: Step, { events }: Offers) => {
    const event = pick(events, a);
    return event && { type: 'triggerEvent', blockId: event.id, event: event.event };
  },
  eventWithDetail: ({ a, b, value }: Step, { events }: Offers) => {
    const event = pick(events, a);
    const detail = pick([value, 0, b % 5, 'comments', 'history', { row: b % 3 }, { key: 'comments' }], b);
    return event && { type: 'triggerEvent', blockId: event.id, event: event.event, detail };
  },
  listMethod: ({ a, b }: Step, { lists }: Offers) => {
    const list = pick(lists, a);
    const method = pick(list?.actions ?? [], b);
    if (list === undefined || method === undefined) return { type: 'navigate', pageId: 'new_ticket' };
    const args = method.endsWith('shItem') ? {} : { args: [a % (list.items + 1)] };
    return { type: 'callMethod', blockId: list.id, method, ...args };
  },
  navigate: ({ a, b }: Step) => {
    if (a % 4 === 0) return { type: 'navigate', back: true };
    if (a % 9 === 1) return { type: 'navigate', home: true };
    return { type: 'navigate', pageId: pick(PAGES, b), urlQuery: { id: a % 12 } };
  },
  setState: ({ a, b, value }: Step) => ({
    type: 'setState',
    values: { [pick(PATHS, a) as string]: pick([value, ...VALUES], b) },
  }),
  setList: ({ a, b }: Step) => ({
    type: 'setState',
    values: { [pick(LISTS, a) as string]: pick(LIST_VALUES, b) },
  }),
  setGlobal: ({ a, value }: Step) => ({
    type: 'setGlobal',
    values: a % 2 === 0 ? { maintenance: a % 4 === 0 } : { mine: value },
  }),
  invalid: ({ a }: Step) => pick(INVALID_ACTIONS, a),
} satisfies Record<string, (step: Step, offers: Offers) => unknown>;

/** Many actions are invalid: they take little time, and must change nothing. */
const WEIGHTS: Readonly<Record<Step['kind'], number>> = {
  fittingValue: 13,
  anyValue: 16,
  event: 8,
  eventWithDetail: 8,
  listMethod: 5,
  navigate: 5,
  setState: 6,
  setList: 2,
  setGlobal: 3,
  invalid: 36,
};

/** Generates `count` random steps. */
export function steps(count: number): fc.Arbitrary<Step[]> {
  const kinds = Object.entries(WEIGHTS).map(([kind, weight]) => ({
    arbitrary: fc.constant(kind as Step['kind']),
    weight,
  }));
  const number = fc.integer({ min: 0, max: 9999 });
  const value = fc.jsonValue({ maxDepth: 2 });
  const step = fc.record(
    { kind: fc.oneof(...kinds), a: number, b: number, value },
    { noNullPrototype: true },
  );
  return fc.array(step, { minLength: count, maxLength: count, size: 'max' });
}

/** The action of a step on this page. */
export function actionFor(step: Step, page: PageNode): Action {
  const found = CHOOSE[step.kind](step, offersOf(page));
  return (found ?? pick(INVALID_ACTIONS, step.a)) as Action;
}

function offersOf(page: PageNode): Offers {
  const nodes = flatten(page);
  const events = nodes.flatMap((node) => {
    if (!('id' in node) || node.id === undefined || SLOW.has(node.id)) return [];
    const { id, events: names = [] } = node as { readonly id: string; readonly events?: readonly string[] };
    return [...names, ...(node.kind === 'link' ? ['onClick'] : [])].map((event) => ({ id, event }));
  });
  return {
    inputs: nodes.filter((node) => node.kind === 'input'),
    lists: nodes.filter((node) => node.kind === 'list'),
    events,
  };
}

function flatten(node: ViewNode): readonly ViewNode[] {
  return [node, ...('children' in node ? node.children.flatMap(flatten) : [])];
}

function pick<T>(choices: readonly T[], number: number): T | undefined {
  return choices[number % Math.max(choices.length, 1)];
}
