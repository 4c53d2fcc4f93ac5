import { isRevisionError } from '../store/SessionStore.js';
import { isUnavailableError } from '../store/unavailable.js';
import { ToolError } from './ToolError.js';

/** Says what became of an act that could not be saved. */
export function saveError(error: unknown, isBefore: boolean): unknown {
  const consequence = isBefore
    ? 'Nothing was done.'
    : 'It may have been done all the same, but the session does not know of it: look at the page before you try again.';
  if (isUnavailableError(error))
    return new ToolError(`This could not be saved. ${error.message} ${consequence}`);
  if (!isRevisionError(error)) return error;
  return new ToolError(
    `Somebody else went on with this session, or closed it, while this was done. ${consequence}`,
  );
}
