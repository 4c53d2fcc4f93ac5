import { type BlockOutline, outlineBlock } from './outline.js';
import { readPage } from './readPage.js';

/** What is on a page of a build, whoever may see it. The id must be one of `listPageIds`. */
export async function outlineArtifact(
  buildDirectory: string,
  pageId: string,
): Promise<BlockOutline | undefined> {
  const page = await readPage(buildDirectory, pageId);
  return page === undefined ? undefined : outlineBlock({ ...page, blockId: pageId });
}
