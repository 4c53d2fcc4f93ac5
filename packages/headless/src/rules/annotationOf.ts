import { idOfAddress } from '@lowdefy-mcp/render-core';
import { type Annotation, type Annotations, NOT_INHERITED } from './Annotations.js';
import { blockIdPattern } from './blockIdPattern.js';

/** Finds the annotation of a block by its address, such as `items.0.name#2`. */
export function annotationOfBlock(
  { blocks }: Annotations,
  pageId: string,
  address: string,
): Annotation | undefined {
  const ofPage = blocks.get(pageId);
  return ofPage?.get(idOfAddress(address)) ?? ofPage?.get(blockIdPattern(address));
}

/** Finds the annotation of an event by the address of its block. */
export function annotationOfEvent(
  { events, content }: Annotations,
  pageId: string,
  address: string,
  name: string,
): Annotation | undefined {
  const ofPage = events.get(pageId);
  const own =
    ofPage?.get(`${idOfAddress(address)}.${name}`) ?? ofPage?.get(`${blockIdPattern(address)}.${name}`);
  const ofContent = content?.get(pageId);
  if (own !== undefined || ofContent === undefined || NOT_INHERITED.has(name)) return own;
  const { confirm, known } = ofContent;
  return known.has(idOfAddress(address)) || known.has(blockIdPattern(address)) ? undefined : { confirm };
}
