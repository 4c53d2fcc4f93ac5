import {
  type BlockDefinition,
  type BlockMeta,
  composePacks,
  definitionProblems,
  type Pack,
} from '@lowdefy-mcp/render-core';

const VALUE_TYPES = Object.keys({
  any: true,
  array: true,
  boolean: true,
  date: true,
  number: true,
  object: true,
  string: true,
} satisfies Record<NonNullable<BlockMeta['valueType']>, true>);

/** Throws if the pack is not one of this contract. */
export function checkContract(pack: Pack, packs: readonly Pack[]): void {
  composePacks([pack, ...packs]);
  const { length } = Object.keys(pack.blocks);
  if (length === 0) throw new Error(`Pack "${pack.name}" defines no blocks.`);
}

/** Throws if a definition is not complete, or has what none can have. The message has all that is to be put right. */
export function checkDefinitions({ blocks }: Pack): void {
  const problems = Object.entries(blocks).flatMap(([type, definition]) =>
    [...problemsOf(type, definition as unknown as BlockDefinition)].map((problem) => `${type}: ${problem}`),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function* problemsOf(type: string, definition: BlockDefinition): Generator<string> {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(type)) {
    yield 'is no name of a block type. Write it as apps do, such as "StarRating".';
  }
  const { meta, styling = [] } = definition;
  yield* definitionProblems(definition);
  yield* metaProblems(meta ?? {});
  for (const [name, run] of Object.entries({
    ...definition.mcpMethods,
    ...definition.mcpActions,
    ...definition.mcpEvents,
  })) {
    if (typeof run !== 'function') yield `"${name}" of mcpMethods, mcpActions or mcpEvents is no function.`;
  }
  const twice = styling.filter((path, index) => styling.indexOf(path) !== index);
  if (twice.length > 0) yield `styling lists ${twice.join(', ')} twice.`;
}

function* metaProblems({ category, valueType, areas }: Partial<BlockDefinition['meta']>): Generator<string> {
  const isInput = category === 'input' || category === 'input-container';
  if (isInput && valueType === undefined) {
    yield `meta.valueType is missing: an input says what it stores. It is one of ${VALUE_TYPES.join(', ')}.`;
  }
  if (valueType !== undefined && !VALUE_TYPES.includes(valueType)) {
    yield `meta.valueType is ${JSON.stringify(valueType)}. It is one of ${VALUE_TYPES.join(', ')}.`;
  }
  if (areas === undefined) return;
  if (!Array.isArray(areas) || areas.some((area) => typeof area !== 'string')) {
    yield 'meta.areas is no list of names.';
  } else if (category === 'input') {
    yield 'meta.areas is for blocks that have blocks in them. Leave it out.';
  }
}
