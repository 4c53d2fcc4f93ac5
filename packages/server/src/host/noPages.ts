import { type App, HeadlessError, type Session } from '@lowdefy-mcp/headless';
import type { Principal } from '../port/Principal.js';
import type { User } from './makeUser.js';

/** Says to an agent that its user may open no page, and what its user can do about that. Never says which pages or roles there are. */
export async function describeNoPages(app: App, user: User | null, principal: Principal): Promise<string> {
  const isHidden = await app.session({ user }).hidesPages();
  if (!isHidden) return 'There are no pages that you may open.';
  return `There are no pages that you may open; the app has pages for other users or roles. ${adviceFor(principal)}`;
}

/** The error about a page that was not found, with advice if there is no page at all for the user. */
export async function withAdvice(error: unknown, session: Session, principal: Principal): Promise<unknown> {
  if (!(error instanceof HeadlessError) || error.code !== 'PAGE_NOT_FOUND') return error;
  const isNone = (await session.pages()).length === 0 && (await session.hidesPages());
  return isNone
    ? new HeadlessError(error.code, `${error.message} ${adviceFor(principal)}`, { cause: error })
    : error;
}

/** An agent cannot change who its user is: the options of the server say that, a key, or a token. */
function adviceFor({ id }: Principal): string {
  if (/^local(?::|$)/.test(id)) {
    return "You cannot change that: ask your user to start the server for a user who may open them, with the options --user and --roles of lowdefy-mcp, which stand in the MCP client's entry for this server.";
  }
  if (id.startsWith('key:')) {
    return 'You cannot change that: ask your user to have the operator of the server give the user of this API key the roles that it needs, in auth.keys of mcp.yaml.';
  }
  return 'You cannot change that: ask your user to have the operator of the app give this account the roles that it needs.';
}
