import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The ids that a build may have a page for; the API knows which of them are pages. Up to 5.1 a page is
 * `ID/ID.json`, later it is `ID.json`, and its id may have slashes. Its requests are in `ID/requests` in all versions.
 */
export async function listPageIds(buildDirectory: string): Promise<readonly string[]> {
  const paths = await readdir(join(buildDirectory, 'pages'), { recursive: true });
  const names = paths.map((path) => path.replaceAll('\\', '/'));
  const files = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  const folders = names.filter((name) => !name.includes('/') && !name.endsWith('.json'));
  const ids = new Set([...folders, ...files]);
  return [...ids].filter((id) => !isRequest(id, ids));
}

function isRequest(id: string, ids: ReadonlySet<string>): boolean {
  const [, pageId] = /^(.+)\/requests\/[^/]+$/.exec(id) ?? [];
  return pageId !== undefined && ids.has(pageId);
}
