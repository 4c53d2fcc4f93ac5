import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checksums, computeChecksums, findChange } from './checksums.js';

/** The version of the format. An installation of another format is installed again. */
const FORMAT = 1;

interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: string;
  readonly checksums: Checksums;
}

/** Describes a complete installation. It is the last file to be written. */
export function writeManifest(directory: string, version: string): void {
  const manifest: Manifest = { format: FORMAT, version, checksums: computeChecksums(directory) };
  writeFileSync(join(directory, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** Says how an installation differs from the one that was described; undefined if it does not. */
export function findDifference(
  directory: string,
  version: string,
  how: { readonly isQuick: boolean },
): string | undefined {
  try {
    const manifest: Manifest = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
    if (manifest.format !== FORMAT || manifest.version !== version)
      return 'its manifest.json is of another version';
    return findChange(directory, manifest.checksums, how);
  } catch (error) {
    return `it is not complete (${(error as NodeJS.ErrnoException).code ?? (error as Error).name})`;
  }
}
