import type { Plain } from '../lowdefy/types.js';
import { readOptionalArtifact } from './artifacts.js';

/** Reads the configuration of a page from the build, regardless of users. Up to 5.1 the file is `ID/ID.json`, later `ID.json`. */
export async function readPage(buildDirectory: string, pageId: string): Promise<Plain | undefined> {
  const files = [`pages/${pageId}/${pageId}.json`, `pages/${pageId}.json`];
  for (const file of files) {
    const page = await readOptionalArtifact<Plain>(buildDirectory, file);
    if (page !== undefined) return page;
  }
  return undefined;
}
