import { idOfAddress } from '@lowdefy-mcp/render-core';
import type { Annotation, Annotations } from './Annotations.js';
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
  { events }: Annotations,
  pageId: string,
  address: string,
  name: string,
): Annotation | undefined {
  const ofPage = events.get(pageId);
  return ofPage?.get(`${idOfAddress(address)}.${name}`) ?? ofPage?.get(`${blockIdPattern(address)}.${name}`);
}
