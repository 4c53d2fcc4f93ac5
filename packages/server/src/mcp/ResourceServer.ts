import {
  McpServer,
  type RegisteredResource,
  type RegisteredResourceTemplate,
  ResourceTemplate,
  type ResourceTemplateType,
  type ServerContext,
  type ServerOptions,
} from '@modelcontextprotocol/server';

type Implementation = ConstructorParameters<typeof McpServer>[0];
type Registered = RegisteredResource & RegisteredResourceTemplate;

/** Lists templates for a user. */
export type ListTemplates = (ctx: ServerContext) => Promise<readonly ResourceTemplateType[]>;

/** A template that reads resources and is not in the list: others stand there for it. */
export class UnlistedTemplate extends ResourceTemplate {}

/** A server whose list of templates depends on the user. The SDK lists the same ones to everybody. */
export class ResourceServer extends McpServer {
  readonly #templates: ResourceTemplateType[] = [];

  /** `listMore` lists templates besides those that are registered. */
  constructor(about: Implementation, options: ServerOptions, listMore: ListTemplates) {
    super(about, options);
    this.server.setRequestHandler('resources/templates/list', async (_, ctx) => ({
      resourceTemplates: [...this.#templates, ...(await listMore(ctx))],
    }));
  }

  // The SDK says nothing of the templates that it has. Callers see the signatures of the class above.
  override registerResource(name: string, at: never, config: never, read: never): Registered {
    const registered = super.registerResource(name, at, config, read) as Registered;
    const { resourceTemplate, metadata } = registered as Partial<Registered>;
    if (resourceTemplate !== undefined && !(resourceTemplate instanceof UnlistedTemplate)) {
      const uriTemplate = resourceTemplate.uriTemplate.toString();
      this.#templates.push({ name, uriTemplate, ...metadata });
    }
    return registered;
  }
}
