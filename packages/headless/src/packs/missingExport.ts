import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Installation } from '../installation/Installation.js';
import { readManifest } from './packManifest.js';

/**
 * Describes an explicit export of a package, such as `./mcp`, whose file does not exist. Undefined for patterns such as `./*`.
 */
export async function missingExport(
  name: string,
  path: string,
  installation: Installation,
): Promise<string | undefined> {
  const url = installation.resolve(`${name}/types`) ?? installation.resolve(`${name}/blocks`);
  const directory = url === undefined ? undefined : packageDirectory(fileURLToPath(url));
  if (directory === undefined) return undefined;
  const manifest = await readManifest(directory).catch(() => undefined);
  const exports = (manifest as { exports?: unknown } | undefined)?.exports;
  if (typeof exports !== 'object' || exports === null || !Object.hasOwn(exports, path)) return undefined;
  return `The plugin's pack "${name}${path.slice(1)}" cannot be loaded: package.json in ${directory} exports it, but its file does not exist. Build the plugin if it is yours, or install it again.`;
}

function packageDirectory(file: string): string | undefined {
  const parent = dirname(file);
  if (parent === file) return undefined;
  return existsSync(`${parent}/package.json`) ? parent : packageDirectory(parent);
}
