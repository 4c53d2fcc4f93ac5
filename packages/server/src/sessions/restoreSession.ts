import { type App, HeadlessError } from '@lowdefy-mcp/headless';
import type { Principal } from '../port/Principal.js';
import type { StoredSession } from '../store/SessionStore.js';
import { LiveSession } from './LiveSession.js';

import { readBody } from './SessionBody.js';
import { ToolError } from './ToolError.js';

interface RestoreOptions {
  readonly owner: Principal;
  /** Who the owner is in the app. */
  readonly user: Record<string, unknown> | null;
  readonly mostEntries: number;
}

/** Takes up a session from the store, for whoever its owner is now. */
export async function restoreSession(
  app: App,
  { body, ...summary }: StoredSession,
  { user, ...options }: RestoreOptions,
): Promise<LiveSession> {
  const saved = readBody(body);
  if (saved === undefined) throw unusable('what was saved of it is no session');
  if (saved.data === null) return new LiveSession(app.session({ user }), summary, saved, options);
  try {
    const { session, lost } = await app.restore(saved.data, { user });
    return new LiveSession(session, summary, saved, { lost, ...options });
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
