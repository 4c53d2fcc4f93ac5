import type { BlockDefinition } from '../contract/BlockDefinition.js';
import type { BlockView } from '../contract/BlockView.js';
import type { Registry } from '../contract/composePacks.js';
import type { Rendered, RenderHelpers } from '../contract/RenderHelpers.js';
import type { ViewNode } from '../view/nodes.js';
import { isBlockNode } from '../view/visit.js';
import { Builder } from './Builder.js';
import { checkedHelpers, type PlainText, type UnknownOption } from './checkedHelpers.js';
import { createHelpers } from './createHelpers.js';
import { fallback } from './fallback.js';
import { isTextOf } from './isTextOf.js';
import { callPack, packFailure, plainText, unknownOption, type Warn } from './RenderWarning.js';
import { checkSchema, toSchema } from './schema.js';
import { withTaken } from './taken.js';

const CONTENT = new Set<string>(['text', 'table', 'keyValues', 'data', 'message', 'deferred']);

/** Renders single blocks with the definitions of packs, and falls back if one throws. */
export class BlockRenderer {
  readonly #registry: Registry;
  readonly #builder = new Builder();
  readonly #h: RenderHelpers = createHelpers(this.#builder);
  readonly #checked = checkedHelpers(
    this.#h,
    (option) => this.#reportOption(option),
    (text) => this.#reportPlain(text),
  );
  /** The block whose renderer is running, and the receiver of its warnings. */
  #current: { readonly block: BlockView; readonly warn: Warn } | undefined;
  /** The unknown options already reported, by type and function: a list can have a thousand blocks of a type. */
  readonly #reported = new Set<string>();

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  /** Whether the component of a block throws, so that the page does not show it. */
  fails(block: BlockView, warn: Warn): boolean {
    const definition = this.#definition(block);
    if (definition?.mcpFails === undefined) return false;
    try {
      return callPack(() => definition.mcpFails?.(block)) ?? false;
    } catch (error) {
      warn(packFailure('mcpFails', block, error));
      return false;
    }
  }

  /** Renders a block: by its renderer, or by its category if there is none or it fails. */
  render(block: BlockView, warn: Warn): readonly ViewNode[] {
    const definition = this.#definition(block);
    if (definition?.hidden) return [];
    this.#builder.begin(block);
    const own = this.#renderOwn(block, definition, warn);
    const shown = own ?? this.#renderByCategory(block, warn);
    const content = shown.length > 0 && shown.every((node) => CONTENT.has(node.kind) || !('id' in node));
    const nodes = content ? [this.#wrap(block, shown)] : shown;
    // A definition without `mcpRender` asks for the fallback.
    const isGuessed = own === undefined && (definition === undefined || definition.mcpRender !== undefined);
    return nodes.map((node) => {
      const shownNode = isGuessed ? withoutRenderer(node) : node;
      return withTaken(withSchema(shownNode, block, definition, warn), block, definition, warn);
    });
  }

  /** Returns the nodes of the block's renderer; undefined if there is none or it fails. */
  #renderOwn(
    block: BlockView,
    definition: BlockDefinition | undefined,
    warn: Warn,
  ): readonly ViewNode[] | undefined {
    if (!definition?.mcpRender) return undefined;
    this.#current = { block, warn };
    let isOurs = false;
    try {
      const rendered = callPack(() => definition.mcpRender?.(block, this.#checked));
      isOurs = true;
      return this.#builder.nodes(checkReturned(rendered));
    } catch (error) {
      warn(packFailure('mcpRender', block, error, { helpers: Object.keys(this.#h), isOurs }));
      return undefined;
    }
  }

  /** Returns the nodes of the fallback; if it fails, only the block's name. */
  #renderByCategory(block: BlockView, warn: Warn): readonly ViewNode[] {
    try {
      return this.#builder.nodes(fallback(block, this.#h));
    } catch (error) {
      warn(packFailure('The fallback', block, error));
      return [this.#h.display(block)];
    }
  }

  /** Content without a block node is wrapped in the tag of its block. */
  #wrap(block: BlockView, children: Rendered): ViewNode {
    return block.meta.category === 'container'
      ? this.#h.container(block, { children })
      : this.#h.display(block, { children });
  }

  #reportOption(option: UnknownOption): void {
    if (this.#current === undefined) return;
    const { block, warn } = this.#current;
    const key = `${block.type} ${option.where} ${option.name}`;
    if (this.#reported.has(key)) return;
    const warning = unknownOption(block, option);
    if (warning === undefined) return;
    this.#reported.add(key);
    warn(warning);
  }

  /** Words of the renderer in a plain string would be quoted like data. Text of the block's data may be a plain string. */
  #reportPlain(text: PlainText): void {
    if (this.#current === undefined) return;
    const { block, warn } = this.#current;
    const key = `${block.type} ${text.where}`;
    if (this.#reported.has(key) || this.#builder.read(text.text) === text.text || isTextOf(block, text.text))
      return;
    this.#reported.add(key);
    warn(plainText(block, text));
  }

  #definition(block: BlockView): BlockDefinition | undefined {
    return this.#registry.get(block.type);
  }
}

/** A renderer in JavaScript may have no `return`: then the block would silently disappear from the page. */
function checkReturned(rendered: Rendered): Rendered {
  if (rendered !== undefined && rendered !== false) return rendered;
  throw new TypeError(`it returned ${rendered}. Return nodes of h or text, or null to show nothing.`);
}

/** Marks a node of the fallback, so that its reader knows that the content is guessed. */
function withoutRenderer(node: ViewNode): ViewNode {
  return isBlockNode(node) ? ({ ...node, noRenderer: true } as ViewNode) : node;
}

function withSchema(
  node: ViewNode,
  block: BlockView,
  definition: BlockDefinition | undefined,
  warn: Warn,
): ViewNode {
  if (node.kind !== 'input') return node;
  if (node.schema !== undefined || !definition?.mcpSchema) {
    if (node.schema !== undefined) checkSchema('The schema in mcpRender', node.schema, block, warn);
    return node;
  }
  try {
    const schema = callPack(() => definition.mcpSchema?.(block));
    if (schema !== undefined && schema !== null) checkSchema('mcpSchema', schema, block, warn);
    const json = toSchema(schema);
    return json === undefined ? node : { ...node, schema: json };
  } catch (error) {
    warn(packFailure('mcpSchema', block, error));
    return node;
  }
}
