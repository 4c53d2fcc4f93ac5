import { htmlToText, messageStatus } from '@lowdefy-mcp/render-core';
import type { Log } from '../call/Log.js';
import type { Lowdefy } from '../lowdefy/types.js';

/** The id of the client's own Message block, which that shows where a message has no content. */
const BLOCK_ID = 'lowdefy-display-message';

/**
 * Logs messages as the client's Message block shows them: HTML is text, and an unknown status fails. Apps have a theme since
 * Lowdefy 5, whose Ant Design does not know the status `warn`.
 */
export function createDisplayMessage(
  log: Log,
  { version, hasTheme }: { readonly version: string; readonly hasTheme: boolean },
): Lowdefy['_internal']['displayMessage'] {
  // Before 4.0 was released an empty text counted as none.
  const given = <T>(value: T) => (version.startsWith('4.0.0-') ? value || undefined : value);
  return (params) => {
    const status = given(params.status) ?? 'success';
    const { messages } = log.current;
    const message = {
      status: status === 'loading' ? status : messageStatus(status, { hasWarn: !hasTheme }),
      content: htmlToText(String(given(params.content) ?? BLOCK_ID)),
    };
    messages.push(message);
    // What says "loading" until an action is done is gone by the time anybody could read it here.
    return () => {
      const index = messages.indexOf(message);
      if (status === 'loading' && index >= 0) messages.splice(index, 1);
    };
  };
}
