import { registerAppTool } from '@modelcontextprotocol/ext-apps/server';
import type {
  CallToolResult,
  InputRequiredResult,
  McpServer,
  ServerContext,
} from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { BuiltInTool } from '../../config/builtInTools.js';
import type { Question } from '../../port/answers.js';
import type { Actor } from '../../port/view.js';
import type { Call } from '../../tools/Tool.js';
import { callTool, failure } from '../callTool.js';
import { createInputSchema } from '../inputSchemaOf.js';
import type { Connection } from '../registerTool.js';

/** A tool that only the MCP App calls. Its result is text, because hosts show structured content to the model. */
export interface AppTool<I extends z.ZodObject = z.ZodObject> {
  readonly name: BuiltInTool;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: I;
  readonly isReading: boolean;
  /** The question that the user has to confirm first, if any. */
  question?(args: z.output<I>, call: Call): Promise<Question | undefined>;
  run(args: z.output<I>, call: Call): Promise<string>;
}

export function defineAppTool<I extends z.ZodObject>(tool: AppTool<I>): AppTool<I> {
  return tool;
}

/** Registers a tool so that only MCP Apps see it. */
export function registerForApp(server: McpServer, tool: unknown, connection: Connection): void {
  const { name, title, description, inputSchema, isReading } = tool as AppTool;
  registerAppTool(
    server,
    name,
    {
      title,
      description,
      inputSchema: createInputSchema(inputSchema),
      annotations: isReading
        ? { readOnlyHint: true, openWorldHint: false }
        : { destructiveHint: true, openWorldHint: true },
      _meta: { ui: { visibility: ['app'] } },
    },
    (args, ctx) => callAppTool(tool as AppTool, args, ctx, connection),
  );
}

const FOR_APPS = 'This tool is for MCP Apps: your client does not show them. Use navigate and interact.';

const READ_ONLY = 'People can only watch: viewer.readOnly is set in mcp.yaml. Nothing was done.';

/** The person who uses the app. */
const PERSON: Actor = { kind: 'person', client: 'app' };

/** Calls a tool for the MCP App, if the client shows MCP Apps. */
async function callAppTool(
  tool: AppTool,
  args: Record<string, unknown>,
  ctx: ServerContext,
  connection: Connection,
): Promise<CallToolResult | InputRequiredResult> {
  if (!connection.showsApps(ctx)) return failure(FOR_APPS);
  if (!tool.isReading && connection.service.config.viewer.readOnly) return failure(READ_ONLY);
  const run = async (given: Record<string, unknown>, call: Call): Promise<CallToolResult> => ({
    content: [{ type: 'text', text: await tool.run(given, call) }],
  });
  return callTool({ ...tool, run }, args, ctx, { connection, actor: PERSON });
}
