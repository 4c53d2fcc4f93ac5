import { realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Resolves a URL path to a file in a folder. Returns undefined if there is none, or if a web server must not serve it: a hidden file,
 * path traversal, or a symbolic link that leaves the folder.
 */
export async function findPublicFile(folder: string, path: string): Promise<string | undefined> {
  const names = namesIn(path);
  if (names === undefined || !names.every(isPublicName)) return undefined;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, ...names))]);
    const inside = relative(root, file).split(sep);
    return inside.every(isPublicName) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Splits a path and decodes its names once: anything still encoded then belongs to the name. */
function namesIn(path: string): readonly string[] | undefined {
  try {
    return path.replace(/^\//, '').split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Excludes `..`, hidden files, drives and streams of Windows, and names that contain a separator. */
function isPublicName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in file names.
  return name !== '' && !name.startsWith('.') && !/[/\\:\u0000-\u001f]/.test(name);
}
