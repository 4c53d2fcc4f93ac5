import type { MethodHandler } from '../HostContext.js';

/** Reads a file that the app made in a session. */
export const readFile: MethodHandler<'readFile'> = ({ principal, sessionId, name }, { sessions, files }) =>
  sessions.look(principal, sessionId, async ({ id }) => {
    const file = files.get(id, name);
    if (file === undefined) return undefined;
    const { type: mimeType, content } = file;
    if (isText(mimeType)) return { mimeType, text: await content.text() };
    return { mimeType, blob: Buffer.from(await content.arrayBuffer()).toString('base64') };
  });

function isText(mimeType: string): boolean {
  return /^text\/|[/+](?:json|xml|yaml)\b/.test(mimeType);
}
