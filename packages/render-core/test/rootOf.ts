import { type EngineContext, GENERATIONS } from '../src/index.js';

/** The root node of a page on the real engine, whichever generation that is: it has all blocks in a map. */
export function rootOf<Block>({ _internal }: EngineContext): { readonly map: Record<string, Block> } {
  const roots = _internal as unknown as Record<string, { map: Record<string, Block> } | undefined>;
  const found = GENERATIONS.map(({ root }) => roots[root]).find((root) => root !== undefined);
  if (found === undefined) throw new Error('The generation of the engine is not known.');
  return found;
}
