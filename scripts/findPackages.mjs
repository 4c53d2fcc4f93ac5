import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StepError } from './StepError.mjs';

/**
 * Lists the directories of the workspace's packages, without the root.
 *
 * @param {string} root
 */
export function findPackages(root) {
  const yaml = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  return readPatterns(yaml)
    .flatMap(({ directory, isParent }) => {
      const found = path.join(root, directory);
      if (!isParent) return [found];
      return existsSync(found) ? readdirSync(found).map((name) => path.join(found, name)) : [];
    })
    .filter((directory) => existsSync(path.join(directory, 'package.json')))
    .sort();
}

/**
 * Reads the `packages` of pnpm-workspace.yaml without a YAML parser, because it runs before anything is installed.
 *
 * @param {string} yaml
 */
function readPatterns(yaml) {
  const list = /^packages:\n((?:[ \t]+-.*\n?)+)/m.exec(yaml.replaceAll('\r\n', '\n'))?.[1] ?? '';
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [, directory, all] = /^\s*-\s*["']?([\w./-]*[\w.-])(\/\*)?["']?\s*$/.exec(line) ?? [];
      if (!directory) {
        throw new StepError(
          `pnpm-workspace.yaml: "packages" has to be a list of DIRECTORY or DIRECTORY/*, not "${line}".`,
          1,
        );
      }
      return { directory, isParent: all !== undefined };
    });
}
