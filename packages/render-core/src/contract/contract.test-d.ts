import { expectTypeOf } from 'vitest';
import {
  type BlockDefinition,
  defineBlock,
  definePack,
  type PropertyValue,
  type RenderHelpers,
} from '../index.js';

// The example of the documentation: no declared properties.
export const Rating = defineBlock({
  meta: { category: 'input', valueType: 'number' },
  mcpRender: (block, h) =>
    h.input(block, { label: block.properties.title, hint: `0 to ${block.properties.max}` }),
  mcpSchema: (block) => ({ type: 'number', minimum: 0, maximum: block.properties.max }),
});

// Declared properties are typed, everywhere.
export const Typed = defineBlock<{ title: string; max?: number }>({
  meta: { category: 'input', valueType: 'number' },
  mcpRender(block, h) {
    expectTypeOf(block.properties.title).toEqualTypeOf<string>();
    expectTypeOf(block.properties.max).toEqualTypeOf<number | undefined>();
    expectTypeOf(h).toEqualTypeOf<RenderHelpers>();
    // @ts-expect-error: not declared
    block.properties.other;
    // @ts-expect-error: views are read only
    block.properties.title = 'changed';
    return h.input(block, { hint: h.text`0 to ${block.properties.max}` });
  },
  mcpSchema: ({ properties }) => ({ type: 'number', maximum: properties.max }),
  mcpOutput: ({ properties, value }) => {
    expectTypeOf(properties.title).toEqualTypeOf<string>();
    expectTypeOf(value).toEqualTypeOf<unknown>();
    return { title: properties.title, max: properties.max, on: new Date(0), list: [1, null, 'a'] };
  },
  mcpInput: (input, { properties }) => Math.min(Number(input), properties.max ?? Number.POSITIVE_INFINITY),
  mcpMethods: {
    clear: (host) => host.setValue(host.block.properties.max),
  },
  mcpEvents: {
    onRate: (host, detail) => host.triggerEvent('onRate', { rating: detail }),
    onScore: {
      schema: ({ properties }) => ({ type: 'number', maximum: properties.max }),
      run: (host, detail) => host.triggerEvent('onScore', { rating: detail }),
    },
  },
  mcpActions: {
    clear: {
      schema: ({ properties }) => [{ type: 'number', maximum: properties.max }],
      run: (host, ...args) => {
        expectTypeOf(args).toEqualTypeOf<readonly unknown[]>();
        host.setLocal({ max: host.block.properties.max });
      },
    },
  },
  mcpMount: ({ block, setLocal }) => setLocal({ max: block.properties.max }),
});

expectTypeOf(defineBlock({ meta: { category: 'display' } })).toEqualTypeOf<BlockDefinition>();
defineBlock({
  meta: { category: 'display' },
  mcpRender(block) {
    expectTypeOf(block.properties.anything).toEqualTypeOf<PropertyValue>();
    return null;
  },
});

interface Column {
  field: string;
  width: unknown;
}

// Properties that are required, nested, unknown.
export const Grid = defineBlock<{ columns: Column[]; rows: Record<string, unknown>[]; open?: boolean }>({
  meta: { category: 'container' },
  mcpRender: (block, h) =>
    h.container(block, {
      open: block.properties.open,
      children: h.table({
        columns: block.properties.columns.map(({ field }) => ({ key: field })),
        rows: block.properties.rows,
      }),
    }),
});

// Blocks with and without declared properties fit one pack.
definePack({ name: 'pack', blocks: { Rating, Typed, Grid } });

// @ts-expect-error: there is no such category
defineBlock({ meta: { category: 'button' } });
// @ts-expect-error: a number is nothing to show
defineBlock({ meta: { category: 'display' }, mcpRender: () => 7 });
// @ts-expect-error: only null shows nothing
defineBlock({ meta: { category: 'display' }, mcpRender: () => undefined });
// @ts-expect-error: the arguments of a method have a list of schemas
defineBlock({ meta: { category: 'display' }, mcpMethods: { go: { schema: () => ({}), run: () => {} } } });
// @ts-expect-error: a schema without a function
defineBlock({ meta: { category: 'display' }, mcpEvents: { onGo: { schema: () => ({}) } } });
// @ts-expect-error: a function is not data
defineBlock({ meta: { category: 'display' }, mcpOutput: () => () => 7 });
// @ts-expect-error: output is synchronous
defineBlock({ meta: { category: 'display' }, mcpOutput: async () => 7 });

// Options of h and members that do not exist: in JavaScript they are warnings.
export const Misspelt = defineBlock({
  meta: { category: 'display' },
  // @ts-expect-error: no such type of JSON Schema
  mcpSchema: () => ({ type: 'int' }),
  mcpRender: (block, h) => [
    // @ts-expect-error: title
    h.container(block, { titel: 'Title' }),
    // @ts-expect-error: children
    h.display(block, { childrn: [] }),
    // @ts-expect-error: label
    h.input(block, { lable: 'Label' }),
    // @ts-expect-error: there is no such function
    h.section(block, { title: 'Title' }),
  ],
});

// @ts-expect-error: mcpActions
defineBlock({ meta: { category: 'display' }, mcpActoins: {} });
// @ts-expect-error: overrides
definePack({ name: 'pack', blocks: {}, overides: true });
