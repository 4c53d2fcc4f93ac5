import { digestOf } from '../digest.js';
import type { Principal } from '../port/Principal.js';

/** A user as Lowdefy's `_user` has it. */
export type User = Readonly<Record<string, unknown>>;

/**
 * A user that the host server has found out. Sessions belong to what identifies them; names do not, as two people may share one. A user
 * without an identifier is identified by everything that is known of them.
 */
export function hostPrincipal(user: User): Principal {
  if (typeof user !== 'object' || user === null || Array.isArray(user)) {
    throw new TypeError('The function `user` of createHandler must return an object, null or undefined.');
  }
  // As a browser would get it: plain JSON.
  const plain = JSON.parse(JSON.stringify(user)) as User;
  const id = plain.sub ?? plain.id ?? plain._id ?? plain.email;
  return { id: `host:${id === undefined ? digestOf(plain) : textOf(id)}`, user: plain };
}

/** Two objects are two users. */
function textOf(id: unknown): string {
  return typeof id === 'object' ? digestOf(id) : String(id);
}
