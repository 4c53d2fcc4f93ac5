import { escapeJson, printMessage, quoteJson } from '@lowdefy-mcp/render-core';
import type {
  CallToolResult,
  InputRequiredResult,
  McpServer,
  ServerContext,
} from '@modelcontextprotocol/server';
import type { Answer } from '../port/answers.js';
import { CallError } from '../port/CallError.js';
import type { Principal } from '../port/Principal.js';
import type { Service } from '../service/Service.js';
import type { Annotations, Call, Tool } from '../tools/Tool.js';
import type { Viewer } from '../viewer/Viewer.js';
import { appMeta } from './app/ui.js';
import { addNotice, buildNotice, withNotice } from './buildNotice.js';
import type { Confirmations } from './Confirmations.js';
import type { inputSchemaOf } from './inputSchemaOf.js';

/** What a tool needs of the connection it is called through. */
export interface Connection {
  readonly service: Service;
  readonly confirmations: Confirmations;
  /** Where people watch, if they can. */
  readonly viewer: Viewer | undefined;
  principalOf(ctx: ServerContext): Principal;
  /** The name that the client gives itself. */
  clientOf(ctx: ServerContext): string | undefined;
  /** Whether the client can put a question to its user. */
  canAsk(ctx: ServerContext): boolean;
  /** Whether the client shows MCP Apps. */
  showsApps(ctx: ServerContext): boolean;
  /** Only this machine reaches the server: callers may hear of its files. */
  readonly isLocal: boolean;
  /** Hears of what went wrong and was nobody's fault but ours. */
  report(error: unknown): void;
}

/** A tool with the schema of its arguments as clients get it. */
export interface OfferedTool {
  readonly tool: Tool;
  readonly inputSchema: ReturnType<typeof inputSchemaOf>;
}

/** Offers a tool to the client. */
export function registerTool(
  server: McpServer,
  { tool, inputSchema }: OfferedTool,
  connection: Connection,
): void {
  const { name, title, description, output, annotations } = tool;
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema,
      // Clients that show structured content give the model its JSON in place of the text.
      ...(connection.service.config.answers !== 'text' && {
        outputSchema: connection.service.isWatched ? withNotice(output) : output,
      }),
      annotations: hintsOf(annotations),
      ...appMeta(name),
    },
    (args, ctx) => answerCall(tool, args, ctx, connection),
  );
}

/** The hints that say more than the protocol assumes without them. */
export function hintsOf({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }: Annotations) {
  return {
    ...(readOnlyHint ? { readOnlyHint } : { destructiveHint, ...(idempotentHint && { idempotentHint }) }),
    ...(!openWorldHint && { openWorldHint }),
  };
}

/** What is needed of a tool to call it. Without `input` its arguments are checked where it runs. */
type Callable = Pick<Tool, 'name' | 'question' | 'run'> & Partial<Pick<Tool, 'input'>>;

/** Calls a tool, once the user has agreed if they have to. Says first if the app was built again, or cannot be. */
export async function answerCall(
  tool: Callable,
  args: Record<string, unknown>,
  ctx: ServerContext,
  connection: Connection,
): Promise<CallToolResult | InputRequiredResult> {
  const meta: Readonly<Record<string, unknown>> = ctx.mcpReq._meta ?? {};
  const result = await connection.service.observers.within(
    (name) => (typeof meta[name] === 'string' ? meta[name] : undefined),
    () => answerCallAlone(tool, args, ctx, connection),
  );
  return addNotice(result, buildNotice(args, ctx, connection));
}

async function answerCallAlone(
  tool: Callable,
  args: Record<string, unknown>,
  ctx: ServerContext,
  connection: Connection,
): Promise<CallToolResult | InputRequiredResult> {
  const { service, confirmations, viewer } = connection;
  try {
    const principal = connection.principalOf(ctx);
    const client = connection.clientOf(ctx);
    const actor = { kind: 'agent' as const, ...(client !== undefined && { client }) };
    const { signal } = ctx.mcpReq;
    const call = { service, principal, actor, viewer, signal, progress: progressOf(ctx) };
    const question = await tool.question?.(args, call);
    if (question === undefined) return await runIgnoring(tool, args, call);
    const about = { tool: tool.name, args, principal };
    const { sessionId, timeoutSeconds = Number.POSITIVE_INFINITY } = args;
    const timeout = Math.min(service.deadline, Number(timeoutSeconds) * 1000);
    const inViewer = { viewer, sessionId: String(sessionId), timeout };
    const answer = await confirmations.ask(
      question,
      about,
      ctx,
      connection.canAsk(ctx) ? 'client' : inViewer,
    );
    if ('result' in answer) return answer.result;
    if ('refusal' in answer) return failure(answer.refusal);
    return await run(tool, args, { ...call, confirmed: answer.confirmed });
  } catch (error) {
    return failure(messageFor(error, connection, ctx));
  }
}

/** Runs a tool without arguments that it does not have, and names them. Only tools that look get any. */
async function runIgnoring(
  tool: Callable,
  args: Record<string, unknown>,
  call: Call,
): Promise<CallToolResult> {
  const { input } = tool;
  const isKnown = ([name]: readonly [string, unknown]) =>
    input === undefined || Object.hasOwn(input.shape, name);
  const ignored = Object.entries(args).filter((argument) => !isKnown(argument));
  if (ignored.length === 0) return run(tool, args, call);
  const result = await run(tool, Object.fromEntries(Object.entries(args).filter(isKnown)), call);
  const names = ignored.map(([name]) => quoteJson(name)).join(', ');
  const note = `Ignored: ${tool.name} has no argument ${names}.`;
  return { ...result, content: [...result.content, { type: 'text', text: note }] };
}

async function run(tool: Callable, args: Record<string, unknown>, call: Call): Promise<CallToolResult> {
  const answer = await tool.run(args, call);
  const { answers } = call.service.config;
  const failure = answer.isError && { isError: true };
  if (answers === 'text') return { content: [{ type: 'text', text: answer.text }], ...failure };
  const structuredContent = structure(answer);
  // The protocol wants structured content as text, too, for clients that know no other.
  const text = answers === 'both' ? answer.text : JSON.stringify(structuredContent);
  return { content: [{ type: 'text', text }], structuredContent, ...failure };
}

/** The page is printed markdown: its tags are its own, and all else in it is escaped. The rest is escaped here. */
function structure({ data }: Answer<object>): Record<string, unknown> {
  const { page: _, ...rest } = data as Record<string, unknown>;
  return { ...data, ...escapeJson(rest) };
}

function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text: printMessage(text) }], isError: true };
}

const CANNOT_LOAD = 'The app cannot be loaded. The log of the server says why.';

/** The message for the agent. A bug is logged in full for the operator, and hidden from the agent. */
export function messageFor(
  error: unknown,
  { report }: Pick<Connection, 'report'>,
  { http }: ServerContext,
): string {
  if (error instanceof CallError && error.reason !== 'unexpected') {
    // The server logs why, with paths and names that are nothing for remote callers. Without HTTP the caller is on this machine.
    return error.reason === 'notLoaded' && http !== undefined ? CANNOT_LOAD : error.message;
  }
  report(error);
  return 'Something went wrong in the server. It is in its log; trying again may help.';
}

/** Progress goes only to clients that asked for it, and nobody waits for it. */
function progressOf(ctx: ServerContext): Call['progress'] {
  const token = ctx.mcpReq._meta?.progressToken;
  if (token === undefined) return () => {};
  return (progress, total, message) => {
    const params = { progressToken: token, progress, ...(total !== undefined && { total }), message };
    ctx.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}
