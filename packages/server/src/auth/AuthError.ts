/** Why a caller is refused: it sent no token, a wrong one, one that does not reach, or the token cannot be checked now. */
export type AuthProblem = 'missing' | 'invalid' | 'scope' | 'unavailable';

/** A caller that is refused. The message is for the caller: it never has anything of what was sent. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly problem: AuthProblem;

  constructor(problem: AuthProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
