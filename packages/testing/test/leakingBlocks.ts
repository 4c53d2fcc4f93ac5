import { type BlockDefinition, type BlockView, defineBlock } from '@lowdefy-mcp/render-core';

/** A block type that shows data as if derived from its title, which is trusted. */
interface LeakingBlock {
  readonly type: string;
  /** Returns the leaked data. */
  readonly shows: (block: BlockView) => unknown;
  /** Further members of its definition. */
  readonly members?: Partial<BlockDefinition>;
  /** The location of the record text, in the words of the message of the suite. */
  readonly where: string;
}

/** One block type for each source of record text, and for each transformation of it. */
export const LEAKING: readonly LeakingBlock[] = [
  {
    type: 'LeaksProperty',
    shows: ({ properties }) => properties.note,
    where: 'in property "note"',
  },
  {
    type: 'LeaksValue',
    shows: ({ value }) => value,
    members: { meta: { category: 'input', valueType: 'string' } },
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
    members: { mcpMount: (host) => host.setLocal({ found: 'by the user' }) },
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

/** Creates the definition of a leaking block type. */
export function leakingBlock({ shows, members }: LeakingBlock): BlockDefinition {
  return defineBlock({
    meta: { category: 'display' },
    mcpRender: (block, h) =>
      h.display(block, { children: h.derived(block.properties.title, `Of the title: ${shows(block)}`) }),
    ...members,
  });
}
