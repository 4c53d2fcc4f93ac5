import { type App, didYouMean } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';

/** Warns of pages and requests in `snapshot` that the app does not have. */
export async function unknownSnapshotTargets(
  { pages }: Config['snapshot'],
  app: App,
): Promise<readonly string[]> {
  const known = await app.pageIds();
  const found = Object.entries(pages).map(async ([pageId, { expectFailures = [], samples = {} }]) => {
    if (!known.includes(pageId)) {
      return [
        `The configuration has snapshot.pages.${pageId}, but the app has no such page.${didYouMean(pageId, known)}`,
      ];
    }
    const names = [...expectFailures, ...Object.values(samples).flatMap((one) => one.expectFailures ?? [])];
    return unknownRequests([...new Set(names)], pageId, app);
  });
  return (await Promise.all(found)).flat();
}

/** Accepts requests of other pages, because a page may redirect to another one whose requests fail. */
async function unknownRequests(
  names: readonly string[],
  pageId: string,
  app: App,
): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const own = [...((await app.requestIds(pageId)) ?? []), ...app.endpointIds()];
  const others = await Promise.all((await app.pageIds()).map((id) => app.requestIds(id)));
  const all = new Set([...own, ...others.flatMap((ids) => ids ?? [])]);
  return names
    .filter((name) => !all.has(name))
    .map(
      (name) =>
        `The configuration has "${name}" in expectFailures of snapshot.pages.${pageId}, but no page of the app has such a request.${didYouMean(name, own) || didYouMean(name, all)}`,
    );
}
