/** Why a caller is refused: no token, an invalid token, a missing scope, or the token cannot be verified now. */
export type AuthProblem = 'missing' | 'invalid' | 'scope' | 'unavailable';

/** Refuses a caller. The message is sent to the caller and never quotes the token. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly problem: AuthProblem;

  constructor(problem: AuthProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
