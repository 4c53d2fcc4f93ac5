import path from 'node:path';
import { findPackages } from './findPackages.mjs';
import { hashFiles } from './hashFiles.mjs';

/**
 * Hashes the inputs of an install.
 *
 * @param {string} root
 */
export function installHash(root) {
  const manifests = [root, ...findPackages(root)].map((directory) => path.join(directory, 'package.json'));
  const lockfiles = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => path.join(root, name));
  return hashFiles(root, [...lockfiles, ...manifests], [process.version, process.platform, process.arch]);
}
