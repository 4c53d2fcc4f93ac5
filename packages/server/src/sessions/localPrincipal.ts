import type { Principal } from './Principal.js';

/** Whoever uses the server on this machine. Sessions belong to the name, so that another user does not find them. */
export function localPrincipal(user: Principal['user']): Principal {
  const name = user?.sub ?? user?.id ?? user?.email ?? user?.name;
  return { id: name === undefined ? 'local' : `local:${String(name)}`, user };
}
