import type { App, Query } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import type { Config } from '../config/configSchema.js';
import type { ClaimedUser } from '../port/Principal.js';

/** A user as in Lowdefy's `_user`. */
export type User = Record<string, unknown>;

type UserRequest = NonNullable<Config['auth']['userRequest']>;

export interface MadeUser {
  readonly user: User;
  /** For the operator: steps of the app's sign-in that did not run. */
  readonly warnings: readonly string[];
}

/** Makes a user from claims: with the app's own sign-in, the configured roles, and `auth.userRequest`. */
export async function makeUser(
  app: App,
  { claims, roles }: ClaimedUser,
  userRequest: UserRequest | undefined,
): Promise<MadeUser> {
  const { user: signedIn, isMapped, warnings } = await app.signIn(claims);
  const user = { ...signedIn, ...rolesField(roles ?? (isMapped ? signedIn.roles : textsOf(claims.roles))) };
  if (userRequest === undefined) return { user, warnings };
  // Run as this user, so that the request has no more rights than the claims grant.
  const response = await app.query(queryOf(userRequest), { user, payload: claims });
  return { user: { ...user, ...fieldsOf(response) }, warnings };
}

function queryOf({ page = '', request = '', endpoint }: UserRequest): Query {
  return endpoint === undefined ? { pageId: page, requestId: request } : { endpointId: endpoint };
}

/** Accepts an object, or a list of one row as databases return it. */
function fieldsOf(response: unknown): User {
  const rows = Array.isArray(response) ? response : [response];
  const [row] = rows;
  if (rows.length === 0 || row === null || row === undefined) {
    throw new Error('auth.userRequest found no such user: its response is empty.');
  }
  if (rows.length > 1 || typeof row !== 'object' || Array.isArray(row)) {
    throw new Error('auth.userRequest must respond with one object, or a list of one.');
  }
  return { ...row, ...rolesField(listOf((row as User).roles)) };
}

/** Parses roles from a database without lists: JSON, or separated by commas. */
function listOf(roles: unknown): unknown {
  if (typeof roles !== 'string') return roles;
  if (roles.trim().startsWith('[')) return JSON.parse(roles);
  return roles
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean);
}

/** Requires a list: Lowdefy checks roles with `includes`, which in a string would match parts of other roles. */
function rolesField(roles: unknown): { readonly roles?: readonly string[] } {
  if (roles === undefined || roles === null) return {};
  if (Array.isArray(roles) && roles.every((role) => typeof role === 'string')) return { roles };
  throw new Error(`The roles of a user must be a list of strings, not ${quoteJson(roles)}.`);
}

function textsOf(value: unknown): readonly string[] {
  return [value].flat().filter((text): text is string => typeof text === 'string');
}
