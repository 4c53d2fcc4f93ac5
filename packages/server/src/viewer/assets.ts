import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder } from '../clientFiles.js';

/** A file that the browser loads. */
export interface Asset {
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** Of its content. */
  readonly hash: string;
}

/** Nothing else of the folder is served. */
const TYPES: Readonly<Record<string, string>> = {
  'viewer.js': 'text/javascript; charset=utf-8',
  'viewer.css': 'text/css; charset=utf-8',
};

const read = new Map<string, Asset>();

/** Reads an asset, once. Undefined if there is none of this name. */
export function readAsset(name: string): Asset | undefined {
  const known = read.get(name);
  if (known !== undefined || !Object.hasOwn(TYPES, name)) return known;
  try {
    const content = new Uint8Array(readFileSync(join(clientFolder, name)));
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
    const asset = { type: TYPES[name] ?? '', content, hash };
    read.set(name, asset);
    return asset;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The address of an asset. It changes with the content, so that browsers can cache it. */
export function assetUrl(name: string): string {
  return `/view/assets/${name}?v=${readAsset(name)?.hash ?? ''}`;
}
