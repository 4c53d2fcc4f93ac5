import type { Annotations } from './Annotations.js';
import { annotationOfBlock, annotationOfEvent } from './annotationOf.js';
import type { Restrictions } from './Restrictions.js';

/** Adds the exclusions in the app's YAML to restrictions. */
export function withAnnotations(restrict: Restrictions, annotations: Annotations): Restrictions {
  if (!excludesAnything(annotations)) return restrict;
  const hasPage = (pageId: string) => annotations.pages.get(pageId)?.exclude !== true;
  const block = (pageId: string, blockId: string) =>
    hasPage(pageId) &&
    annotationOfBlock(annotations, pageId, blockId)?.exclude !== true &&
    restrict.block?.(pageId, blockId) !== false;
  return {
    page: (pageId) => hasPage(pageId) && restrict.page?.(pageId) !== false,
    block,
    use: (pageId, blockId, name) =>
      block(pageId, blockId) &&
      annotationOfEvent(annotations, pageId, blockId, name)?.exclude !== true &&
      restrict.use?.(pageId, blockId, name) !== false,
    endpoint: (endpointId) =>
      annotations.endpoints.get(endpointId)?.exclude !== true && restrict.endpoint?.(endpointId) !== false,
  };
}

function excludesAnything({ pages, blocks, events, endpoints }: Annotations): boolean {
  const all = [pages, endpoints, ...blocks.values(), ...events.values()];
  return all.some((map) => [...map.values()].some(({ exclude }) => exclude === true));
}
