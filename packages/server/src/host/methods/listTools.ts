import { ToolError } from '../../sessions/ToolError.js';
import type { MethodHandler } from '../HostContext.js';
import { configuredTools } from '../tools/configuredTools.js';
import { withTimeout } from '../withTimeout.js';

/** Timeout for an app that is being loaded, in milliseconds. Clients give up soon, and would have no tools at all. */
const LOAD_TIMEOUT = 5000;

/** Lists the configured tools of the caller. While the app is being loaded the list is empty; a notification follows. */
export const listTools: MethodHandler<'listTools'> = async ({ principal }, context) => {
  try {
    const tools = await withTimeout(LOAD_TIMEOUT, configuredTools(principal, context), '');
    return tools.map(({ info }) => info);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    context.toolsNotListed();
    return [];
  }
};
