import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** The permissions of other accounts than the owner's. */
const OTHERS = 0o077;

/** Reads a file that only this account can have written. Says why a file is not trusted. */
export async function readOwnFile(
  file: string,
): Promise<{ readonly text: string } | { readonly refused: string } | undefined> {
  // Windows has neither flags nor modes: there, the directory of the app decides who may write.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(file, flags).catch((error: NodeJS.ErrnoException) => error);
  if (handle instanceof Error) {
    if (handle.code === 'ENOENT') return undefined;
    return { refused: handle.code === 'ELOOP' ? 'it is a link' : handle.message };
  }
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return { refused: 'it is not a regular file' };
    const account = process.getuid?.();
    if (account !== undefined && stats.uid !== account) return { refused: 'it belongs to another account' };
    if (account !== undefined && (stats.mode & OTHERS) !== 0) {
      return { refused: `its mode is ${(stats.mode & 0o777).toString(8)}, not 600` };
    }
    return { text: await handle.readFile('utf8') };
  } finally {
    await handle.close();
  }
}
