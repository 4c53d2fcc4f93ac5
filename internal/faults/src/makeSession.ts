import type { SessionUpdate, StoredSession } from '@lowdefy-mcp/server/store';

/** The number of parts. Each revision changes one of them, in turn. */
const PARTS = 4;

/** Makes a session whose name, body and parts contain their revision, so that a mix of revisions is noticed. */
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
    // The length varies, as with real sessions.
    body: { tag: `${id} ${revision}`, filler: 'x'.repeat((revision * 7919) % 20_000) },
    parts: partsAt(id, revision),
  };
}

/** Makes the update to a revision, with only the changed part. */
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
