import { identityOf } from '../auth/identityOf.js';
import { digestOf } from '../digest.js';
import type { Principal } from '../port/Principal.js';

/** A user as Lowdefy's `_user` has it. */
export type User = Readonly<Record<string, unknown>>;

/**
 * Builds the principal of a user that the host server has authenticated. Sessions belong to the user's identifier, never to a name, which
 * two people may share. Without an identifier, a digest of the whole user is used.
 */
export function hostPrincipal(user: User): Principal {
  if (typeof user !== 'object' || user === null || Array.isArray(user)) {
    throw new TypeError('The function `user` of createHandler must return an object, null or undefined.');
  }
  // A browser gets the user as plain JSON too.
  const plain = JSON.parse(JSON.stringify(user)) as User;
  const identity = identityOf(plain, ['sub', 'id', '_id', 'email']);
  return { id: `host:${identity ?? digestOf(plain)}`, user: plain };
}
