import type { Annotations } from '@lowdefy-mcp/headless';
import type { PageNode } from '@lowdefy-mcp/render-core';
import { expect, test } from 'vitest';
import { configSchema } from '../config/configSchema.js';
import { Policy } from './Policy.js';

const policy = new Policy(
  configSchema.parse({
    pages: {
      '*': { events: { 'logout.onClick': 'exclude', 'save.onClick': 'confirm' } },
      admin: { exclude: true },
      form: {
        description: 'The form',
        events: {
          'save.onClick': 'allow',
          'parts.$.drop.onClick': 'exclude',
          'parts.removeItem': { confirm: 'Remove the part?' },
          'amount.onChange': 'confirm',
          'card.onClick': { confirm: 'Click the card?' },
        },
      },
    },
  }),
);
const { page: hasPage, use } = policy.restrictions;

const inner = { kind: 'button', id: 'inner', type: 'Button', events: ['onClick'], title: 'Inside' };
const card = { kind: 'container', id: 'card', type: 'Card', events: ['onClick'], children: [inner] };
const page = (id: string) =>
  ({ kind: 'page', id, type: 'Box', title: 'A page', children: [card] }) as unknown as PageNode;

test('excludes pages and events', () => {
  expect(hasPage?.('admin')).toBe(false);
  expect(hasPage?.('form')).toBe(true);
  expect(use?.('form', 'logout', 'onClick')).toBe(false);
  expect(use?.('form', 'logout', 'onHover')).toBe(true);
});

test('excludes all pages except the listed ones', () => {
  const { restrictions } = new Policy(
    configSchema.parse({ pages: { '*': { exclude: true }, form: { exclude: false } } }),
  );
  const has = (pageId: string) => restrictions.page?.(pageId);
  expect(has('form')).toBe(true);
  expect(has('other')).toBe(false);
  expect(has('constructor')).toBe(false);
  // The app shows it for pages that do not exist.
  expect(has('404')).toBe(true);
});

test('applies a rule for a list item to all items', () => {
  expect(use?.('form', 'parts.12.drop', 'onClick')).toBe(false);
  expect(use?.('form', 'parts.drop', 'onClick')).toBe(true);
  expect(use?.('other', 'parts.12.drop', 'onClick')).toBe(true);
});

test('applies a rule to every block with that id', () => {
  expect(use?.('form', 'parts.12.drop#2', 'onClick')).toBe(false);
});

test('asks for confirmation, with the text of the app if there is one', () => {
  const actions = [
    { type: 'setValue', blockId: 'amount', value: 5 },
    { type: 'setValue', blockId: 'name', value: 'x' },
    { type: 'callMethod', blockId: 'parts', method: 'removeItem', args: [0] },
    { type: 'triggerEvent', blockId: 'save', event: 'onClick' },
    { type: 'triggerEvent', blockId: 'inner', event: 'onClick' },
    { type: 'navigate', home: true },
  ] as const;
  expect(policy.questions(page('form'), actions)).toEqual([
    { key: '["form","amount","onChange"]', text: 'Allow onChange of "amount"?' },
    { key: '["form","parts","removeItem"]', text: 'Remove the part?' },
    { key: '["form","card","onClick"]', text: 'Click the card?' },
  ]);
  expect(policy.questions(page('other'), actions).map(({ key }) => key)).toEqual([
    '["other","save","onClick"]',
  ]);
  expect(policy.consent('form', 'amount', 'onChange')?.key).toBe('["form","amount","onChange"]');
  expect(policy.consent('form', 'save', 'onClick')?.key).toBeUndefined();
  expect(policy.consent('other', 'save', 'onClick')?.key).toBe('["other","save","onClick"]');
});

test('reports whether any event needs confirmation', () => {
  expect(policy.asks).toBe(true);
  expect(new Policy(configSchema.parse({})).asks).toBe(false);
});

test('follows changed annotations after a rebuild', () => {
  const none = { pages: new Map(), blocks: new Map(), events: new Map(), endpoints: new Map() };
  let annotations: Annotations | undefined;
  const changing = new Policy(configSchema.parse({}), () => annotations);
  const seen = [undefined, none, { ...none, endpoints: new Map([['send', { confirm: true as const }]]) }].map(
    (now) => {
      annotations = now;
      return [changing.asks, changing.endpointConsent('send')?.key];
    },
  );
  expect(seen).toEqual([
    [false, undefined],
    [false, undefined],
    [true, '["send"]'],
  ]);
});

test('returns the description of a page', () => {
  expect(policy.description('form')).toBe('The form');
  expect(policy.description('other')).toBeUndefined();
});
