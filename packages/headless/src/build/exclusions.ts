import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HeadlessError } from '../errors.js';
import { type BlockConfig, blockConfigs } from '../lowdefy/blockConfigs.js';
import { didYouMean } from '../nearest.js';
import type { Exclusions } from '../rules/Exclusions.js';
import { findBlockKey } from './findBlockKey.js';
import { readPage } from './readPage.js';

/**
 * Reads what the pages of a build keep from agents. An `mcp` that says anything else would protect nothing, so it is
 * refused, with its place in the app's YAML if there is one in `directory`.
 */
export async function readExclusions(
  buildDirectory: string,
  {
    pageIds,
    appDirectory: directory,
  }: { readonly pageIds: readonly string[]; readonly appDirectory: string },
): Promise<Exclusions> {
  const exclusions = new Map<string, 'page' | ReadonlySet<string>>();
  const problems: string[] = [];
  for (const pageId of pageIds) {
    const page = (await readPage(buildDirectory, pageId)) as BlockConfig | undefined;
    if (page === undefined) continue;
    const ids = new Set<string>();
    for (const block of blockConfigs(page)) {
      if (!Object.hasOwn(block, 'mcp')) continue;
      const isPage = block === page;
      const problem = problemOf(block.mcp);
      if (problem !== undefined) {
        const what = isPage ? `Page "${pageId}"` : `Block "${block.blockId}" on page "${pageId}"`;
        const place = await findPlace(directory, isPage ? pageId : block.blockId);
        problems.push(`${place}${what}: ${problem}`);
      } else if ((block.mcp as Mcp).exclude === true) {
        if (isPage) exclusions.set(pageId, 'page');
        for (const { blockId = '' } of blockConfigs(block)) ids.add(blockId);
      }
    }
    if (ids.size > 0 && !exclusions.has(pageId)) exclusions.set(pageId, ids);
  }
  if (problems.length > 0) throw new HeadlessError('BAD_CONFIG', [...new Set(problems)].join('\n'));
  return exclusions;
}

interface Mcp {
  readonly exclude?: boolean;
}

function problemOf(mcp: unknown): string | undefined {
  const help = 'Write "mcp: { exclude: true }" to keep it from agents, or remove "mcp".';
  if (typeof mcp !== 'object' || mcp === null || Array.isArray(mcp))
    return `"mcp" must be an object. ${help}`;
  const unknown = Object.keys(mcp).find((key) => key !== 'exclude');
  if (unknown !== undefined) {
    return `"mcp" has an unknown key ${JSON.stringify(unknown)}.${didYouMean(unknown, ['exclude'])} ${help}`;
  }
  if (typeof (mcp as Mcp).exclude !== 'boolean') return `"mcp.exclude" must be true or false. ${help}`;
  return undefined;
}

/** `FILE:LINE: `, or nothing: a build may be without its YAML. */
async function findPlace(directory: string, id: string | undefined): Promise<string> {
  if (id === undefined || !existsSync(join(directory, 'lowdefy.yaml'))) return '';
  const place = await findBlockKey(directory, id, 'mcp');
  return place === undefined ? '' : `${place.file}:${place.line}: `;
}
