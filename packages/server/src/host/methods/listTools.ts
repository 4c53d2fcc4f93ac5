import { ToolError } from '../../sessions/ToolError.js';
import type { MethodHandler } from '../HostContext.js';
import { configuredTools } from '../tools/configuredTools.js';
import { withTimeout } from '../withTimeout.js';

/** How long the list waits for an app that is being loaded. Clients give up soon, and would have no tools at all. */
const MOST_MILLISECONDS = 5000;

/** Lists the tools of the app's own that the caller has. Without them while the app is being loaded; then there is news of them. */
export const listTools: MethodHandler<'listTools'> = async ({ principal }, context) => {
  try {
    const tools = await withTimeout(MOST_MILLISECONDS, configuredTools(principal, context), '');
    return tools.map(({ info }) => info);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    context.toolsNotListed();
    return [];
  }
};
