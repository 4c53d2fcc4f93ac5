import type { MethodHandler } from '../HostContext.js';
import { lookOrPeek } from '../lookOrPeek.js';

/** Reads a file that the app made in a session. */
export const readFile: MethodHandler<'readFile'> = (params, { sessions, files }) =>
  lookOrPeek(sessions, params, async ({ id }) => {
    const file = files.get(id, params.name);
    if (file === undefined) return undefined;
    const { type: mimeType, content } = file;
    if (isText(mimeType)) return { mimeType, text: await content.text() };
    return { mimeType, blob: Buffer.from(await content.arrayBuffer()).toString('base64') };
  });

function isText(mimeType: string): boolean {
  return /^text\/|[/+](?:json|xml|yaml)\b/.test(mimeType);
}
