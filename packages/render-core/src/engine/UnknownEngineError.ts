import { GENERATIONS } from './generations.js';

/** A context whose tree no entry of `GENERATIONS` describes. The message says what it has instead, for whoever adds one. */
export class UnknownEngineError extends TypeError {
  override readonly name = 'UnknownEngineError';

  constructor(names: readonly string[]) {
    const known = GENERATIONS.map(({ root, lowdefy }) => `${root} (Lowdefy ${lowdefy})`).join(', ');
    const roots = names.filter((name) => /^Root/.test(name));
    const found = roots.length > 0 ? roots : names;
    super(
      `The context has none of ${known} with a page in it, but ${found.join(', ') || 'nothing'}. Is it a Lowdefy engine context, and is its Lowdefy version supported? To support another one, add an entry to GENERATIONS in packages/render-core/src/engine/generations.ts.`,
    );
  }
}
