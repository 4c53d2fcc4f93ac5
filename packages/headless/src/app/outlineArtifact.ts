import { listPageIds } from '../api/listPageIds.js';
import { type BlockOutline, outlineBlock } from '../session/outline.js';
import { readPage } from './readPage.js';

/** What is on a page of a build, whoever may see it; nothing if there is no such page. Where pages are, `listPageIds` says. */
export async function outlineArtifact(
  buildDirectory: string,
  pageId: string,
): Promise<BlockOutline | undefined> {
  if (!(await listPageIds(buildDirectory)).includes(pageId)) return undefined;
  const page = await readPage(buildDirectory, pageId);
  return page === undefined ? undefined : outlineBlock({ ...page, blockId: pageId });
}
