import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFixturePages } from '@lowdefy-mcp/harness/vitest';
import { type EngineGeneration, type PageNode, printChanges } from '@lowdefy-mcp/render-core';
import pack from '../src/index.js';
import { Probe } from './Probe.js';
import { laterMetas, laterTypes } from './properties.js';

type Session = Awaited<ReturnType<ReturnType<typeof useFixturePages>['visit']>>;
type Action = Parameters<Session['act']>[0][number];

/**
 * A page for each block type, all built and run by Lowdefy 4.0. Those of `blocks-5` are about what only Lowdefy 5 has:
 * the build is told that its types exist, and the blocks believe to run in that generation.
 */
export function useBlockPages() {
  return [usePages('blocks', undefined, []), usePages('blocks-5', 'Slots', laterTypes)] as const;
}

/** The pages of a folder. Where there is an `acts.json`, these are done on the page, one after the other. */
function usePages(name: string, engine: EngineGeneration | undefined, laterTypes: readonly string[]) {
  const url = new URL(name, import.meta.url);
  const probe = new Probe(pack, engine, engine && laterMetas);
  const { folder, names, visit } = useFixturePages(url, { packs: [probe.pack], laterTypes });
  return {
    folder,
    names,
    probe,
    visit,
    /** What comes of the acts of a page, as text; nothing if it has none. */
    async play(name: string): Promise<string | undefined> {
      const file = join(folder, name, 'acts.json');
      if (!existsSync(file)) return undefined;
      const acts: readonly Action[] = JSON.parse(readFileSync(file, 'utf8'));
      const session = await visit(name);
      let told = '';
      for (const act of acts) told += await tell(session, act);
      return told;
    },
  };
}

export const typeOf = (name: string) =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

export const nameOf = (type: string) => type.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase();

/** Does one act, and says what came of it. */
async function tell(session: Session, act: Action): Promise<string> {
  const before = await moment(session);
  const [entry] = (await session.act([act])).log;
  const after = await moment(session);
  const lines = [`### ${JSON.stringify(act)}`];
  if (entry?.error) lines.push(`${entry.error.code ?? 'FAILED'}: ${entry.error.message}`);
  for (const message of entry?.messages ?? []) lines.push(`message: ${JSON.stringify(message)}`);
  for (const note of entry?.notes ?? []) lines.push(`note: ${note}`);
  if (entry?.navigation) lines.push(`navigation: ${JSON.stringify(entry.navigation)}`);
  const changed = Object.entries(after.state).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before.state[key]),
  );
  const gone = Object.keys(before.state).filter((key) => !(key in after.state));
  if (changed.length > 0) lines.push(`state: ${JSON.stringify(Object.fromEntries(changed))}`);
  if (gone.length > 0) lines.push(`gone: ${gone.join(', ')}`);
  const shown = printed(before.page, after.page);
  return `${[...lines, ...(shown ? ['', shown] : [])].join('\n')}\n\n`;
}

async function moment(session: Session) {
  return { page: await session.page(), state: (await session.state()).state as Record<string, unknown> };
}

/** What changed on the page, without its heading. */
function printed(before: PageNode, after: PageNode): string {
  if (JSON.stringify(before) === JSON.stringify(after)) return '';
  return printChanges(before, after).split('\n').slice(2).join('\n').trim();
}
