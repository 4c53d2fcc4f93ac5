import type { BlockDefinition } from '../contract/BlockDefinition.js';
import type { BlockView } from '../contract/BlockView.js';
import type { Registry } from '../contract/composePacks.js';
import type { Rendered, RenderHelpers } from '../contract/RenderHelpers.js';
import { quoteJson } from '../escape/quote.js';
import { toJson } from '../view/json.js';
import type { ViewNode } from '../view/nodes.js';
import { Builder } from './Builder.js';
import { createHelpers } from './createHelpers.js';
import { fallback } from './fallback.js';
import { toSchema } from './schema.js';

/** Something about a block that its author or the app's would want to know. The page was shown all the same. */
export interface RenderWarning {
  readonly blockId: string;
  readonly type: string;
  readonly message: string;
}

type Warn = (warning: RenderWarning) => void;

const CONTENT = new Set<string>(['text', 'table', 'keyValues', 'data', 'message', 'deferred']);

/** Calls what the packs define for single blocks, and goes on without it where it fails. */
export class BlockRenderer {
  readonly #registry: Registry;
  readonly #builder = new Builder();
  readonly #h: RenderHelpers = createHelpers(this.#builder);

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  /** Whether the component of a block throws, so that there is nothing of it on the page. */
  fails(block: BlockView, warn: Warn): boolean {
    try {
      return this.#definition(block)?.mcpFails?.(block) ?? false;
    } catch (error) {
      warn(failure('mcpFails', block, error));
      return false;
    }
  }

  /** Shows one block: by its renderer, or by its category where there is none or it fails. */
  render(block: BlockView, warn: Warn): readonly ViewNode[] {
    const definition = this.#definition(block);
    if (definition?.hidden) return [];
    this.#builder.begin(block);
    const shown = this.#show(block, definition, warn);
    const content = shown.length > 0 && shown.every((node) => CONTENT.has(node.kind) || !('id' in node));
    const nodes = content ? [this.#wrap(block, shown)] : shown;
    return nodes.map((node) => withSchema(node, block, definition, warn));
  }

  /** Tries the renderer, then the fallback by category; if both fail, shows only the block's name. */
  #show(block: BlockView, definition: BlockDefinition | undefined, warn: Warn): readonly ViewNode[] {
    const h = this.#h;
    if (definition?.mcpRender) {
      try {
        return this.#builder.nodes(definition.mcpRender(block, h));
      } catch (error) {
        warn(failure('mcpRender', block, error));
      }
    }
    try {
      return this.#builder.nodes(fallback(block, h));
    } catch (error) {
      warn(failure('The fallback', block, error));
    }
    return [h.display(block)];
  }

  /** Content without a block of its own gets the tag of the block it belongs to. */
  #wrap(block: BlockView, children: Rendered): ViewNode {
    return block.meta.category === 'container'
      ? this.#h.container(block, { children })
      : this.#h.display(block, { children });
  }

  #definition(block: BlockView): BlockDefinition | undefined {
    return this.#registry.get(block.type);
  }
}

function withSchema(
  node: ViewNode,
  block: BlockView,
  definition: BlockDefinition | undefined,
  warn: Warn,
): ViewNode {
  if (node.kind !== 'input' || node.schema !== undefined || !definition?.mcpSchema) return node;
  try {
    const schema = toSchema(definition.mcpSchema(block));
    return schema === undefined ? node : { ...node, schema };
  } catch (error) {
    warn(failure('mcpSchema', block, error));
    return node;
  }
}

function failure(what: string, { id: blockId, type }: BlockView, error: unknown): RenderWarning {
  const reason = error instanceof Error ? error.message : JSON.stringify(toJson(error));
  return { blockId, type, message: `${what} of block type ${quoteJson(type)} failed: ${reason}` };
}
