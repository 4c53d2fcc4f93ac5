import { type App, type BlockOutline, didYouMean } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';

type Pages = Config['pages'];

/** Pages and blocks that the configuration has rules for and the app has not: a misspelt rule protects nothing. */
export async function unknownTargets(
  { pages }: { readonly pages: Pages },
  app: App,
): Promise<readonly string[]> {
  const known = await app.pageIds();
  const found = Object.entries(pages).map(async ([pageId, { events }]) => {
    if (pageId !== '*' && !known.includes(pageId)) {
      return [
        `The configuration has rules for the page "${pageId}", but the app has no such page.${didYouMean(pageId, known)}`,
      ];
    }
    return unknownBlocks(Object.keys(events), pageId === '*' ? known : [pageId], app);
  });
  return (await Promise.all(found)).flat();
}

/** A rule is about a block on one of the pages: `submit.onClick`, or `parts.$.drop.onClick` in a list. */
async function unknownBlocks(
  rules: readonly string[],
  pageIds: readonly string[],
  app: App,
): Promise<readonly string[]> {
  if (rules.length === 0) return [];
  const outlines = await Promise.all(pageIds.map((pageId) => app.outline(pageId)));
  const ids = outlines.flatMap((outline) => (outline ? idsIn(outline) : []));
  const where = pageIds.length === 1 ? `the page "${pageIds[0]}"` : 'any page';
  return rules.flatMap((rule) => {
    const id = rule.slice(0, rule.lastIndexOf('.'));
    if (ids.includes(id)) return [];
    return [
      `The configuration has a rule for "${rule}", but there is no block "${id}" on ${where}.${didYouMean(id, ids)}`,
    ];
  });
}

function idsIn({ id, blocks }: BlockOutline): readonly string[] {
  return [id, ...blocks.flatMap(idsIn)];
}
