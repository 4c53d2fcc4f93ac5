import { GENERATIONS } from '@lowdefy-mcp/render-core';

/** Returns a warning if Lowdefy is newer than all known versions. It runs if it has the block tree of the newest one. */
export function untestedVersion(version: string): readonly string[] {
  const newest = Math.floor(GENERATIONS[0]?.lowdefy ?? 0);
  if (!(Number.parseInt(version, 10) > newest)) return [];
  return [
    `Lowdefy ${version} is not tested: this version of lowdefy-mcp supports Lowdefy up to ${newest}, and treats it as that. Check your pages before you rely on them, and update lowdefy-mcp once it supports Lowdefy ${version}.`,
  ];
}
