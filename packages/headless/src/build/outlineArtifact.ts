import { type BlockOutline, outlineBlock } from './outline.js';
import { readPage } from './readPage.js';

/** Outlines a page of the build, regardless of users. The id must be one of `listPageIds`. */
export async function outlineArtifact(
  buildDirectory: string,
  pageId: string,
): Promise<BlockOutline | undefined> {
  const page = await readPage(buildDirectory, pageId);
  return page === undefined ? undefined : outlineBlock({ ...page, blockId: pageId });
}
