import { readdirSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from './hashFiles.mjs';
import { installHash } from './installHash.mjs';
import { listFiles } from './listFiles.mjs';

const manifest = /^(package\.json|tsup\.config\.ts|tsconfig.*\.json)$/;

/**
 * Hashes the inputs of the packages' builds.
 *
 * @param {string} root
 * @param {string[]} packages Their directories.
 */
export function buildHash(root, packages) {
  const files = packages.flatMap((directory) => [
    ...listFiles(path.join(directory, 'src')),
    ...listFiles(path.join(directory, 'client')),
    ...readdirSync(directory)
      .filter((name) => manifest.test(name))
      .map((name) => path.join(directory, name)),
  ]);
  return hashFiles(
    root,
    [...files, ...['tsconfig.base.json', 'tsup.base.ts'].map((name) => path.join(root, name))],
    [installHash(root)],
  );
}
