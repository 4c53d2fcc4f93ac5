import { describe, expect, test } from 'vitest';
import type { BlockDefinition } from '../contract/BlockDefinition.js';
import type { ValueType } from '../contract/BlockView.js';
import { composePacks } from '../contract/composePacks.js';
import { defineBlock } from '../contract/defineBlock.js';
import { definePack } from '../contract/definePack.js';
import { type ConfiguredView, describeConfigured } from './describeConfigured.js';

const app = { lowdefy: 4, pageId: 'page', homePageId: null, menus: [] };

/** Describes a block whose type has this definition. */
function of(definition: object | undefined, block: object): ConfiguredView | undefined {
  const blocks = definition === undefined ? {} : { Own: definition as BlockDefinition<never> };
  const registry = composePacks([definePack({ name: 'own', blocks })]);
  return describeConfigured({ blockId: 'own', type: 'Own', ...block }, { registry, app, meta: INPUT });
}

const INPUT = { category: 'input', valueType: 'string' } as const;
const OP = { _state: 'x' };

describe('a definition that throws without its properties', () => {
  const throwing = (valueType: ValueType) =>
    defineBlock<{ options: readonly string[] }>({
      meta: { category: 'input', valueType },
      mcpRender: (block, h) => h.input(block, { hint: block.properties.options.join() }),
      mcpSchema: (block) => ({ enum: block.properties.options.slice() }),
    });

  test.each<[ValueType, object]>([
    ['any', {}],
    ['array', { type: 'array' }],
    ['boolean', { type: 'boolean' }],
    ['date', { type: 'string', format: 'date-time' }],
    ['number', { type: 'number' }],
    ['object', { type: 'object' }],
    ['string', { type: 'string' }],
  ])('is described by its value type: %s', (valueType, schema) => {
    const registry = composePacks([definePack({ name: 'own', blocks: { Own: throwing(valueType) } })]);
    for (const properties of [{}, { options: OP }]) {
      const described = describeConfigured({ blockId: 'own', type: 'Own', properties }, { registry, app });
      expect(described).toMatchObject({ kind: 'input', schema });
    }
  });
});

test('a type without a pack is described by its category', () => {
  const options = ['a', 'b'];
  expect(of(undefined, { properties: { title: 'Pick one', options } })?.schema).toEqual({
    enum: options,
    description: 'Pick one',
  });
});

describe('isSecret', () => {
  const Text = defineBlock<{ type?: string }>({
    meta: INPUT,
    mcpRender: (block, h) => h.input(block, { secret: block.properties.type === 'password' }),
  });

  test.each([
    ['a field that hides its value', { type: 'password' }, true],
    ['a disabled field that hides its value', { type: 'password', disabled: true }, true],
    ['a field that may hide its value', { type: OP }, true],
    ['another field', { type: 'email', title: OP }, undefined],
  ])('%s', (_, properties, expected) => {
    expect(of(Text, { properties })?.isSecret).toBe(expected);
  });
});

describe('options', () => {
  const Free = defineBlock({
    meta: INPUT,
    mcpSchema: () => ({ type: 'string' }),
    mcpInput: (input) => input,
  });
  const Chosen = defineBlock({ meta: INPUT, mcpSchema: () => ({ type: 'string' }) });
  const Own = defineBlock({ meta: INPUT, mcpSchema: () => ({ enum: ['x'] }), mcpInput: (input) => input });
  const block = { properties: { options: [{ value: 'a', label: 'Ay' }, { value: 'b' }] } };

  test('of a field that takes any text are suggestions', () => {
    expect(of(Free, block)?.schema).toEqual({ type: 'string', description: 'a (Ay)' });
  });
  test('of a field without mcpInput are exhaustive', () => {
    expect(of(Chosen, block)?.schema).toEqual({ enum: ['a', 'b'], description: 'a (Ay)' });
  });
  test('that the pack lists itself are kept', () => {
    expect(of(Own, block)?.schema).toMatchObject({ enum: ['x'] });
  });
  test('have labels only where these differ from the values', () => {
    const options = [
      { value: 'in_progress', label: 'In progress' },
      { value: 'other', label: 'Something else' },
      { value: '-', label: '…' },
      { value: 3, label: '3' },
    ];
    expect(of(Chosen, { properties: { options } })?.schema).toEqual({
      enum: ['in_progress', 'other', '-', 3],
      description: 'other (Something else), - (…)',
    });
  });
  test('that are empty or all disabled give no enum', () => {
    const disabled = { properties: { options: [{ value: 'a', disabled: true }] } };
    expect(of(Chosen, disabled)?.schema).toEqual({ type: 'string' });
    expect(of(Chosen, { properties: { options: [] } })?.schema).toEqual({ type: 'string' });
  });
});

describe('parts that depend on an operator are omitted', () => {
  const Scale = defineBlock<{ max?: number; unit?: string; range?: boolean; note?: string }>({
    meta: { category: 'input', valueType: 'any' },
    mcpRender: (block, h) =>
      h.input(block, {
        hint: h.text`${block.value ? h.text`filled; ` : ''}in ${block.properties.unit ?? 'm'}`,
      }),
    mcpSchema: ({ properties: { max = 100, range } }) =>
      range ? { type: 'array', items: { type: 'number' } } : { type: 'number', minimum: 0, maximum: max },
  });

  test.each<[object, object]>([
    [{}, { type: 'number', minimum: 0, maximum: 100, description: 'in m' }],
    [{ max: OP }, { type: 'number', minimum: 0, description: 'in m' }],
    [{ unit: OP }, { type: 'number', minimum: 0, maximum: 100 }],
    [{ range: OP }, { type: ['number', 'array'], description: 'in m' }],
  ])('%j', (properties, schema) => {
    expect(of(Scale, { properties })?.schema).toEqual(schema);
  });
});

test('inside an object only the parts that depend on an operator are omitted', () => {
  const Money = defineBlock<{ max?: number; currencies?: readonly string[] }>({
    meta: { category: 'input', valueType: 'object' },
    mcpSchema: ({ properties: { max, currencies = ['EUR'] } }) => ({
      type: ['object', 'null'],
      properties: { amount: { type: 'number', minimum: 0, maximum: max }, currency: { enum: currencies } },
    }),
  });
  const amount = { type: 'number', minimum: 0 };
  expect(of(Money, { properties: { max: OP } })?.schema).toEqual({
    type: 'object',
    properties: { amount, currency: { enum: ['EUR'] } },
  });
  expect(of(Money, { properties: { currencies: OP } })?.schema).toEqual({
    type: 'object',
    properties: { amount, currency: {} },
  });
});

test('a label that only repeats the id is not in the schema', () => {
  const label = (title: unknown) => of(undefined, { blockId: 'order.due_date', properties: { title } });
  expect(label('Due date')).toMatchObject({ label: 'Due date', schema: { type: 'string' } });
  expect(label('Due on')?.schema?.description).toBe('Due on');
  expect(label(OP)?.label).toBeUndefined();
});

test('a definition that renders nothing has no description', () => {
  expect(of({ meta: INPUT, hidden: true }, {})).toBeUndefined();
});
