import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publishedPackages } from './publishedPackages.mjs';

/**
 * Lists what keeps the packages from being published, with what to do.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function missingForRelease(root) {
  return publishedPackages(root).flatMap((directory) => {
    const { name, repository, version } = JSON.parse(
      readFileSync(path.join(directory, 'package.json'), 'utf8'),
    );
    const problems = [];
    if (repository === undefined) {
      problems.push('has no repository. Run: node scripts/setRepository.mjs https://github.com/OWNER/NAME');
    }
    if (version === '0.0.0' || !existsSync(path.join(directory, 'CHANGELOG.md'))) {
      problems.push(`has the version ${version} and no changelog for it. Run: pnpm release:version`);
    }
    return problems.map((problem) => `${name} ${problem}`);
  });
}
