import type { KnownUser } from '../port/Principal.js';

/** Whoever uses the server on this machine. Sessions belong to the name, so that another user does not find them. */
export function localPrincipal(user: KnownUser['user']): KnownUser {
  const name = user?.sub ?? user?.id ?? user?.email ?? user?.name;
  return { id: name === undefined ? 'local' : `local:${textOf(name)}`, user };
}

/** Two objects are two users. */
function textOf(name: unknown): string {
  return typeof name === 'object' ? JSON.stringify(name) : String(name);
}
