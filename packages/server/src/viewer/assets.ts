import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder } from '../clientFiles.js';

/** A static file of the viewer. */
export interface Asset {
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** A hash of the content. */
  readonly hash: string;
}

/** The allowlist of files that are served. */
const TYPES: Readonly<Record<string, string>> = {
  'viewer.js': 'text/javascript; charset=utf-8',
  'viewer.css': 'text/css; charset=utf-8',
};

const cache = new Map<string, Asset>();

/** Reads an asset and caches it. Undefined if there is none of this name. */
export function readAsset(name: string): Asset | undefined {
  const known = cache.get(name);
  if (known !== undefined || !Object.hasOwn(TYPES, name)) return known;
  try {
    const content = new Uint8Array(readFileSync(join(clientFolder, name)));
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
    const asset = { type: TYPES[name] ?? '', content, hash };
    cache.set(name, asset);
    return asset;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The URL of an asset. It changes with the content (cache busting). */
export function assetUrl(name: string): string {
  return `/view/assets/${name}?v=${readAsset(name)?.hash ?? ''}`;
}
