import type { RenderHelpers } from '../contract/RenderHelpers.js';
import type { Builder } from './Builder.js';
import { blockNodes } from './blockNodes.js';
import { contentNodes } from './contentNodes.js';

/** Creates `h`. The same object serves all blocks: see `Builder.begin`. */
export function createHelpers(builder: Builder): RenderHelpers {
  return Object.freeze({
    ...blockNodes(builder),
    ...contentNodes(builder),
    area: (area: string) => builder.defer({ kind: 'deferred', area }),
    areas: () => builder.defer({ kind: 'deferred', areas: true }),
    items: (area?: string) => builder.defer({ kind: 'deferred', items: true, area }),
  });
}
