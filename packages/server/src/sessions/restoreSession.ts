import { type App, HeadlessError } from '@lowdefy-mcp/headless';
import type { Principal } from '../port/Principal.js';
import type { StoredSession } from '../store/SessionStore.js';
import { LiveSession } from './LiveSession.js';

import { readBody } from './SessionBody.js';
import { ToolError } from './ToolError.js';

/** Takes up a session from the store, for whoever its owner is now. */
export async function restoreSession(
  app: App,
  { body, ...summary }: StoredSession,
  owner: Principal,
  mostEntries: number,
): Promise<LiveSession> {
  const saved = readBody(body);
  if (saved === undefined) throw unusable('what was saved of it is no session');
  const user = owner.user && { ...owner.user };
  if (saved.data === null) return new LiveSession(app.session({ user }), summary, saved, { mostEntries });
  try {
    const { session, lost } = await app.restore(saved.data, { user });
    return new LiveSession(session, summary, saved, { lost, mostEntries });
  } catch (error) {
    if (error instanceof HeadlessError && error.code === 'BAD_SAVE') throw unusable(error.message);
    throw error;
  }
}

function unusable(why: string): ToolError {
  return new ToolError(
    `This session cannot be taken up again: ${why} Close it with session_close, and start a new one with session_create.`,
  );
}
