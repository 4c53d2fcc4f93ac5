import { TESTED_RANGE } from '../build/testedVersions.js';
import { HeadlessError } from '../errors.js';

/** Makes the error for an app whose Lowdefy has an API that is not understood. Running it could show users what they may not see. */
export function unsupportedApi(version: string, problem: string, options?: ErrorOptions): HeadlessError {
  return new HeadlessError(
    'LOWDEFY_UNKNOWN',
    `The app runs on Lowdefy ${version}, which this version of lowdefy-mcp does not support: ${problem}. Run the app on a tested version of Lowdefy (${TESTED_RANGE}), or update lowdefy-mcp.`,
    options,
  );
}
