import type { RenderHelpers } from '../contract/RenderHelpers.js';
import type { Builder } from './Builder.js';
import { blockNodes } from './blockNodes.js';
import { contentNodes } from './contentNodes.js';

/** Makes `h`. It is the same object for all blocks: see `Builder.begin`. */
export function createHelpers(builder: Builder): RenderHelpers {
  return Object.freeze({
    ...blockNodes(builder),
    ...contentNodes(builder),
    area: (area: string) => builder.place({ kind: 'deferred', area }),
    areas: () => builder.place({ kind: 'deferred', areas: true }),
    items: (area?: string) => builder.place({ kind: 'deferred', items: true, area }),
  });
}
