import type { BlockDefinition } from '../contract/BlockDefinition.js';
import type { BlockView } from '../contract/BlockView.js';
import type { Rendered, RenderHelpers } from '../contract/RenderHelpers.js';
import { quoteJson } from '../escape/quote.js';
import { toJson } from '../view/json.js';
import type { ViewNode } from '../view/nodes.js';
import { Builder } from './Builder.js';
import { createHelpers } from './createHelpers.js';
import { fallback } from './fallback.js';
import { onlyKnown } from './onlyKnown.js';
import { toSchema } from './schema.js';

/** Something about a block that its author or the app's would want to know. The page was shown all the same. */
export interface RenderWarning {
  readonly blockId: string;
  readonly type: string;
  readonly message: string;
}

/** Whether the component of a block throws, so that there is nothing of it on the page. */
export function componentFails(
  block: BlockView,
  definition: BlockDefinition | undefined,
  warn: (warning: RenderWarning) => void,
): boolean {
  const { id: blockId, type } = block;
  try {
    return definition?.mcpFails?.(block) ?? false;
  } catch (error) {
    warn({ blockId, type, message: `mcpFails of block type ${quoteJson(type)} failed: ${reason(error)}` });
    return false;
  }
}

const CONTENT = new Set<string>(['text', 'table', 'keyValues', 'data', 'message', 'deferred']);

/** Shows one block: by its renderer, or by its category where there is none or it fails. */
export function renderBlock(
  block: BlockView,
  definition: BlockDefinition | undefined,
  warn: (warning: RenderWarning) => void,
): readonly ViewNode[] {
  if (definition?.hidden) return [];
  const builder = new Builder(block);
  const h = createHelpers(builder);
  const failed = (what: string, error: unknown) =>
    warn({
      blockId: block.id,
      type: block.type,
      message: `${what} of block type ${quoteJson(block.type)} failed: ${reason(error)}`,
    });
  const shown = show(block, definition, builder, h, failed);
  const content = shown.length > 0 && shown.every((node) => CONTENT.has(node.kind) || !('id' in node));
  const nodes = content ? [wrap(block, h, shown)] : shown;
  return nodes.map((node) => withSchema(node, block, definition, failed));
}

type Failed = (what: string, error: unknown) => void;

/** The first way of showing the block that does not fail; the last is no more than its name. */
function show(
  block: BlockView,
  definition: BlockDefinition | undefined,
  builder: Builder,
  h: RenderHelpers,
  failed: Failed,
): readonly ViewNode[] {
  const ways: Readonly<Record<string, () => Rendered>> = {
    ...(definition?.mcpRender && { mcpRender: () => definition.mcpRender?.(block, h) }),
    'The fallback': () => fallback(block, h),
  };
  for (const [name, way] of Object.entries(ways)) {
    try {
      return builder.nodes(way());
    } catch (error) {
      failed(name, error);
    }
  }
  return [h.display(block)];
}

/** Content without a block of its own gets the tag of the block it belongs to. */
function wrap(block: BlockView, h: RenderHelpers, children: Rendered): ViewNode {
  return block.meta.category === 'container'
    ? h.container(block, { children })
    : h.display(block, { children });
}

function withSchema(
  node: ViewNode,
  block: BlockView,
  definition: BlockDefinition | undefined,
  failed: Failed,
): ViewNode {
  if (node.kind !== 'input' || node.schema !== undefined || !definition?.mcpSchema) return node;
  try {
    const schema = toSchema(definition.mcpSchema(block));
    return onlyKnown({ ...node, schema }) as ViewNode;
  } catch (error) {
    failed('mcpSchema', error);
    return node;
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(toJson(error));
}
