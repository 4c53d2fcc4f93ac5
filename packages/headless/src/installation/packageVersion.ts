import { readFileSync } from 'node:fs';

/** Returns the version of the package that a module belongs to. */
export function packageVersion(url: string): string | undefined {
  let folder = new URL('.', url);
  for (let parent = new URL('..', folder); folder.href !== parent.href; parent = new URL('..', folder)) {
    const version = readVersion(new URL('package.json', folder));
    if (version !== undefined) return version;
    folder = parent;
  }
  return undefined;
}

function readVersion(manifest: URL): string | undefined {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).version;
  } catch {
    return undefined;
  }
}
