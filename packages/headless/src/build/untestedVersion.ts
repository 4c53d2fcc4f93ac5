import { GENERATIONS } from '@lowdefy-mcp/render-core';

/** What to say of a version of Lowdefy that is newer than all that are known. It runs if it has the tree of the newest one. */
export function untestedVersion(version: string): readonly string[] {
  const newest = Math.floor(GENERATIONS[0]?.lowdefy ?? 0);
  if (!(Number.parseInt(version, 10) > newest)) return [];
  return [
    `Lowdefy ${version} was not tested: it is newer than this version of lowdefy-mcp, which knows Lowdefy up to ${newest} and runs it as such. Look at your pages before you rely on them, and update lowdefy-mcp when it knows Lowdefy ${version}.`,
  ];
}
