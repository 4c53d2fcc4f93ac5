import { type App, didYouMean } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';

/** Pages that the configuration has rules for and the app has not: a misspelt rule protects nothing. */
export async function unknownPages({ pages }: Pick<Config, 'pages'>, app: App): Promise<readonly string[]> {
  const known = await app.pageIds();
  return Object.keys(pages)
    .filter((pageId) => pageId !== '*' && !known.includes(pageId))
    .map(
      (pageId) =>
        `The configuration has rules for the page "${pageId}", but the app has no such page.${didYouMean(pageId, known)}`,
    );
}
