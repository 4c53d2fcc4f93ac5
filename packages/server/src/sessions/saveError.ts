import { isRevisionError } from '../store/SessionStore.js';
import { isUnavailableError } from '../store/unavailable.js';
import { ToolError } from './ToolError.js';

/** Converts an error of saving into one that tells the agent what happened to its actions. */
export function saveError(error: unknown, isBefore: boolean): unknown {
  const consequence = isBefore
    ? 'Nothing was done.'
    : 'The actions may have taken effect, but the session has no record of them. Look at the page before you try again.';
  if (isUnavailableError(error))
    return new ToolError(`This could not be saved. ${error.message} ${consequence}`);
  if (!isRevisionError(error)) return error;
  return new ToolError(`Another client used or closed this session during the call. ${consequence}`);
}
