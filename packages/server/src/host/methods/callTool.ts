import type { MethodHandler } from '../HostContext.js';
import { findTool } from '../tools/configuredTools.js';

/** Runs a configured tool. */
export const callTool: MethodHandler<'callTool'> = async (
  { principal, name, args, agreedTo },
  context,
  call,
) => {
  const tool = await findTool(name, principal, context);
  return tool?.run(args, { agreedTo, callId: call.callId, signal: call.signal, progress: call.progress });
};
