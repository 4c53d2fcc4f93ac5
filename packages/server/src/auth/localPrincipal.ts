import type { KnownUser } from '../port/Principal.js';

/** Builds the principal of the user on this machine. Sessions belong to its id, so each user finds only their own. */
export function localPrincipal(user: KnownUser['user']): KnownUser {
  const name = user?.sub ?? user?.id ?? user?.email ?? user?.name;
  return { id: name === undefined ? 'local' : `local:${textOf(name)}`, user };
}

/** Serialises an object, so that two objects are two users. */
function textOf(name: unknown): string {
  return typeof name === 'object' ? JSON.stringify(name) : String(name);
}
