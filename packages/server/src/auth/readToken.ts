import { AuthError } from './AuthError.js';

/** Reads the key or token of the `Authorization` header. */
export function readToken(authorization: string | undefined): string {
  if (authorization === undefined) {
    throw new AuthError('missing', 'Send a token in the header "Authorization: Bearer …".');
  }
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (token === undefined) {
    throw new AuthError('invalid', 'The header Authorization must be "Bearer" and a token.');
  }
  return token;
}
