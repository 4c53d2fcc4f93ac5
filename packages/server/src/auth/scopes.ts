import type { JWTPayload } from 'jose';

/** Tells whether a token has a scope. */
export function hasScope({ scope, scp }: JWTPayload, name: string): boolean {
  return [...namesIn(scope), ...namesIn(scp)].includes(name) || namesIn(scp).includes(shortName(name));
}

function namesIn(scopes: unknown): readonly string[] {
  return [scopes].flat().flatMap((text) => (typeof text === 'string' ? text.split(' ') : []));
}

/** Entra ID gets a request for `api://…/tickets` and writes `tickets` into `scp`. */
function shortName(scope: string): string {
  return /^[a-z]+:\/\/.+\/([^/]+)$/.exec(scope)?.[1] ?? scope;
}
