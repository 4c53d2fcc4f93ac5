import { packMistakes } from '@lowdefy-mcp/headless';
import { type BlockDefinition, composePacks, type Pack } from '@lowdefy-mcp/render-core';

/** Throws if the pack is not one of this contract. */
export function checkContract(pack: Pack, packs: readonly Pack[]): void {
  composePacks([pack, ...packs]);
  const { length } = Object.keys(pack.blocks);
  if (length === 0) throw new Error(`Pack "${pack.name}" defines no blocks.`);
}

/** Throws if a definition is not complete, or has what none can have. The message has all that is to be put right. */
export function checkDefinitions(pack: Pack): void {
  const problems = Object.entries(pack.blocks).flatMap(([type, definition]) =>
    [...problemsOf(type, definition as unknown as BlockDefinition)].map((problem) => `${type}: ${problem}`),
  );
  const all = [...packMistakes(pack), ...problems];
  if (all.length > 0) throw new Error(all.join('\n'));
}

function* problemsOf(type: string, { meta, styling = [] }: BlockDefinition): Generator<string> {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(type)) {
    yield 'is no name of a block type. Write it as apps do, such as "StarRating".';
  }
  yield* metaProblems(meta ?? {});
  const twice = styling.filter((path, index) => styling.indexOf(path) !== index);
  if (twice.length > 0) yield `styling lists ${twice.join(', ')} twice.`;
}

function* metaProblems({ category, valueType, areas }: Partial<BlockDefinition['meta']>): Generator<string> {
  const isInput = category === 'input' || category === 'input-container';
  if (isInput && valueType === undefined) {
    yield 'meta.valueType is missing: an input says what it stores, such as "string" or "number".';
  }
  if (areas === undefined) return;
  if (!Array.isArray(areas) || areas.some((area) => typeof area !== 'string')) {
    yield 'meta.areas is no list of names.';
  } else if (category === 'input') {
    yield 'meta.areas is for blocks that have blocks in them. Leave it out.';
  }
}
