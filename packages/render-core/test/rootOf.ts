import { type EngineContext, GENERATIONS } from '../src/index.js';

/** Returns the root node of a page of any engine generation; its map has all blocks. */
export function rootOf<Block>({ _internal }: EngineContext): { readonly map: Record<string, Block> } {
  const roots = _internal as unknown as Record<string, { map: Record<string, Block> } | undefined>;
  const found = GENERATIONS.map(({ root }) => roots[root]).find((root) => root !== undefined);
  if (found === undefined) throw new Error('The generation of the engine is not known.');
  return found;
}
