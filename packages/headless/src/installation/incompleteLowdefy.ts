import type { Installation } from './Installation.js';
import { installFix, LowdefyVersionError } from './LowdefyVersionError.js';
import { MissingPackagesError } from './PackageProblems.js';

/**
 * Makes the error of an app that lacks packages and names another version than ours. Packages of Lowdefy in our version would be a mix
 * of versions in the app, and what else is missing is only known with the app's own Lowdefy: it has to be installed first. Undefined for
 * other errors.
 */
export function incompleteLowdefy(
  error: unknown,
  { directory, wanted, source, version }: Installation,
): LowdefyVersionError | undefined {
  if (!(error instanceof MissingPackagesError) || source !== 'ours') return undefined;
  if (wanted === undefined || wanted === version) return undefined;
  const ending = `@${version}`;
  const lacking = error.packages.filter((name) => name.startsWith('@lowdefy/') && name.endsWith(ending));
  const reason =
    lacking.length === 0
      ? 'Other packages of the app are missing, too; they are listed once that version is installed.'
      : `The Lowdefy ${version} that comes with lowdefy-mcp lacks ${lacking.map((name) => name.slice(0, -ending.length)).join(', ')}.`;
  return new LowdefyVersionError(`lowdefy.yaml names Lowdefy ${wanted}, which is not installed. ${reason}`, {
    fix: installFix(directory, wanted),
    install: wanted,
  });
}
