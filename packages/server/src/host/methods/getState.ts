import { quoteJson } from '@lowdefy-mcp/render-core';
import { findPath } from '../findPath.js';
import type { MethodHandler } from '../HostContext.js';
import { lookOrPeek } from '../lookOrPeek.js';
import { requirePage } from '../requirePage.js';
import { truncateJson } from '../truncateJson.js';

/** Returns the data of the open page, or the value at a path. */
export const getState: MethodHandler<'getState'> = (params, { sessions }) => {
  const { sessionId, path, depth, maxCharacters } = params;
  return lookOrPeek(sessions, params, async (live) => {
    await requirePage(live);
    const { pageId, state, input, urlQuery, ...rest } = await live.session.state();
    // Values that the page hides are hidden here too.
    const secrets = await live.session.fieldSecrets();
    const parts = { state: secrets.state(state), ...rest, ...secrets.data({ input, urlQuery }) };
    const found = path === undefined ? parts : findPath(parts, path);
    const { value, truncated } = truncateJson(found, { depth, maxCharacters });
    const about = { sessionId, pageId, ...(path !== undefined && { path }), truncated };
    const json = quoteJson(value);
    // In the text, escapes are visible as JSON. Structured content needs the flag.
    const isEscaped = json !== JSON.stringify(value);
    const data = { ...about, value, ...(isEscaped && { escaped: true }) };
    // An explicit mark, because data could look like a placeholder of truncated data.
    return { text: truncated ? `${json}\n\n[truncated]` : json, data };
  });
};
