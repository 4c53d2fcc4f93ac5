import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Question } from '../../port/answers.js';
import type { Principal } from '../../port/Principal.js';
import type { Actor } from '../../port/view.js';
import type { Service } from '../../service/Service.js';
import { type Connection, messageFor } from '../registerTool.js';

/** A call of a tool by the MCP App. */
export interface AppCall {
  readonly service: Service;
  readonly principal: Principal;
  /** The person who uses the app. */
  readonly actor: Actor;
  readonly signal: AbortSignal;
  /** The question that the user has confirmed. */
  readonly confirmed?: Question;
}

/** A tool that only the MCP App calls. Its result is JSON as text, because hosts show structured content to the model. */
export interface AppTool<I extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: I;
  readonly isReading: boolean;
  /** The question that the user has to confirm first, if any. */
  question?(args: z.output<I>, call: AppCall): Promise<Question | undefined>;
  run(args: z.output<I>, call: AppCall): Promise<unknown>;
}

export function defineAppTool<I extends z.ZodObject>(tool: AppTool<I>): AppTool<I> {
  return tool;
}

const FOR_APPS = 'This tool is for MCP Apps: your client does not show them. Use navigate and interact.';

const READ_ONLY = 'People can only watch: viewer.readOnly is set in mcp.yaml. Nothing was done.';

const PERSON: Actor = { kind: 'person', client: 'app' };

/** Calls a tool for the MCP App, if the client shows MCP Apps. */
export async function callAppTool(
  tool: AppTool,
  args: Record<string, unknown>,
  ctx: ServerContext,
  connection: Connection,
): Promise<CallToolResult | InputRequiredResult> {
  if (!connection.showsApps(ctx)) return failure(FOR_APPS);
  try {
    const { service, confirmations, principalOf, canAsk, viewer } = connection;
    const principal = principalOf(ctx);
    if (!tool.isReading && service.config.viewer.readOnly) return failure(READ_ONLY);
    const call: AppCall = { service, principal, actor: PERSON, signal: ctx.mcpReq.signal };
    const question = await tool.question?.(args, call);
    if (question === undefined) return success(await tool.run(args, call));
    const about = { tool: tool.name, args, principal };
    const inViewer = { viewer, timeout: service.deadline };
    const answer = await confirmations.ask(question, about, ctx, canAsk(ctx) ? 'client' : inViewer);
    if ('result' in answer) return answer.result;
    if ('refusal' in answer) return failure(answer.refusal);
    return success(await tool.run(args, { ...call, confirmed: answer.confirmed }));
  } catch (error) {
    return failure(messageFor(error, connection, ctx));
  }
}

function success(result: unknown): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(result) }] };
}

function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
