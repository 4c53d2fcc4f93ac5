import { idOfAddress, quoteJson } from '@lowdefy-mcp/render-core';
import { fieldsOf } from '../../sessions/fields.js';
import { cutDeep } from '../cutDeep.js';
import { findPath, replacePath } from '../findPath.js';
import type { MethodHandler } from '../HostContext.js';
import { lookOrPeek } from '../lookOrPeek.js';
import { openPage } from '../openPage.js';

/** Gives the data behind the open page, or a part of it. */
export const getState: MethodHandler<'getState'> = (params, { sessions }) => {
  const { sessionId, path, depth, maxCharacters } = params;
  return lookOrPeek(sessions, params, async (live) => {
    const page = await openPage(live);
    const { pageId, ...parts } = await live.session.state();
    // What a field does not show is not shown here either.
    for (const field of fieldsOf(page).secret) replacePath(parts.state, idOfAddress(field), '(secret)');
    const found = path === undefined ? parts : findPath(parts, path);
    const { value, truncated } = cutDeep(found, { depth, maxCharacters });
    const rest = { sessionId, pageId, ...(path !== undefined && { path }), truncated };
    const json = quoteJson(value);
    // JSON says so itself; the texts of a structured answer cannot.
    const isEscaped = json !== JSON.stringify(value);
    const data = { ...rest, value, ...(isEscaped && { escaped: true }) };
    // Data could look like a mark of what was cut.
    return { text: truncated ? `${json}\n\n[truncated]` : json, data };
  });
};
