import { quoteJson } from '@lowdefy-mcp/render-core';
import { z } from 'zod';
import { defineTool, READS } from './Tool.js';

export const sessionList = defineTool({
  name: 'session_list',
  title: 'List your sessions',
  description: 'Lists your open sessions, those used last first, to take one up again.',
  input: z.strictObject({}),
  output: z.strictObject({
    sessions: z.array(
      z.strictObject({
        sessionId: z.string(),
        name: z.string(),
        description: z.string(),
        pageId: z.string().nullable(),
        createdAt: z.string(),
        updatedAt: z.string(),
      }),
    ),
  }),
  annotations: READS,
  async run(_, { service, principal }) {
    const all = await service.sessions.list(principal);
    const sessions = all.map(({ id, owner: _owner, revision: _revision, ...rest }) => ({
      sessionId: id,
      ...rest,
    }));
    const lines = sessions.map((session) => `- ${quoteJson(session)}`);
    return {
      text: lines.join('\n') || 'There are no sessions. session_create starts one.',
      data: { sessions },
    };
  },
});
