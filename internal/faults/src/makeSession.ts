import type { StoredSession } from '@lowdefy-mcp/server/store';

/** A session whose body and description name its revision, so that a mixture of two would be seen. */
export function makeSession(id: string, owner: string, revision: number): StoredSession {
  const time = new Date(Date.UTC(2026, 0, 1) + revision * 1000).toISOString();
  return {
    id,
    owner,
    name: `${id} ${revision}`,
    description: '',
    pageId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: time,
    expiresAt: '2027-01-01T00:00:00.000Z',
    format: 2,
    revision,
    // Of another length each time, as sessions are.
    body: { tag: `${id} ${revision}`, filler: 'x'.repeat((revision * 7919) % 20_000) },
  };
}
