import { fileContent } from '../fileContent.js';
import type { MethodHandler } from '../HostContext.js';
import { lookOrPeek } from '../lookOrPeek.js';

/** Reads a file that the app created in a session. */
export const readFile: MethodHandler<'readFile'> = (params, { sessions, files }) =>
  lookOrPeek(sessions, params, async ({ id, isOpenable }) => {
    const file = files.get(id, params.name, isOpenable);
    if (file === undefined || file === 'gone') return file;
    const { type, content } = file;
    return fileContent(type, new Uint8Array(await content.arrayBuffer()));
  });
