import type { AuthError, AuthProblem } from './AuthError.js';

/** The error codes of RFC 6750. A request without a token gets none. */
const CODES: Readonly<Record<AuthProblem, string | undefined>> = {
  missing: undefined,
  invalid: 'invalid_token',
  scope: 'insufficient_scope',
  unavailable: 'temporarily_unavailable',
};

const STATUSES: Readonly<Record<AuthProblem, number>> = {
  missing: 401,
  invalid: 401,
  scope: 403,
  unavailable: 503,
};

export interface Challenge {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
}

/** Builds the response to an unauthenticated request, with the `WWW-Authenticate` header that says how to authenticate. */
export function challenge(
  { problem, message }: AuthError,
  { scopes, metadataUrl }: { readonly scopes: readonly string[]; readonly metadataUrl: string | undefined },
): Challenge {
  const status = STATUSES[problem];
  const code = CODES[problem];
  const body = { error: code ?? 'unauthorized', error_description: message };
  if (problem === 'unavailable') return { status, headers: { 'retry-after': '10' }, body };
  const parameters = Object.entries({
    realm: 'mcp',
    ...(code !== undefined && { error: code, error_description: message }),
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    ...(metadataUrl !== undefined && { resource_metadata: metadataUrl }),
  });
  const challenges = parameters.map(([name, value]) => `${name}="${quotable(value)}"`).join(', ');
  return { status, headers: { 'www-authenticate': `Bearer ${challenges}` }, body };
}

function quotable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/["\\]/g, '\\$&');
}
