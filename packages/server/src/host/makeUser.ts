import type { App, Query } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import type { Config } from '../config/configSchema.js';
import type { ClaimedUser } from '../port/Principal.js';

/** A user as Lowdefy's `_user` has it. */
export type User = Record<string, unknown>;

type UserRequest = NonNullable<Config['auth']['userRequest']>;

export interface MadeUser {
  readonly user: User;
  /** For the operator: the parts of the app's sign-in that did not run. */
  readonly warnings: readonly string[];
}

/** Makes a user of claims: by the app's own sign-in, the roles of the configuration, and a request of the app. */
export async function makeUser(
  app: App,
  { claims, roles }: ClaimedUser,
  userRequest: UserRequest | undefined,
): Promise<MadeUser> {
  const { user: signedIn, isMapped, warnings } = await app.signIn(claims);
  const user = { ...signedIn, ...rolesField(roles ?? (isMapped ? signedIn.roles : textsOf(claims.roles))) };
  if (userRequest === undefined) return { user, warnings };
  // As this user: the request has no more rights than the claims give.
  const response = await app.query(queryOf(userRequest), { user, payload: claims });
  return { user: { ...user, ...fieldsOf(response) }, warnings };
}

function queryOf({ page = '', request = '', endpoint }: UserRequest): Query {
  return endpoint === undefined ? { pageId: page, requestId: request } : { endpointId: endpoint };
}

/** A database answers with rows: one of them is the user. */
function fieldsOf(response: unknown): User {
  const rows = Array.isArray(response) ? response : [response];
  const [row] = rows;
  if (rows.length === 0 || row === null || row === undefined) {
    throw new Error('auth.userRequest knows no such user: it responded with nothing.');
  }
  if (rows.length > 1 || typeof row !== 'object' || Array.isArray(row)) {
    throw new Error('auth.userRequest has to respond with one object, or a list with one.');
  }
  return { ...row, ...rolesField(listOf((row as User).roles)) };
}

/** A database without lists has roles as a text: JSON, or with commas between them. */
function listOf(roles: unknown): unknown {
  if (typeof roles !== 'string') return roles;
  if (roles.trim().startsWith('[')) return JSON.parse(roles);
  return roles
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean);
}

/** Lowdefy looks for a role with `includes`: in a text, it would find parts of other roles. */
function rolesField(roles: unknown): { readonly roles?: readonly string[] } {
  if (roles === undefined || roles === null) return {};
  if (Array.isArray(roles) && roles.every((role) => typeof role === 'string')) return { roles };
  throw new Error(`The roles of a user have to be a list of texts, but are ${quoteJson(roles)}.`);
}

function textsOf(value: unknown): readonly string[] {
  return [value].flat().filter((text): text is string => typeof text === 'string');
}
