import { htmlToText, messageStatus } from '@lowdefy-mcp/render-core';
import type { Log } from '../call/Log.js';
import type { Lowdefy } from '../lowdefy/types.js';

/** The id of the client's own Message block, which is shown if a message has no content. */
const BLOCK_ID = 'lowdefy-display-message';

/**
 * Logs messages as the client's Message block shows them: HTML becomes text, and an unknown status throws. Apps have a theme since
 * Lowdefy 5, whose Ant Design does not have the status `warn`.
 */
export function createDisplayMessage(
  log: Log,
  { version, hasTheme }: { readonly version: string; readonly hasTheme: boolean },
): Lowdefy['_internal']['displayMessage'] {
  // Prereleases of 4.0 treat an empty text as undefined.
  const normalize = <T>(value: T) => (version.startsWith('4.0.0-') ? value || undefined : value);
  return (params) => {
    const status = normalize(params.status) ?? 'success';
    const { messages } = log.current;
    const message = {
      status: status === 'loading' ? status : messageStatus(status, { hasWarn: !hasTheme }),
      content: htmlToText(String(normalize(params.content) ?? BLOCK_ID)),
    };
    messages.push(message);
    // A loading message disappears once the action is done, before an agent can read it.
    return () => {
      const index = messages.indexOf(message);
      if (status === 'loading' && index >= 0) messages.splice(index, 1);
    };
  };
}
