import { SESSION_FORMAT } from '../format.js';
import type { StoredSession } from '../SessionStore.js';

/** Longer than any test takes, in milliseconds. */
export const LONG = 600_000;

export const LATER = '2030-01-01T00:00:00.000Z';

export const at = (minute: number) => `2026-01-01T10:0${minute}:00.000Z`;

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const ids = (sessions: readonly { readonly id: string }[]) => sessions.map(({ id }) => id);

export function makeSession(fields: Partial<StoredSession> = {}): StoredSession {
  return {
    id: 'one',
    owner: 'ann',
    name: 'A session',
    description: '',
    pageId: null,
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-01T10:00:00.000Z',
    format: SESSION_FORMAT,
    revision: 0,
    body: null,
    ...fields,
  };
}
