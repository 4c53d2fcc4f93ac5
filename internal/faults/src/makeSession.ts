import type { SessionUpdate, StoredSession } from '@lowdefy-mcp/server/store';

/** Each revision changes one of so many parts, one after the other. */
const PARTS = 4;

/** A session whose name, body and parts name their revision, so that a mixture of two would be seen. */
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
    parts: partsAt(id, revision),
  };
}

/** The update to a revision: it has only the part that changed. */
export function makeUpdate(id: string, owner: string, revision: number): SessionUpdate {
  const { parts = {}, ...session } = makeSession(id, owner, revision);
  const changed = partName(revision);
  return {
    ...session,
    parts: { [changed]: parts[changed] ?? '' },
    keptParts: Object.keys(parts).filter((name) => name !== changed),
  };
}

const partName = (revision: number) => `page ${revision % PARTS}`;

function partsAt(id: string, revision: number): Readonly<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (let last = Math.max(0, revision - PARTS + 1); last <= revision; last += 1) {
    parts[partName(last)] = JSON.stringify({
      tag: `${id} ${last}`,
      filler: 'y'.repeat((last * 104_729) % 9000),
    });
  }
  return parts;
}
