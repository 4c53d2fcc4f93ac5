import { type App, HeadlessError } from '@lowdefy-mcp/headless';
import type { Principal } from '../port/Principal.js';
import type { StoredSession } from '../store/SessionStore.js';
import { LiveSession, type LogLimits } from './LiveSession.js';
import { openablePages, pagesIn } from './pagesOf.js';
import { readBody } from './SessionBody.js';
import { joinPages } from './sessionParts.js';
import { ToolError } from './ToolError.js';

interface RestoreOptions {
  readonly owner: Principal;
  /** The owner as a user of the app. */
  readonly user: Record<string, unknown> | null;
  readonly limits: LogLimits;
  /** The pages whose files the session has in memory. */
  readonly filePages: readonly string[];
}

/** Restores a session from the store, as the current user of its owner. */
export async function restoreSession(
  app: App,
  { body, parts, ...summary }: StoredSession,
  { user, filePages, ...rest }: RestoreOptions,
): Promise<LiveSession> {
  const saved = readBody(body);
  if (saved === undefined) throw unusable('the saved data is not a session.');
  const texts = [JSON.stringify(body), ...Object.values(parts ?? {})];
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  const options = { ...rest, parts, size };
  const { languages = [] } = rest.owner;
  const restored = async () => {
    if (saved.data === null) return { session: app.session({ user, languages }), lost: [] };
    return app.restore(joinPages(saved.data, parts), { user, languages });
  };
  try {
    const { session, lost } = await restored();
    const pages = await openablePages(session, [...filePages, ...pagesIn(saved)]);
    return new LiveSession(session, summary, saved, { lost, pages, ...options });
  } catch (error) {
    const isUnusable = error instanceof HeadlessError && error.code === 'BAD_SAVE';
    if (isUnusable || error instanceof SyntaxError) throw unusable((error as Error).message);
    throw error;
  }
}

function unusable(why: string): ToolError {
  return new ToolError(
    `This session cannot be resumed: ${why} Close it with session_close, and start a new one with session_create.`,
  );
}
