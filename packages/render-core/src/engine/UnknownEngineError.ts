import { GENERATIONS } from './generations.js';

/**
 * The context's tree matches no entry of `GENERATIONS`. The message lists the context's own keys, from which an entry
 * can be added.
 */
export class UnknownEngineError extends TypeError {
  override readonly name = 'UnknownEngineError';

  constructor(names: readonly string[]) {
    const known = GENERATIONS.map(({ root, lowdefy }) => `${root} (Lowdefy ${lowdefy})`).join(', ');
    const roots = names.filter((name) => /^Root/.test(name));
    const found = roots.length > 0 ? roots : names;
    super(
      `Unknown engine context: expected ${known} with a page in it, found ${found.join(', ') || 'nothing'}. Pass a Lowdefy engine context of a supported version. To support another one, add an entry to GENERATIONS in packages/render-core/src/engine/generations.ts.`,
    );
  }
}
