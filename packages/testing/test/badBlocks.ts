import { type BlockDefinition, defineBlock } from '@lowdefy-mcp/render-core';

/** A block type that is wrong in one way. */
interface BadBlock {
  readonly type: string;
  /** What it does. */
  readonly what: string;
  /** The one block on its page. */
  readonly page?: object;
  readonly acts?: readonly object[];
  readonly definition: BlockDefinition;
  /** The test that must fail, and what its message must say. */
  readonly test: string;
  readonly message: RegExp;
}

/** A block with a title, another text and a list. */
export const title = { properties: { title: 'Title', note: 'Note', items: ['a'] } };

const meta = { category: 'display' } as const;
const fail = (message: string) => () => {
  throw new Error(message);
};

let count = 0;

/** All ways in which a block type can be wrong. */
export const BAD: readonly BadBlock[] = [
  {
    type: 'Throws',
    what: 'throws',
    definition: defineBlock({ meta, mcpRender: fail('no such thing') }),
    test: 'prints as expected',
    message: /mcpRender of block type "Throws" failed: no such thing/,
  },
  {
    type: 'Mutates',
    what: 'changes its block',
    definition: defineBlock({
      meta,
      mcpRender: (block, h) => {
        Object.assign(block.properties, { title: 'Other' });
        return h.display(block);
      },
    }),
    test: 'prints as expected',
    message: /mcpRender of block type "Mutates" failed: Cannot assign to read only property 'title'/,
  },
  {
    type: 'Absent',
    what: 'is not on its page',
    page: { ...title, visible: false },
    definition: defineBlock({ meta }),
    test: 'prints as expected',
    message: /page\.yaml shows no Absent\. Add one\./,
  },
  {
    type: 'Draws',
    what: 'fails when it is drawn',
    definition: defineBlock({ meta, mcpUpdate: fail('not yet') }),
    test: 'prints as expected',
    message: /badBlocks\.ts:22: Block "one": mcpUpdate of block type "Draws" failed: not yet/,
  },
  {
    type: 'Clicks',
    what: 'fails when it is used',
    page: { ...title, events: { onClick: [] } },
    acts: [{ type: 'triggerEvent', blockId: 'one', event: 'onClick' }],
    definition: defineBlock({
      meta,
      mcpEvents: {
        onClick: (host) => {
          host.setLocal({ clicked: true });
          return host.triggerEvent('onClick');
        },
      },
      mcpUpdate: ({ block }) => {
        if (block.local.clicked) throw new Error('not twice');
      },
    }),
    test: 'acts as expected',
    message: /badBlocks\.ts:\d+: Block "one": mcpUpdate of block type "Clicks" failed: not twice/,
  },
  {
    type: 'Counts',
    what: 'remembers',
    definition: defineBlock({
      meta,
      mcpRender: (block, h) => {
        count += 1;
        return h.display(block, { children: h.text`${count}` });
      },
    }),
    test: 'is the same each time, and after it was saved',
    message: /The page is different when it is opened again\. A renderer must depend on the block alone/,
  },
  {
    type: 'Loses',
    what: 'is another one after it was saved',
    definition: defineBlock({
      meta,
      mcpRender: (block, h) =>
        h.display(block, { children: block.local.open ? h.text`open` : h.text`closed` }),
      mcpMount: (host) => host.setLocal({ open: () => true }),
    }),
    test: 'is the same each time, and after it was saved',
    message: /saved and restored shows a different page\. The local state of a block must be JSON\./,
  },
  {
    type: 'Keeps',
    what: 'keeps what cannot be saved',
    definition: defineBlock({ meta, mcpMount: (host) => host.setLocal({ open: () => true }) }),
    test: 'keeps only what can be saved',
    message:
      /Block "one" has a function in local\.open, which a saved session would lose\. Store only plain data/,
  },
  {
    type: 'Trusts',
    what: 'takes it for granted that a list is a list',
    definition: defineBlock<{ items: readonly string[] }>({
      meta,
      mcpRender: (block, h) =>
        h.display(block, { children: block.properties.items.map((item) => h.paragraph(item)) }),
    }) as unknown as BlockDefinition,
    test: 'is shown whatever its properties are',
    message:
      /A property can have any value[\s\S]*- items: missing\n {2}.*badBlocks\.ts:\d+: Block "one": mcpRender of block type "Trusts" failed: Cannot read/,
  },
  {
    type: 'Inherits',
    what: 'looks up a name that every object inherits',
    definition: defineBlock<{ title: string }>({
      meta,
      mcpRender: (block, h) => {
        const words: Readonly<Record<string, unknown>> = { Ready: 'done' };
        return h.display(block, { title: String(words[block.properties.title] ?? '') });
      },
    }) as unknown as BlockDefinition,
    test: 'is shown whatever its properties are',
    message: /- title: "constructor"\n {2}It shows an inherited function\. Look up names with/,
  },
  {
    type: 'Forgets',
    what: 'forgets properties',
    definition: defineBlock({
      meta,
      mcpRender: (block, h) => h.display(block, { title: block.properties.title }),
    }),
    test: 'shows or uses every property that is not styling',
    message: /These properties change nothing: note, items\. Show each, .* list it in styling\./,
  },
  {
    type: 'Styles',
    what: 'takes for styling what it shows',
    definition: defineBlock({
      meta,
      styling: ['title', 'note', 'items'],
      mcpRender: (block, h) => h.display(block, { title: block.properties.title }),
    }),
    test: 'lists as styling only what changes nothing',
    message: /styling lists title, but removing it changes the output\. Remove it from the list\./,
  },
  {
    type: 'Unknown',
    what: 'takes for styling what it does not have',
    definition: defineBlock({ meta, styling: ['size'] }),
    test: 'lists as styling only what changes nothing',
    message: /styling lists size, which Unknown does not have\./,
  },
  {
    type: 'Schemes',
    what: 'has no schema',
    definition: defineBlock({
      meta: { category: 'input', valueType: 'string' },
      mcpSchema: () => ({ enum: new Set(['a']) as never }),
    }),
    test: 'gives a JSON Schema',
    message: /badBlocks\.ts:\d+: Block "one": mcpSchema returns a Set\. Return a JSON Schema/,
  },
  {
    type: 'Outputs',
    what: 'gives what is no data',
    definition: defineBlock({ meta, mcpOutput: () => new Map() as never }),
    test: 'gives plain data',
    message: /mcpOutput of block "one" returns a Map\. Return plain data/,
  },
  {
    type: 'Ticks',
    what: 'gives other data each time',
    definition: defineBlock({
      meta,
      mcpOutput: () => {
        count += 1;
        return count;
      },
    }),
    test: 'gives plain data',
    message: /mcpOutput of block "one" is different the second time\. It must depend on the block alone/,
  },
  {
    type: 'Refuses',
    what: 'gives no data',
    definition: defineBlock({ meta, mcpOutput: fail('not today') }),
    test: 'is the same each time, and after it was saved',
    message: /badBlocks\.ts:22: Block "one": mcpOutput of block type "Refuses" failed: not today/,
  },
  {
    type: 'Literal',
    what: 'takes it for granted that a property is there',
    page: { properties: { ...title.properties, options: { _if_none: [{ _user: 'options' }, ['a']] } } },
    definition: defineBlock<{ options: readonly string[] }>({
      meta: { category: 'input', valueType: 'string' },
      mcpSchema: ({ properties }) => ({ enum: properties.options.slice() }),
    }) as unknown as BlockDefinition,
    test: 'is described before it runs',
    message: /Block "one": mcpSchema of block type "Literal" failed: Cannot read/,
  },
  {
    type: 'Invalid',
    what: 'has a schema with something else in it',
    definition: defineBlock({
      meta: { category: 'input', valueType: 'number' },
      mcpSchema: () => ({ type: 'number', minimum: 'none' }),
    }),
    test: 'is described before it runs',
    message: /The schema of block "one" is not valid before the page runs: minimum is "none"\./,
  },
  {
    type: 'Misspells',
    what: 'has options that do not exist',
    definition: defineBlock({
      meta,
      // As JavaScript lets anybody write it.
      mcpRender: (block, h) => h.display(block, { titel: block.properties.title } as never),
    }),
    test: 'prints as expected',
    message:
      /badBlocks\.ts:\d+: Block "one": h\.display has no option "titel" \(block type "Misspells"\)\. Did you mean "title"\?$/,
  },
  {
    type: 'Integers',
    what: 'has a schema of a type that does not exist',
    definition: defineBlock({
      meta: { category: 'input', valueType: 'number' },
      mcpSchema: () => ({ type: 'int' as 'integer' }),
    }),
    test: 'prints as expected',
    message:
      /badBlocks\.ts:\d+: Block "one": mcpSchema of block type "Integers" gives an invalid JSON Schema: type is "int"\. Did you mean "integer"\?/,
  },
  {
    type: 'Numbers',
    what: 'has a keyword of a schema that is no number',
    definition: defineBlock({
      meta: { category: 'input', valueType: 'number' },
      mcpSchema: () => ({ type: 'number', maximum: 'five' }),
    }),
    test: 'gives a JSON Schema',
    message:
      /badBlocks\.ts:\d+: Block "one": mcpSchema returns an invalid schema: maximum is "five"\. Return a JSON Schema/,
  },
];
