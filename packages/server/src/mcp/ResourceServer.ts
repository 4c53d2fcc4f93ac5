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

/** A template that can be read but is not listed, because more specific ones are listed instead. */
export class UnlistedTemplate extends ResourceTemplate {}

/** An McpServer whose list of resource templates depends on the user. The SDK's own list is the same for everybody. */
export class ResourceServer extends McpServer {
  readonly #templates: ResourceTemplateType[] = [];

  /** `listMore` lists further templates besides the registered ones. */
  constructor(about: Implementation, options: ServerOptions, listMore: ListTemplates) {
    super(about, options);
    this.server.setRequestHandler('resources/templates/list', async (_, ctx) => ({
      resourceTemplates: [...this.#templates, ...(await listMore(ctx))],
    }));
  }

  // The SDK does not expose its registered templates. Callers see the signatures of the base class.
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
