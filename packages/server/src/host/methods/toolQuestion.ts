import type { MethodHandler } from '../HostContext.js';
import { findTool } from '../tools/configuredTools.js';

/** Returns the question that the user has to confirm before a configured tool runs, if any. */
export const toolQuestion: MethodHandler<'toolQuestion'> = async ({ principal, name, args }, context) =>
  (await findTool(name, principal, context))?.question(args);
