import type { Config } from '../config/configSchema.js';
import type { Service } from '../service/Service.js';
import { createTools } from '../tools/index.js';
import type { Tool } from '../tools/Tool.js';
import { inputSchemaOf } from './inputSchemaOf.js';
import type { OfferedTool } from './registerTool.js';

type InputSchema = OfferedTool['inputSchema'];

/** The built-in tools. Their schemas are cached per configuration, and open connections see those of the current one. */
export class OfferedTools {
  readonly list: readonly OfferedTool[];
  readonly #service: Pick<Service, 'config'>;
  #config: Config;
  #schemas: ReadonlyMap<string, InputSchema>;

  constructor(service: Pick<Service, 'config'>) {
    this.#service = service;
    this.#config = service.config;
    const tools = createTools(service.config);
    this.#schemas = schemasOf(tools, service.config);
    this.list = tools.map((tool) => ({ tool, inputSchema: this.#current(tool.name) }));
  }

  /** A schema that always delegates to the current one. */
  #current(name: string): InputSchema {
    const read = () => this.#schemaOf(name);
    return {
      get '~standard'() {
        return read()['~standard'];
      },
    };
  }

  #schemaOf(name: string): InputSchema {
    const { config } = this.#service;
    if (config !== this.#config) {
      this.#schemas = schemasOf(createTools(config), config);
      this.#config = config;
    }
    const schema = this.#schemas.get(name);
    // Unreachable: the set of tools does not change at run time.
    if (schema === undefined) throw new Error(`There is no tool ${name}.`);
    return schema;
  }
}

function schemasOf(tools: readonly Tool[], { limits }: Config): ReadonlyMap<string, InputSchema> {
  return new Map(tools.map((tool) => [tool.name, inputSchemaOf(tool, limits)]));
}
