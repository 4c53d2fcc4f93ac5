import { idOfAddress, quoteJson } from '@lowdefy-mcp/render-core';
import { z } from 'zod';
import { fieldsOf } from '../sessions/fields.js';
import { cutDeep } from './cutDeep.js';
import { facts } from './facts.js';
import { openPage } from './openPage.js';
import { findPath, replacePath } from './paths.js';
import { sessionId } from './schemas.js';
import { defineTool, READS } from './Tool.js';

export const getState = defineTool({
  name: 'get_state',
  title: 'Look at the data behind the page',
  description:
    'Gives the data behind the page: state, global (the state all pages share), requests (their responses), input and urlQuery. The page itself usually says more in fewer words; use this for what it does not show.',
  input: z.strictObject({
    sessionId,
    path: z.string().max(500).optional().describe('The part to give: "state.customer", "requests.orders.0".'),
    depth: z.number().min(1).max(20).default(6).describe('How deep to go.'),
    maxCharacters: z.number().min(100).max(100_000).default(8000).describe('How long the answer may be.'),
  }),
  output: z.strictObject({
    sessionId: z.string(),
    pageId: z.string(),
    path: z.string().optional(),
    value: z.unknown().describe('Where it was cut it says so, with …'),
    truncated: z.boolean(),
    escaped: z
      .boolean()
      .optional()
      .describe(
        'Texts in value have tags or characters that nobody sees: they are spelled out, as in `\\u003c` for `<`.',
      ),
  }),
  annotations: READS,
  run: ({ sessionId: id, path, depth, maxCharacters }, { service, principal }) =>
    service.sessions.look(principal, id, async (live) => {
      const page = await openPage(live);
      const { pageId, ...parts } = await live.session.state();
      // What a field does not show is not shown here either.
      for (const field of fieldsOf(page).secret) replacePath(parts.state, idOfAddress(field), '(secret)');
      const found = path === undefined ? parts : findPath(parts, path);
      const { value, truncated } = cutDeep(found, { depth, maxCharacters });
      const rest = { sessionId: id, pageId, ...(path !== undefined && { path }), truncated };
      const json = quoteJson(value);
      // JSON says so itself; the texts of a structured answer cannot.
      const isEscaped = json !== JSON.stringify(value);
      const data = { ...rest, value, ...(isEscaped && { escaped: true }) };
      return { text: `${json}\n\n${facts(rest)}`, data };
    }),
});
