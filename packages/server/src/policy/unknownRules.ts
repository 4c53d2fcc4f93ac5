import { type AppContents, type BlockOutline, didYouMean, LIST_METHODS } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import { blocksIn } from './blocksIn.js';
import { eventsAndMethodsOf } from './eventsAndMethodsOf.js';

/** The key of the rules for all pages. */
const ALL = '*';

/** Lists the rules that match no page, block, event or method of the app, except for optional ones. */
export async function unknownRules(
  { pages }: Pick<Config, 'pages'>,
  app: AppContents,
): Promise<readonly string[]> {
  const known = await app.pageIds();
  const found = Object.entries(pages).map(async ([pageId, { events, optional }]) => {
    if (pageId === ALL) return unknownEvents(events, known, app);
    if (known.includes(pageId)) return unknownEvents(events, [pageId], app);
    return optional
      ? []
      : [
          `The configuration has rules for the page "${pageId}", but the app has no such page.${didYouMean(pageId, known)}`,
        ];
  });
  return (await Promise.all(found)).flat();
}

/** Checks rules such as `submit.onClick`, or `parts.$.drop.onClick` in a list. */
async function unknownEvents(
  events: Config['pages'][string]['events'],
  pageIds: readonly string[],
  app: AppContents,
): Promise<readonly string[]> {
  const rules = Object.keys(events).filter((rule) => events[rule]?.optional !== true);
  if (rules.length === 0) return [];
  const outlines = await Promise.all(pageIds.map((pageId) => app.outline(pageId)));
  const blocks = outlines.flatMap((outline) => (outline ? blocksIn(outline) : []));
  const where = pageIds.length === 1 ? `the page "${pageIds[0]}"` : 'any page';
  return rules.flatMap((rule) => {
    const problem = problemOf(rule, blocks, where, app);
    return problem === undefined ? [] : [`The configuration has a rule for "${rule}", but ${problem}`];
  });
}

function problemOf(
  rule: string,
  blocks: readonly BlockOutline[],
  where: string,
  app: AppContents,
): string | undefined {
  const dot = rule.lastIndexOf('.');
  const [id, name] = [rule.slice(0, dot), rule.slice(dot + 1)];
  const matching = blocks.filter((block) => block.id === id);
  if (matching.length === 0) {
    const ids = blocks.map((block) => block.id);
    return `there is no block "${id}" on ${where}.${didYouMean(id, ids)}`;
  }
  const names = matching.flatMap((block) => eventsAndMethodsOf(block, app) ?? anyOf(block));
  return names.includes(name)
    ? undefined
    : `block "${id}" has no event or method "${name}".${didYouMean(name, names)}`;
}

/** The names that a block may have whose type no pack defines. */
function anyOf({ events }: BlockOutline): readonly string[] {
  return [...events, 'onChange', ...LIST_METHODS];
}
