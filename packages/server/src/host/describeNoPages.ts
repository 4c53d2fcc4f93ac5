import { type App, HeadlessError, type Session } from '@lowdefy-mcp/headless';
import type { Principal } from '../port/Principal.js';
import type { User } from './makeUser.js';

/** Tells an agent that its user may not open any page, and what the user can do. Never reveals pages or roles. */
export async function describeNoPages(app: App, user: User | null, principal: Principal): Promise<string> {
  const isHidden = await app.session({ user }).hidesPages();
  if (!isHidden) return 'There are no pages that you may open.';
  return `There are no pages that you may open; the app has pages for other users or roles. ${adviceFor(principal)}`;
}

/** Adds advice to a "page not found" error if the user may not open any page. */
export async function withNoPagesAdvice(
  error: unknown,
  session: Session,
  principal: Principal,
): Promise<unknown> {
  if (!(error instanceof HeadlessError) || error.code !== 'PAGE_NOT_FOUND') return error;
  const isNone = (await session.pages()).length === 0 && (await session.hidesPages());
  return isNone
    ? new HeadlessError(error.code, `${error.message} ${adviceFor(principal)}`, { cause: error })
    : error;
}

/** Returns advice for the user, since an agent cannot change its user: server options, an API key or a token decide that. */
function adviceFor({ id }: Principal): string {
  if (/^local(?::|$)/.test(id)) {
    return "You cannot change that: ask your user to start the server for a user who may open them, with the options --user and --roles of lowdefy-mcp, which are set in the MCP client's entry for this server.";
  }
  if (id.startsWith('key:')) {
    return 'You cannot change that: ask your user to have the operator of the server give the user of this API key the roles that it needs, in auth.keys of mcp.yaml.';
  }
  return 'You cannot change that: ask your user to have the operator of the app give this account the roles that it needs.';
}
