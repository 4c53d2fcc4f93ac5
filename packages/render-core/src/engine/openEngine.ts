import { createAdapter } from './createAdapter.js';
import { GENERATIONS } from './generations.js';
import type { EngineAdapter, EngineBlock, EngineContext, EngineNode } from './types.js';
import { UnknownEngineError } from './UnknownEngineError.js';

const ADAPTERS = GENERATIONS.map(createAdapter);

/** The page's root block, with the adapter that reads its tree. */
export interface OpenEngine {
  readonly adapter: EngineAdapter;
  readonly node: EngineNode;
  readonly block: EngineBlock;
}

/** Detects which engine generation made a context, by the shape of its tree and never by version. */
export function openEngine(context: EngineContext): OpenEngine {
  const internal = context?._internal;
  if (typeof internal !== 'object' || internal === null) {
    throw new TypeError(
      "renderPage needs the context that Lowdefy's getContext returns; this has no _internal.",
    );
  }
  for (const adapter of ADAPTERS) {
    const node = adapter.root(context);
    const block = node && adapter.areas(node).root?.blocks?.[0];
    if (node && block) return { adapter, node, block };
  }
  throw new UnknownEngineError(Object.keys(internal));
}
