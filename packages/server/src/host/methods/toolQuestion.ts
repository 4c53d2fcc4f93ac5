import type { MethodHandler } from '../HostContext.js';
import { findTool } from '../tools/configuredTools.js';

/** What the user has to agree to before a tool of the app's own runs. */
export const toolQuestion: MethodHandler<'toolQuestion'> = async ({ principal, name, args }, context) =>
  (await findTool(name, principal, context))?.question(args);
