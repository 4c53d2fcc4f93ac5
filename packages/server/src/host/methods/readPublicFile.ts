import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ToolError } from '../../sessions/ToolError.js';
import { fileContent } from '../fileContent.js';
import { findPublicFile } from '../findPublicFile.js';
import type { MethodHandler } from '../HostContext.js';
import { NotFoundError } from '../NotFoundError.js';

/** Reads a file of the app's `public` folder, which Lowdefy serves without authentication. */
export const readPublicFile: MethodHandler<'readPublicFile'> = async ({ path }, { app, config }) => {
  const folder = await findFolder((await app()).directory);
  if (folder === undefined) {
    throw new NotFoundError('The app has no public folder, or it is not beside the build that is served.');
  }
  const file = await findPublicFile(folder, path);
  if (file === undefined) throw new NotFoundError('The public folder of the app has no such file.');
  const bytes = await readAtMost(file, config.limits.maxPublicFileKilobytes);
  // Imported lazily, because a server over stdio does not need hono otherwise.
  const { getMimeType } = await import('hono/utils/mime');
  const type = getMimeType(basename(file)) ?? 'application/octet-stream';
  return fileContent(type.replace(/;.*/, ''), bytes);
};

async function readAtMost(file: string, kilobytes: number): Promise<Uint8Array> {
  // Non-blocking, so that opening a named pipe does not wait for a writer.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const about = await handle.stat();
    if (!about.isFile()) throw new NotFoundError('The public folder of the app has no such file.');
    if (about.size > kilobytes * 1024) {
      const size = Math.ceil(about.size / 1024);
      throw new ToolError(`The file has ${size} KB. Files of at most ${kilobytes} KB can be read.`);
    }
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Finds the public folder of an app, or its copy in a built server. */
async function findFolder(directory: string): Promise<string | undefined> {
  for (const name of ['public', '.lowdefy/server/public']) {
    const folder = join(directory, name);
    if ((await stat(folder).catch(() => undefined))?.isDirectory()) return folder;
  }
  return undefined;
}
