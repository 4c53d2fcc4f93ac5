import {
  McpServer,
  type RegisteredTool,
  type ServerContext,
  type ServerOptions,
  type Tool,
} from '@modelcontextprotocol/server';
import { isForAppOnly, withoutAppMeta } from './ui.js';

type Implementation = ConstructorParameters<typeof McpServer>[0];

/**
 * A server that offers MCP Apps, and what only they call, to clients that show them. For others the list of tools is as it would be
 * without: it costs every conversation tokens.
 */
export class AppAwareServer extends McpServer {
  readonly #tools = new Map<string, RegisteredTool>();

  constructor(
    about: Implementation,
    options: ServerOptions,
    showsApps: (server: McpServer, ctx: ServerContext) => boolean,
  ) {
    super(about, options);
    this.server.setRequestHandler('tools/list', (_, ctx) => ({ tools: this.#list(showsApps(this, ctx)) }));
  }

  // The SDK says nothing of the tools that it has. Callers see the signature of the class above.
  override registerTool(name: string, config: never, callback: never): RegisteredTool {
    const tool = super.registerTool(name, config, callback);
    this.#tools.set(name, tool);
    return tool;
  }

  #list(hasApps: boolean): Tool[] {
    return [...this.#tools]
      .filter(([, { enabled, _meta }]) => enabled && (hasApps || !isForAppOnly(_meta)))
      .map(([name, tool]) => definitionOf(name, tool, hasApps));
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
