/** A machine-readable code of an error. */
export type ErrorCode =
  | 'APP_NOT_FOUND'
  | 'BUILD_FAILED'
  | 'YAML_SYNTAX'
  | 'UNKNOWN_TYPE'
  | 'BAD_CONFIG'
  | 'PACKAGE_MISSING'
  | 'LOWDEFY_UNKNOWN'
  | 'LOWDEFY_VERSION'
  | 'INSTALL_FAILED'
  | 'PAGE_NOT_FOUND'
  | 'PAGE_FAILED'
  | 'NO_PAGE'
  | 'BAD_ACTION'
  | 'BLOCK_NOT_FOUND'
  | 'NOT_USABLE'
  | 'BAD_VALUE'
  | 'BAD_EVENT'
  | 'BAD_METHOD'
  | 'PACK_FAILED'
  | 'NOT_ALLOWED'
  | 'NO_ENDPOINTS'
  | 'ENDPOINT_FAILED'
  | 'NOT_FINISHED'
  | 'BAD_SAVE'
  | 'SIGN_IN_FAILED'
  | 'SIGN_IN_REFUSED';

/** An expected error that the user, the author of the app, or the agent can fix. */
export class HeadlessError extends Error {
  override readonly name = 'HeadlessError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Returns the message of any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
