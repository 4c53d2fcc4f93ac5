import { printMessage } from '@lowdefy-mcp/render-core';
import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import type { Question } from '../port/answers.js';
import { CallError } from '../port/CallError.js';
import type { Actor } from '../port/view.js';
import type { Call } from '../tools/Tool.js';
import type { Connection } from './registerTool.js';

/** A tool, as MCP calls it. */
interface CallableTool {
  readonly name: string;
  /** Returns the question that the user has to confirm first, if any. */
  question?(args: Record<string, unknown>, call: Call): Promise<Question | undefined>;
  run(args: Record<string, unknown>, call: Call): Promise<CallToolResult>;
}

/** The path of all tool calls, of agents and of MCP Apps: asks the user if necessary, runs the tool, and escapes the text of any error. */
export function callTool(
  tool: CallableTool,
  args: Record<string, unknown>,
  ctx: ServerContext,
  { connection, actor }: { readonly connection: Connection; readonly actor: Actor },
): Promise<CallToolResult | InputRequiredResult> {
  const { service, viewer, confirmations, principalOf, canAsk } = connection;
  const meta: Readonly<Record<string, unknown>> = ctx.mcpReq._meta ?? {};
  const traceOf = (name: string) => (typeof meta[name] === 'string' ? meta[name] : undefined);
  return service.observers.inTrace(traceOf, async () => {
    try {
      const principal = principalOf(ctx);
      const { signal } = ctx.mcpReq;
      const call = { service, principal, actor, viewer, signal, progress: progressOf(ctx) };
      const question = await tool.question?.(args, call);
      if (question === undefined) return await tool.run(args, call);
      const about = { service, tool: tool.name, args, principal, actor };
      const { timeoutSeconds = Number.POSITIVE_INFINITY } = args;
      const inViewer = { viewer, timeout: Math.min(service.deadline, Number(timeoutSeconds) * 1000) };
      const answer = await confirmations.ask(question, about, ctx, canAsk(ctx) ? 'client' : inViewer);
      if ('result' in answer) return answer.result;
      if ('refusal' in answer) return failure(answer.refusal);
      return await tool.run(args, { ...call, confirmed: answer.confirmed });
    } catch (error) {
      return failure(messageFor(error, connection, ctx));
    }
  });
}

/** The answer of a failed call. Escapes its text, which may contain data of the app. */
export function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text: printMessage(text) }], isError: true };
}

const CANNOT_LOAD = 'The app cannot be loaded. See the log of the server.';

/** Returns the message for the agent. Logs an unexpected error in full, and hides it from the agent. */
export function messageFor(
  error: unknown,
  { report }: Pick<Connection, 'report'>,
  ctx: ServerContext,
): string {
  if (error instanceof CallError && error.reason !== 'unexpected') {
    return error.reason === 'notLoaded' && !mayReadBuildErrors(ctx) ? CANNOT_LOAD : error.message;
  }
  report(error);
  return 'Internal error. See the log of the server; trying again may help.';
}

/** Whether the caller may read why the app cannot be built, with paths and names: only without HTTP, on this machine. */
export function mayReadBuildErrors({ http }: ServerContext): boolean {
  return http === undefined;
}

/** Sends progress to clients that asked for it, without waiting. */
function progressOf(ctx: ServerContext): Call['progress'] {
  const token = ctx.mcpReq._meta?.progressToken;
  if (token === undefined) return () => {};
  return (progress, total, message) => {
    const params = { progressToken: token, progress, ...(total !== undefined && { total }), message };
    ctx.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}
