import type { Action, Session } from '@lowdefy-mcp/headless';
import { type PageNode, printChanges } from '@lowdefy-mcp/render-core';
import { PackFailure } from './PackFailure.js';
import { throwIfUnfinished } from './throwIfUnfinished.js';

/**
 * Performs an action and returns its transcript. Throws if the pack warns; `throwWarnings` does so for its renderers.
 */
export async function playAct(session: Session, act: Action, throwWarnings: () => void): Promise<string> {
  const before = await snapshot(session);
  const { log } = await session.act([act]);
  throwIfUnfinished(JSON.stringify(act), log);
  const [entry] = log;
  const after = await snapshot(session);
  throwWarnings();
  const [warning] = entry?.warnings ?? [];
  if (warning !== undefined) throw new PackFailure(`${JSON.stringify(act)} gave a warning: ${warning}`);
  const lines = [`### ${JSON.stringify(act)}`];
  if (entry?.error) lines.push(`${entry.error.code ?? 'FAILED'}: ${entry.error.message}`);
  for (const message of entry?.messages ?? []) lines.push(`message: ${JSON.stringify(message)}`);
  for (const note of entry?.notes ?? []) lines.push(`note: ${note}`);
  if (entry?.navigation) lines.push(`navigation: ${JSON.stringify(entry.navigation)}`);
  lines.push(...describeState(before.state, after.state));
  const shown = describePage(before.page, after.page);
  return `${[...lines, ...(shown ? ['', shown] : [])].join('\n')}\n\n`;
}

async function snapshot(session: Session) {
  return { page: await session.page(), state: (await session.state()).state };
}

function describeState(before: Record<string, unknown>, after: Record<string, unknown>): readonly string[] {
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
  );
  const gone = Object.keys(before).filter((key) => !(key in after));
  return [
    ...(changed.length > 0 ? [`state: ${JSON.stringify(Object.fromEntries(changed))}`] : []),
    ...(gone.length > 0 ? [`gone: ${gone.join(', ')}`] : []),
  ];
}

/** The changes on the page, without its heading. */
function describePage(before: PageNode, after: PageNode): string {
  if (JSON.stringify(before) === JSON.stringify(after)) return '';
  return printChanges(before, after).split('\n').slice(2).join('\n').trim();
}
