import type { Installation } from './Installation.js';
import { installFix, LowdefyVersionError } from './LowdefyVersionError.js';
import { MissingPackagesError } from './PackageProblems.js';

/**
 * Makes the error of an app that needs packages of Lowdefy which ours lacks, and names another version. These packages in our version
 * would be a mix of versions in the app: its whole Lowdefy has to be installed. Undefined for other errors.
 */
export function incompleteLowdefy(
  error: unknown,
  { directory, wanted, source, version }: Installation,
): LowdefyVersionError | undefined {
  if (!(error instanceof MissingPackagesError) || source !== 'ours') return undefined;
  if (wanted === undefined || wanted === version) return undefined;
  const ending = `@${version}`;
  const lacking = error.packages.filter((name) => name.startsWith('@lowdefy/') && name.endsWith(ending));
  if (lacking.length === 0) return undefined;
  const names = lacking.map((name) => name.slice(0, -ending.length)).join(', ');
  return new LowdefyVersionError(
    `lowdefy.yaml names Lowdefy ${wanted}, which is not installed. The Lowdefy ${version} that comes with lowdefy-mcp lacks ${names}.`,
    { fix: installFix(directory, wanted), install: wanted },
  );
}
