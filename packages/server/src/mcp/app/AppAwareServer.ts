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
import { limitErrors } from '../limitErrors.js';
import type { OtherTools } from '../OtherTools.js';
import { type ListTemplates, ResourceServer } from '../ResourceServer.js';
import { isForAppOnly, withoutAppMeta } from './ui.js';

type Implementation = ConstructorParameters<typeof McpServer>[0];

type AnswerCall = (
  request: CallToolRequest,
  ctx: ServerContext,
) => Promise<CallToolResult | InputRequiredResult>;

/** What depends on the connection. */
interface AppAwareOptions {
  showsApps(server: McpServer, ctx: ServerContext): boolean;
  /** Tools that are not registered, but listed per request. */
  readonly others: () => OtherTools;
  /** Resource templates that are not registered. */
  readonly listTemplates: ListTemplates;
}

/**
 * An MCP server that lists MCP Apps, and the tools that only they call, for clients that show them. Other clients do not pay tokens for
 * them. Besides the registered tools, it has those that the app configures.
 */
export class AppAwareServer extends ResourceServer {
  readonly #tools = new Map<string, RegisteredTool>();
  readonly #options: AppAwareOptions;

  constructor(about: Implementation, { capabilities, ...options }: ServerOptions, own: AppAwareOptions) {
    const { tools = {}, ...others } = capabilities ?? {};
    // The SDK installs its tool handlers with the capability or the first tool, so ours are installed before.
    super(about, { ...options, capabilities: others }, own.listTemplates);
    this.#options = own;
    this.#wrapToolHandlers();
    this.server.registerCapabilities({ tools });
  }

  /** Wraps the SDK's handlers, which know only registered tools. */
  #wrapToolHandlers(): void {
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

  // The SDK does not expose its registered tools. Callers see the signature of the base class.
  override registerTool(name: string, config: never, callback: never): RegisteredTool {
    const tool = super.registerTool(name, config, callback);
    this.#tools.set(name, tool);
    return tool;
  }

  override connect(...[transport]: Parameters<McpServer['connect']>): Promise<void> {
    limitErrors(transport);
    return super.connect(transport);
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

/** Builds the definition of a tool for a client. */
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
