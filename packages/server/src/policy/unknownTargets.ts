import { type App, didYouMean } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import { rootNotice, rootProblem } from '../config/rootSettings.js';
import { blocksIn } from './blocksIn.js';
import { eventsAndMethodsOf } from './eventsAndMethodsOf.js';
import { unknownResourceTargets } from './unknownResourceTargets.js';
import { unknownSnapshotTargets } from './unknownSnapshotTargets.js';
import { unknownToolTargets } from './unknownToolTargets.js';
import { unknownUserRequest } from './unknownUserRequest.js';

/**
 * Warns of everything in the configuration that the app does not have: a misspelt rule protects nothing. Warns of settings in
 * lowdefy.yaml, too.
 */
export async function unknownTargets(
  {
    pages,
    tools,
    resources,
    snapshot,
    auth,
    root,
  }: Pick<Config, 'pages' | 'tools' | 'resources' | 'snapshot' | 'auth' | 'root'>,
  app: App,
): Promise<readonly string[]> {
  const ofRoot = rootProblem(root, app.lowdefyMcp.isOwn) ?? rootNotice(root);
  return [
    ...(ofRoot === undefined ? [] : [ofRoot]),
    ...(await unknownRuleTargets(pages, app)),
    ...(await unknownToolTargets(tools, app)),
    ...(await unknownResourceTargets(resources, app)),
    ...(await unknownSnapshotTargets(snapshot, app)),
    ...(await unknownUserRequest(auth.userRequest, app)),
  ];
}

async function unknownRuleTargets(pages: Config['pages'], app: App): Promise<readonly string[]> {
  const known = await app.pageIds();
  const found = Object.entries(pages).map(async ([pageId, { events }]) => {
    if (pageId !== '*' && !known.includes(pageId)) {
      return [
        `The configuration has rules for the page "${pageId}", but the app has no such page.${didYouMean(pageId, known)}`,
      ];
    }
    return unknownRules(Object.keys(events), pageId === '*' ? known : [pageId], app);
  });
  return (await Promise.all(found)).flat();
}

/** Checks rules such as `submit.onClick`, or `parts.$.drop.onClick` in a list. */
async function unknownRules(
  rules: readonly string[],
  pageIds: readonly string[],
  app: App,
): Promise<readonly string[]> {
  if (rules.length === 0) return [];
  const outlines = await Promise.all(pageIds.map((pageId) => app.outline(pageId)));
  const blocks = outlines.flatMap((outline) => (outline ? blocksIn(outline) : []));
  const ids = blocks.map(({ id }) => id);
  const where = pageIds.length === 1 ? `the page "${pageIds[0]}"` : 'any page';
  return rules.flatMap((rule) => {
    const [id, name] = splitRule(rule);
    const matching = blocks.filter((block) => block.id === id);
    const names = matching.map((block) => eventsAndMethodsOf(block, app));
    if (names.some((some) => some === undefined || some.includes(name))) return [];
    if (matching.length === 0 && outlines.some((outline) => outline?.isDynamic)) return [];
    const problem =
      matching.length === 0
        ? `there is no block "${id}" on ${where}.${didYouMean(id, ids)}`
        : `block "${id}" has no event or method "${name}".${didYouMean(
            name,
            names.flatMap((some) => some ?? []),
          )}`;
    return [`The configuration has a rule for "${rule}", but ${problem}`];
  });
}

function splitRule(rule: string): readonly [string, string] {
  const dot = rule.lastIndexOf('.');
  return [rule.slice(0, dot), rule.slice(dot + 1)];
}
