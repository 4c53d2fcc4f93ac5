import { HeadlessError } from '../errors.js';

/** The version of what `save` writes. */
export const SAVE_FORMAT = 1;

/** The error for data that is not what `save` gave. */
export function badSave(why: string, cause?: unknown): HeadlessError {
  return new HeadlessError(
    'BAD_SAVE',
    `This is not a session saved in format ${SAVE_FORMAT}: ${why.replace(/\.$/, '')}. Start a new session.`,
    { cause },
  );
}
