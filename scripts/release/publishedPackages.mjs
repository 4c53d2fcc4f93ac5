import path from 'node:path';
import { findPackages } from '../findPackages.mjs';

/**
 * The directories of the packages that are published.
 *
 * @param {string} root
 */
export function publishedPackages(root) {
  return findPackages(root).filter((directory) => path.dirname(directory) === path.join(root, 'packages'));
}
