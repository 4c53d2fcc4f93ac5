import { realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Resolves the path of an address to a file in a folder; undefined if there is no such file, or none that a web server should
 * give: outside of the folder, also by a symbolic link, or hidden.
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

/** The names in a path, decoded once: what is still encoded then belongs to the name. */
function namesIn(path: string): readonly string[] | undefined {
  try {
    return path.replace(/^\//, '').split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Excludes `..`, hidden files, drives and streams of Windows, and names that have another path in them. */
function isPublicName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file system has them in names for good reason.
  return name !== '' && !name.startsWith('.') && !/[/\\:\u0000-\u001f]/.test(name);
}
