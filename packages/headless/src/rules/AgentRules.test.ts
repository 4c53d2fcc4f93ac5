import { describe, expect, test } from 'vitest';
import { AgentRules } from './AgentRules.js';

const rules = AgentRules.create({
  restrict: {
    page: (pageId) => pageId !== 'secret',
    use: (_, blockId, name) => `${blockId}.${name}` !== 'delete.onClick',
  },
  annotations: {
    pages: new Map([['hidden', { exclude: true }]]),
    blocks: new Map([
      [
        'form',
        new Map([
          ['salary', { exclude: true }],
          ['items.$.cost', { exclude: true }],
        ]),
      ],
    ]),
    events: new Map([['form', new Map([['items.$.name.onPressEnter', { exclude: true }]])]]),
    endpoints: new Map([['purge', { exclude: true }]]),
  },
  allow: { setState: true, componentMethods: false },
});

test('hides restricted and excluded pages', () => {
  expect(['home', 'secret', 'hidden'].map((id) => rules.hasPage(id))).toEqual([true, false, false]);
});

test('hides an excluded block in every item of a list, and blocks all its events', () => {
  const shown = ['name', 'salary', 'items.3.cost', 'items.3.name'].map((id) => rules.showsBlock('form', id));
  expect(shown).toEqual([true, false, false, true]);
  expect(rules.mayRun('form', 'items.3.cost', 'onChange')).toBe(false);
  expect(rules.showsBlock('other', 'salary')).toBe(true);
});

test('blocks an excluded event in every item of a list, and allows other events', () => {
  const run = ['onPressEnter', 'onChange'].map((name) => rules.mayRun('form', 'items.3.name', name));
  expect(run).toEqual([false, true]);
});

test('blocks a restricted event for all blocks with the id', () => {
  const run = ['delete', 'delete#2', 'keep'].map((id) => rules.mayRun('form', id, 'onClick'));
  expect(run).toEqual([false, false, true]);
});

describe('consent', () => {
  const asked = rules.withConsent((_, blockId) => blockId !== 'pay');

  test('is required only for the events that it was not given for, and only by these rules', () => {
    expect(() => asked.checkConsent('form', 'pay', 'onClick')).toThrow(
      /^onClick of block "pay" needs the user's consent/,
    );
    expect(asked.mayRun('form', 'pay', 'onClick')).toBe(false);
    expect(asked.mayRun('form', 'keep', 'onClick')).toBe(true);
    expect(rules.mayRun('form', 'pay', 'onClick')).toBe(true);
  });

  test('does not lift restrictions', () => {
    expect(asked.mayRun('form', 'delete', 'onClick')).toBe(false);
    expect(asked.hasPage('secret')).toBe(false);
  });
});

test('shows the actions of a view node as methods, and other methods only if componentMethods is allowed', () => {
  const list = { kind: 'list', id: 'items', type: 'ControlledList', items: 0, children: [] } as const;
  const buttons = { ...list, actions: ['pushItem'] };
  const modal = { kind: 'container', id: 'modal', type: 'Modal', children: [] } as const;
  expect(rules.showsMethod('form', buttons, 'pushItem')).toBe(true);
  expect(rules.showsMethod('form', buttons, 'removeItem')).toBe(false);
  expect(rules.showsMethod('form', modal, 'toggleOpen')).toBe(false);
  const grid = {
    kind: 'display',
    id: 'grid',
    type: 'AgGridAlpine',
    actions: ['sort'],
    children: [],
  } as const;
  expect(rules.showsMethod('form', grid, 'sort')).toBe(true);
  expect(rules.showsMethod('form', grid, 'setFilterModel')).toBe(false);
  expect(AgentRules.create({}).showsMethod('form', modal, 'toggleOpen')).toBe(true);
});

test('allows setState and setGlobal only if switched on, and setValue by default', () => {
  expect(() => rules.checkAction('setState')).not.toThrow();
  expect(() => rules.checkAction('setValue')).not.toThrow();
  expect(() => rules.checkAction('setGlobal')).toThrow('This app does not allow setGlobal.');
});
