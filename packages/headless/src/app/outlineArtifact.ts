import { listPageIds } from '../api/listPageIds.js';
import type { Plain } from '../lowdefy/types.js';
import { type BlockOutline, outlineBlock } from '../session/outline.js';
import { readOptionalArtifact } from './artifacts.js';

/** What is on a page of a build, whoever may see it; nothing if there is no such page. Where pages are, `listPageIds` says. */
export async function outlineArtifact(
  buildDirectory: string,
  pageId: string,
): Promise<BlockOutline | undefined> {
  if (!(await listPageIds(buildDirectory)).includes(pageId)) return undefined;
  const files = [`pages/${pageId}/${pageId}.json`, `pages/${pageId}.json`];
  for (const file of files) {
    const page = (await readOptionalArtifact(buildDirectory, file)) as Plain | undefined;
    if (page !== undefined) return outlineBlock({ ...page, blockId: pageId });
  }
  return undefined;
}
