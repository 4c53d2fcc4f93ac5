import { type BlockDefinition, defineBlock } from '@lowdefy-mcp/render-core';

/** A block type with one mistake. */
interface BadBlock {
  readonly type: string;
  /** The mistake. */
  readonly mistake: string;
  /** The only block of its page. */
  readonly page?: object;
  readonly acts?: readonly object[];
  readonly definition: BlockDefinition;
  /** The test that must fail, and its expected message. */
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

/** One block type for each mistake that the suite must find. */
export const BAD: readonly BadBlock[] = [
  {
    type: 'Throws',
    mistake: 'throws',
    definition: defineBlock({ meta, mcpRender: fail('no such thing') }),
    test: 'prints as expected',
    message: /mcpRender of block type "Throws" failed: no such thing/,
  },
  {
    type: 'Mutates',
    mistake: 'mutates its block',
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
    mistake: 'is not on its page',
    page: { ...title, visible: false },
    definition: defineBlock({ meta }),
    test: 'prints as expected',
    message: /page\.yaml shows no Absent\. Add one\./,
  },
  {
    type: 'Draws',
    mistake: 'throws in mcpUpdate on opening',
    definition: defineBlock({ meta, mcpUpdate: fail('not yet') }),
    test: 'prints as expected',
    message: /badBlocks\.ts:22: Block "one": mcpUpdate of block type "Draws" failed: not yet/,
  },
  {
    type: 'Clicks',
    mistake: 'throws in mcpUpdate after an action',
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
    mistake: 'renders differently each time',
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
    mistake: 'renders differently after it was saved',
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
    mistake: 'stores local state that cannot be saved',
    definition: defineBlock({ meta, mcpMount: (host) => host.setLocal({ open: () => true }) }),
    test: 'keeps only what can be saved',
    message:
      /Block "one" has a function in local\.open, which a saved session would lose\. Store only plain data/,
  },
  {
    type: 'Trusts',
    mistake: 'assumes that a property is a list',
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
    mistake: 'looks up a name that every object inherits',
    definition: defineBlock<{ title: string }>({
      meta,
      mcpRender: (block, h) => {
        const words: Readonly<Record<string, unknown>> = { Ready: 'done' };
        return h.display(block, { title: h.text`${String(words[block.properties.title] ?? '')}` });
      },
    }) as unknown as BlockDefinition,
    test: 'is shown whatever its properties are',
    message: /- title: "constructor"\n {2}It shows an inherited function\. Look up names with/,
  },
  {
    type: 'Forgets',
    mistake: 'ignores properties',
    definition: defineBlock({
      meta,
      mcpRender: (block, h) => h.display(block, { title: block.properties.title }),
    }),
    test: 'shows or uses every property that is not styling',
    message: /These properties change nothing: note, items\. Show each, .* list it in styling\./,
  },
  {
    type: 'Styles',
    mistake: 'lists a shown property as styling',
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
    mistake: 'lists an unknown property as styling',
    definition: defineBlock({ meta, styling: ['size'] }),
    test: 'lists as styling only what changes nothing',
    message: /styling lists size, which Unknown does not have\./,
  },
  {
    type: 'Schemes',
    mistake: 'returns a schema that is not JSON',
    definition: defineBlock({
      meta: { category: 'input', valueType: 'string' },
      mcpSchema: () => ({ enum: new Set(['a']) as never }),
    }),
    test: 'gives a JSON Schema',
    message: /badBlocks\.ts:\d+: Block "one": mcpSchema returns a Set\. Return a JSON Schema/,
  },
  {
    type: 'Outputs',
    mistake: 'outputs a value that is not plain data',
    definition: defineBlock({ meta, mcpOutput: () => new Map() as never }),
    test: 'gives plain data',
    message: /mcpOutput of block "one" returns a Map\. Return plain data/,
  },
  {
    type: 'Ticks',
    mistake: 'outputs different data each time',
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
    mistake: 'throws in mcpOutput',
    definition: defineBlock({ meta, mcpOutput: fail('not today') }),
    test: 'is the same each time, and after it was saved',
    message: /badBlocks\.ts:22: Block "one": mcpOutput of block type "Refuses" failed: not today/,
  },
  {
    type: 'Literal',
    mistake: 'assumes that a property exists',
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
    mistake: 'has a schema with an invalid keyword value',
    definition: defineBlock({
      meta: { category: 'input', valueType: 'number' },
      mcpSchema: () => ({ type: 'number', minimum: 'none' }),
    }),
    test: 'is described before it runs',
    message: /The schema of block "one" is not valid before the page runs: minimum is "none"\./,
  },
  {
    type: 'Misspells',
    mistake: 'passes unknown options to h',
    definition: defineBlock({
      meta,
      // JavaScript has no type check of options.
      mcpRender: (block, h) => h.display(block, { titel: block.properties.title } as never),
    }),
    test: 'prints as expected',
    message:
      /badBlocks\.ts:\d+: Block "one": h\.display has no option "titel" \(block type "Misspells"\)\. Did you mean "title"\?$/,
  },
  {
    type: 'Integers',
    mistake: 'has a schema with an unknown type',
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
    mistake: 'has a schema whose maximum is not a number',
    definition: defineBlock({
      meta: { category: 'input', valueType: 'number' },
      mcpSchema: () => ({ type: 'number', maximum: 'five' }),
    }),
    test: 'gives a JSON Schema',
    message:
      /badBlocks\.ts:\d+: Block "one": mcpSchema returns an invalid schema: maximum is "five"\. Return a JSON Schema/,
  },
  {
    type: 'Nothing',
    mistake: 'returns nothing',
    // JavaScript has no type check of results.
    definition: defineBlock({ meta, mcpRender: () => undefined as never }),
    test: 'prints as expected',
    message:
      /badBlocks\.ts:\d+: Block "one": mcpRender of block type "Nothing" failed: it returned undefined\. Return nodes of h or text, or null to show nothing\.$/,
  },
  {
    type: 'Plain',
    mistake: 'has a hint that is a plain string',
    page: { properties: { max: 5 } },
    definition: defineBlock({
      meta: { category: 'input', valueType: 'string' },
      mcpRender: (block, h) => h.input(block, { hint: `0 to ${block.properties.max}` }),
    }),
    test: 'prints as expected',
    message:
      /badBlocks\.ts:\d+: Block "one": hint of h\.input is the plain string "0 to 5" \(block type "Plain"\).* Write your own words as h\.text`…`\.$/,
  },
  {
    type: 'Slips',
    mistake: 'calls an unknown function of the host',
    page: { ...title, events: { onClick: [] } },
    acts: [{ type: 'triggerEvent', blockId: 'one', event: 'onClick' }],
    definition: defineBlock({
      meta,
      // JavaScript has no type check of the host.
      mcpEvents: { onClick: (host) => (host as never as { setVale(): never }).setVale() },
    }),
    test: 'acts as expected',
    message:
      /badBlocks\.ts:\d+: Block "one": onClick in mcpEvents of block type "Slips" failed: .*setVale is not a function\. Did you mean "\w+\.setValue"\?$/,
  },
  {
    type: 'Trims',
    mistake: 'assumes that the value from the agent is a text',
    definition: defineBlock({
      meta: { category: 'input', valueType: 'string' },
      mcpInput: (input) => (input as string).trim(),
    }),
    test: 'takes or refuses wrong values',
    message:
      /badBlocks\.ts:\d+: Block "one": mcpInput of block type "Trims" failed: input\.trim is not a function/,
  },
  {
    type: 'Adopts',
    mistake: 'stores a value of the wrong type',
    definition: defineBlock({
      meta: { category: 'input', valueType: 'array' },
      mcpSchema: () => ({ type: 'array' }),
      mcpChange: (host, value) => host.setValue((value as readonly unknown[])[0] ?? null),
    }),
    test: 'takes or refuses wrong values',
    message:
      /badBlocks\.ts:\d+: Block "one": mcpChange of block type "Adopts" failed: Block "one" stores a list, not/,
  },
  {
    type: 'Silent',
    mistake: 'does not say which values it takes',
    definition: defineBlock({
      meta: { category: 'input', valueType: 'number' },
      mcpRender: (block, h) => h.input(block, { hint: h.text`5 is best` }),
    }),
    test: 'says what it takes',
    message: /The page does not say which values block "one" accepts\. Define mcpSchema/,
  },
  {
    type: 'Details',
    mistake: 'has an invalid schema of the detail of an event',
    page: { ...title, events: { onClick: [] } },
    definition: defineBlock({
      meta,
      mcpEvents: {
        onClick: {
          schema: () => ({ type: 'int' as 'integer' }),
          run: (host) => host.triggerEvent('onClick'),
        },
      },
    }),
    test: 'prints as expected',
    message:
      /badBlocks\.ts:\d+: Block "one": The schema of onClick in mcpEvents of block type "Details" gives an invalid JSON Schema: type is "int"\. Did you mean "integer"\?/,
  },
  {
    type: 'Arguments',
    mistake: 'has an invalid schema of an argument of a method',
    definition: defineBlock({
      meta,
      mcpMethods: { rate: { schema: () => [{ type: 'number', maximum: 'five' }], run: () => {} } },
    }),
    test: 'gives a JSON Schema',
    message:
      /badBlocks\.ts:\d+: Block "one": The schema of rate in mcpMethods returns an invalid schema: maximum is "five"\./,
  },
];
