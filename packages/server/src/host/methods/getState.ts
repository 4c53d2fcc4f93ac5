import { idOfAddress, quoteJson } from '@lowdefy-mcp/render-core';
import { fieldsOf } from '../../sessions/fieldsOf.js';
import { findPath, replacePath } from '../findPath.js';
import type { MethodHandler } from '../HostContext.js';
import { lookOrPeek } from '../lookOrPeek.js';
import { requirePage } from '../requirePage.js';
import { truncateJson } from '../truncateJson.js';

/** Returns the data of the open page, or the value at a path. */
export const getState: MethodHandler<'getState'> = (params, { sessions }) => {
  const { sessionId, path, depth, maxCharacters } = params;
  return lookOrPeek(sessions, params, async (live) => {
    const page = await requirePage(live);
    const { pageId, ...parts } = await live.session.state();
    // Values that the page hides are hidden here too.
    for (const field of fieldsOf(page).secret) replacePath(parts.state, idOfAddress(field), '(secret)');
    const found = path === undefined ? parts : findPath(parts, path);
    const { value, truncated } = truncateJson(found, { depth, maxCharacters });
    const rest = { sessionId, pageId, ...(path !== undefined && { path }), truncated };
    const json = quoteJson(value);
    // In the text, escapes are visible as JSON. Structured content needs the flag.
    const isEscaped = json !== JSON.stringify(value);
    const data = { ...rest, value, ...(isEscaped && { escaped: true }) };
    // An explicit mark, because data could look like a placeholder of truncated data.
    return { text: truncated ? `${json}\n\n[truncated]` : json, data };
  });
};
