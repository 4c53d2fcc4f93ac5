import { packMistakes } from '@lowdefy-mcp/headless';
import { type BlockDefinition, composePacks, type Pack } from '@lowdefy-mcp/render-core';

/** Throws if the pack does not conform to the contract. */
export function checkContract(pack: Pack, packs: readonly Pack[]): void {
  composePacks([pack, ...packs]);
  const { length } = Object.keys(pack.blocks);
  if (length === 0) throw new Error(`Pack "${pack.name}" defines no blocks.`);
}

/** Throws if a definition is incomplete or has unknown members. The message lists all problems. */
export function checkDefinitions(pack: Pack): void {
  const problems = Object.entries(pack.blocks).flatMap(([type, definition]) =>
    [...problemsOf(type, definition as unknown as BlockDefinition)].map((problem) => `${type}: ${problem}`),
  );
  const all = [...packMistakes(pack), ...problems];
  if (all.length > 0) throw new Error(all.join('\n'));
}

function* problemsOf(type: string, { meta, styling = [] }: BlockDefinition): Generator<string> {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(type)) {
    yield 'is not a block type name. Use a name such as "StarRating".';
  }
  yield* metaProblems(meta ?? {});
  const twice = styling.filter((path, index) => styling.indexOf(path) !== index);
  if (twice.length > 0) yield `styling lists ${twice.join(', ')} twice.`;
}

function* metaProblems({ category, valueType, areas }: Partial<BlockDefinition['meta']>): Generator<string> {
  const isInput = category === 'input' || category === 'input-container';
  if (isInput && valueType === undefined) {
    yield 'meta.valueType is missing. Set the type that the input stores, such as "string" or "number".';
  }
  if (areas === undefined) return;
  if (!Array.isArray(areas) || areas.some((area) => typeof area !== 'string')) {
    yield 'meta.areas is not a list of names.';
  } else if (category === 'input') {
    yield 'meta.areas is only for blocks that contain blocks. Remove it.';
  }
}
