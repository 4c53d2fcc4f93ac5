import { HeadlessError } from '../errors.js';

/** The version of the format of saved sessions. */
export const SAVE_FORMAT = 1;

/** Makes the error for data that is not a saved session. */
export function badSave(reason: string, cause?: unknown): HeadlessError {
  return new HeadlessError(
    'BAD_SAVE',
    `This is not a session saved in format ${SAVE_FORMAT}: ${reason.replace(/\.$/, '')}. Start a new session.`,
    { cause },
  );
}
