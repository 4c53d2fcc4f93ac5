import { minorOf } from '../installation/wantedVersion.js';
import { isTested, TESTED } from './testedVersions.js';

/** Returns a warning if Lowdefy is newer than the tested versions. It runs if its block tree and its API are understood. */
export function untestedVersion(version: string): readonly string[] {
  if (isTested(version) !== false) return [];
  const sources = TESTED.fromSources.join(' and ');
  const isKnown = TESTED.fromSources.some((known) => known === minorOf(version));
  const treated = isKnown ? '' : ' It treats this version as the newest one that it knows.';
  return [
    `Lowdefy ${version} is not tested: this version of lowdefy-mcp was tested up to ${TESTED.last}. Support for ${sources} was built from their sources, not run.${treated} Check your pages before you rely on them, and update lowdefy-mcp once it supports Lowdefy ${version}.`,
  ];
}
