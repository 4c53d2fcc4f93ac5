import { type BlockDefinition, type BlockView, defineBlock } from '@lowdefy-mcp/render-core';

/** A block type that shows something as if it was made out of its title. */
interface LeakingBlock {
  readonly type: string;
  /** What it shows. */
  readonly shows: (block: BlockView) => unknown;
  /** What it does besides. */
  readonly besides?: Partial<BlockDefinition>;
  /** Where a text of a record is in it, as the suite says it. */
  readonly where: string;
}

/** All places that a text of a record can come from, and what can become of it on its way. */
export const LEAKING: readonly LeakingBlock[] = [
  {
    type: 'LeaksProperty',
    shows: ({ properties }) => properties.note,
    where: 'in property "note"',
  },
  {
    type: 'LeaksValue',
    shows: ({ value }) => value,
    besides: { meta: { category: 'input', valueType: 'string' } },
    where: 'in its value',
  },
  {
    type: 'LeaksErrors',
    shows: ({ validation }) => validation.errors.join(),
    where: 'as an error',
  },
  {
    type: 'LeaksWarnings',
    shows: ({ validation }) => validation.warnings.join(),
    where: 'as a warning',
  },
  {
    type: 'LeaksKeys',
    shows: ({ properties }) => Object.keys(Object(properties.items)).join(),
    where: 'in property "items"',
  },
  {
    type: 'LeaksLocal',
    shows: ({ local }) => local.found,
    besides: { mcpMount: (host) => host.setLocal({ found: 'by the user' }) },
    where: 'in local.found',
  },
  {
    type: 'LeaksCapitals',
    shows: ({ properties }) => String(properties.note).toUpperCase(),
    where: 'in property "note"',
  },
  {
    type: 'LeaksBeginning',
    shows: ({ properties }) => String(properties.note).slice(0, 10),
    where: 'in property "note"',
  },
  {
    type: 'LeaksList',
    shows: ({ properties }) => (Array.isArray(properties.note) ? properties.note.join() : ''),
    where: 'in property "note"',
  },
  {
    type: 'LeaksNames',
    shows: ({ properties }) => Object.keys(properties).join(),
    where: 'as the name of a property',
  },
];

/** The definition of one. */
export function leakingBlock({ shows, besides }: LeakingBlock): BlockDefinition {
  return defineBlock({
    meta: { category: 'display' },
    mcpRender: (block, h) =>
      h.display(block, { children: h.derived(block.properties.title, `Of the title: ${shows(block)}`) }),
    ...besides,
  });
}
