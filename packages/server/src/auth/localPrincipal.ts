import type { KnownUser } from '../port/Principal.js';
import { identityOf } from './identityOf.js';

/** Builds the principal of the user on this machine. Sessions belong to its id, so each user finds only their own. */
export function localPrincipal(user: KnownUser['user']): KnownUser {
  const identity = user === null ? undefined : identityOf(user, ['sub', 'id', 'email', 'name']);
  return { id: identity === undefined ? 'local' : `local:${identity}`, user };
}
