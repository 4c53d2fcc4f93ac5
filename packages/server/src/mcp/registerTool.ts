import { escapeJson } from '@lowdefy-mcp/render-core';
import type {
  CallToolResult,
  InputRequiredResult,
  McpServer,
  ServerContext,
} from '@modelcontextprotocol/server';
import type { Answer } from '../port/answers.js';
import type { Principal } from '../port/Principal.js';
import { quoteNames } from '../quoteNames.js';
import type { Service } from '../service/Service.js';
import type { Annotations, Call, Tool } from '../tools/Tool.js';
import type { Viewer } from '../viewer/Viewer.js';
import { appMeta } from './app/ui.js';
import { addNotice, buildNotice, withNotice } from './buildNotice.js';
import type { Confirmations } from './Confirmations.js';
import { callTool } from './callTool.js';
import type { inputSchemaOf } from './inputSchemaOf.js';

/** The connection through which a tool is called. */
export interface Connection {
  readonly service: Service;
  readonly confirmations: Confirmations;
  /** The viewer, if there is one. */
  readonly viewer: Viewer | undefined;
  principalOf(ctx: ServerContext): Principal;
  /** The name of the client, as the client says. */
  clientOf(ctx: ServerContext): string | undefined;
  /** Whether the client supports elicitation. */
  canAsk(ctx: ServerContext): boolean;
  /** Whether the client shows MCP Apps. */
  showsApps(ctx: ServerContext): boolean;
  /** Called with unexpected errors. */
  report(error: unknown): void;
}

/** A tool with the schema of its arguments that clients see. */
export interface OfferedTool {
  readonly tool: Tool;
  readonly inputSchema: ReturnType<typeof inputSchemaOf>;
}

/** Registers a tool. */
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
      // Only if configured: clients give the model structured content instead of the text.
      ...(connection.service.config.answers !== 'text' && {
        outputSchema: connection.service.isWatched ? withNotice(output) : output,
      }),
      annotations: hintsOf(annotations),
      ...appMeta(name),
    },
    (args, ctx) => answerCall(tool, args, ctx, connection),
  );
}

/** Omits the hints that equal the defaults of the protocol. */
export function hintsOf({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }: Annotations) {
  return {
    ...(readOnlyHint ? { readOnlyHint } : { destructiveHint, ...(idempotentHint && { idempotentHint }) }),
    ...(!openWorldHint && { openWorldHint }),
  };
}

/** The part of a tool that is needed to call it. Without `input`, the tool validates its arguments itself. */
type Callable = Pick<Tool, 'question' | 'run'> & Partial<Pick<Tool, 'input'>> & { readonly name: string };

/** Calls a tool for an agent, after the user has confirmed if necessary. Adds a notice if the app was rebuilt or its build failed. */
export async function answerCall(
  tool: Callable,
  args: Record<string, unknown>,
  ctx: ServerContext,
  connection: Connection,
): Promise<CallToolResult | InputRequiredResult> {
  const client = connection.clientOf(ctx);
  const actor = { kind: 'agent' as const, ...(client !== undefined && { client }) };
  const run = (given: Record<string, unknown>, call: Call) => runIgnoring(tool, given, call);
  const result = await callTool({ ...tool, run }, args, ctx, { connection, actor });
  return addNotice(result, buildNotice(args, ctx, connection));
}

/** Runs a tool without unknown arguments, and lists them. Only read-only tools get any. */
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
  const note = `Ignored: ${tool.name} has no argument ${quoteNames(ignored.map(([name]) => name))}.`;
  return { ...result, content: [...result.content, { type: 'text', text: note }] };
}

async function run(tool: Callable, args: Record<string, unknown>, call: Call): Promise<CallToolResult> {
  const answer = await tool.run(args, call);
  const { answers } = call.service.config;
  const failed = answer.isError && { isError: true };
  if (answers === 'text') return { content: [{ type: 'text', text: answer.text }], ...failed };
  const structuredContent = structure(answer);
  // The protocol requires structured content as text too, for older clients.
  const text = answers === 'both' ? answer.text : JSON.stringify(structuredContent);
  return { content: [{ type: 'text', text }], structuredContent, ...failed };
}

/** Escapes the data, except for the page, which is markdown that is escaped already. */
function structure({ data }: Answer<object>): Record<string, unknown> {
  const { page: _, ...rest } = data as Record<string, unknown>;
  return { ...data, ...escapeJson(rest) };
}
