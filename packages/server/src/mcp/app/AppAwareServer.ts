import {
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type RegisteredTool,
  type ServerContext,
  type ServerOptions,
  type Tool,
} from '@modelcontextprotocol/server';
import type { OtherTools } from '../OtherTools.js';
import { type ListTemplates, ResourceServer } from '../ResourceServer.js';
import { isForAppOnly, withoutAppMeta } from './ui.js';

type Implementation = ConstructorParameters<typeof McpServer>[0];

type AnswerCall = (
  request: CallToolRequest,
  ctx: ServerContext,
) => Promise<CallToolResult | InputRequiredResult>;

/** What the server cannot know by itself. */
interface AppAwareOptions {
  showsApps(server: McpServer, ctx: ServerContext): boolean;
  /** Tools that are not registered, but found when a client asks. */
  readonly others: () => OtherTools;
  /** Templates of resources that are not registered. */
  readonly listTemplates: ListTemplates;
}

/**
 * A server that offers MCP Apps, and what only they call, to clients that show them. For others the list of tools is as it would be
 * without: it costs every conversation tokens. Besides the tools that are registered, it has those of the app.
 */
export class AppAwareServer extends ResourceServer {
  readonly #tools = new Map<string, RegisteredTool>();
  readonly #options: AppAwareOptions;

  constructor(about: Implementation, { capabilities, ...options }: ServerOptions, own: AppAwareOptions) {
    const { tools = {}, ...others } = capabilities ?? {};
    // The SDK sets its handlers for tools when it first hears of them: here, or with the first tool.
    super(about, { ...options, capabilities: others }, own.listTemplates);
    this.#options = own;
    this.#takeOverHandlers();
    this.server.registerCapabilities({ tools });
  }

  /** The SDK answers calls of the tools that were registered. This puts itself before it, for the others. */
  #takeOverHandlers(): void {
    const { server } = this;
    const set = server.setRequestHandler.bind(server) as (method: string, ...rest: unknown[]) => void;
    const replaced = (method: string, ...rest: unknown[]) => {
      if (method === 'tools/list') set(method, (_: unknown, ctx: ServerContext) => this.#list(ctx));
      else if (method === 'tools/call') {
        const [answer] = rest as [AnswerCall];
        set(method, (request: CallToolRequest, ctx: ServerContext) => this.#call(request, ctx, answer));
      } else set(method, ...rest);
    };
    server.setRequestHandler = replaced as typeof server.setRequestHandler;
  }

  // The SDK says nothing of the tools that it has. Callers see the signature of the class above.
  override registerTool(name: string, config: never, callback: never): RegisteredTool {
    const tool = super.registerTool(name, config, callback);
    this.#tools.set(name, tool);
    return tool;
  }

  async #list(ctx: ServerContext): Promise<{ tools: Tool[] }> {
    const hasApps = this.#options.showsApps(this, ctx);
    const own = [...this.#tools]
      .filter(([, { enabled, _meta }]) => enabled && (hasApps || !isForAppOnly(_meta)))
      .map(([name, tool]) => definitionOf(name, tool, hasApps));
    return { tools: [...own, ...(await this.#options.others().list(ctx))] };
  }

  async #call(
    request: CallToolRequest,
    ctx: ServerContext,
    answer: AnswerCall,
  ): Promise<CallToolResult | InputRequiredResult> {
    const { name, arguments: args = {} } = request.params;
    if (this.#tools.has(name)) return answer(request, ctx);
    const result = await this.#options.others().call(name, args, ctx);
    if (result !== undefined) return result;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${name} not found`);
  }
}

const TARGET = { target: 'draft-2020-12' } as const;

/** A tool as a client gets it. */
function definitionOf(name: string, tool: RegisteredTool, hasApps: boolean): Tool {
  const { title, description, inputSchema, outputSchema, annotations, icons, execution } = tool;
  const meta = hasApps ? tool._meta : withoutAppMeta(tool._meta);
  return {
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    inputSchema: { properties: {}, ...inputSchema?.['~standard'].jsonSchema.input(TARGET), type: 'object' },
    ...(outputSchema && { outputSchema: outputSchema['~standard'].jsonSchema.output(TARGET) }),
    ...(annotations && { annotations }),
    ...(icons && { icons }),
    ...(execution && { execution }),
    ...(meta && { _meta: meta }),
  };
}
