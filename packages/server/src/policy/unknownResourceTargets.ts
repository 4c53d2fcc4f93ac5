import { type App, blockIdPattern, didYouMean } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import type { DataResource } from '../config/resourcesSchema.js';
import { blocksIn } from './blocksIn.js';

/** Warns of pages, blocks and requests in `resources` that the app does not have. Such resources cannot be read. */
export async function unknownResourceTargets(
  resources: Config['resources'],
  app: App,
): Promise<readonly string[]> {
  const found = Object.entries(resources).map(async ([name, resource]) =>
    (await problemsOf(resource, app)).map((problem) => `The resource "${name}" ${problem}`),
  );
  return (await Promise.all(found)).flat();
}

async function problemsOf({ page, block, request }: DataResource, app: App): Promise<readonly string[]> {
  const outline = await app.outline(page);
  if (outline === undefined) {
    return [`reads the page "${page}", which the app does not have.${didYouMean(page, await app.pageIds())}`];
  }
  const ids = blocksIn(outline).map(({ id }) => id);
  // The id of a block in a list contains the index of its item.
  if (block !== undefined && !ids.includes(blockIdPattern(block)) && !outline.isDynamic) {
    return [`names the block "${block}", which the page "${page}" does not have.${didYouMean(block, ids)}`];
  }
  const requests = (await app.requestIds(page)) ?? [];
  if (request === undefined || requests.includes(request)) return [];
  return [
    `names the request "${request}", which the page "${page}" does not have.${didYouMean(request, requests)}`,
  ];
}
