import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lists the page ids of a build. Up to 5.1 the file of a page is `ID/ID.json`, later `ID.json`; an id may have slashes. Requests
 * are in `ID/requests` in all versions.
 */
export async function listPageIds(buildDirectory: string): Promise<readonly string[]> {
  const paths = await readdir(join(buildDirectory, 'pages'), { recursive: true });
  const files = paths
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.json'.length));
  // Every app has the page "404", so a build of 5.2 or later has a top-level file.
  const isFlat = files.some((file) => !file.includes('/'));
  if (!isFlat) return files.flatMap(idOfFolder);
  const ids = new Set(files);
  return files.filter((id) => !isRequest(id, ids));
}

/** Returns the id of the page `ID/ID`; an empty list for other files. */
function idOfFolder(file: string): readonly string[] {
  const id = file.slice(0, (file.length - 1) / 2);
  return file === `${id}/${id}` ? [id] : [];
}

function isRequest(id: string, ids: ReadonlySet<string>): boolean {
  const [, pageId] = /^(.+)\/requests\/[^/]+$/.exec(id) ?? [];
  return pageId !== undefined && ids.has(pageId);
}
