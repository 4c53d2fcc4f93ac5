import type { JsonSchema } from '../contract/BlockDefinition.js';
import type { ViewKind } from '../view/nodes.js';
import { certainNode } from './certainNode.js';
import { described, fieldSchema } from './fieldSchema.js';
import type { ConfiguredBlock, ConfiguredOptions } from './renderConfigured.js';

/** What the configuration alone tells of a block. */
export interface ConfiguredView {
  readonly kind: ViewKind;
  /** Its label or title, if it stands there literally. */
  readonly label?: string;
  /** The events that a person can set off. */
  readonly events: readonly string[];
  /** What can be done to it besides, such as `pushItem`. */
  readonly actions: readonly string[];
  /** Inputs that can be filled in: what they accept. */
  readonly schema?: JsonSchema;
  /** Inputs only: what they hold is shown to nobody. */
  readonly isSecret?: true;
}

/**
 * Describes a block of the build before anything runs, by its pack's `mcpRender` and `mcpSchema`. Only what does not depend on
 * operators is in it. Undefined if the block shows nothing.
 */
export function describeConfigured(
  block: ConfiguredBlock,
  options: ConfiguredOptions,
): ConfiguredView | undefined {
  const certain = certainNode(block, options);
  if (certain === undefined) return undefined;
  const { node, label } = certain;
  const isField = node.kind === 'input' && !node.readOnly && !node.disabled;
  const takesAnyOption = options.registry.get(String(block.type))?.mcpInput === undefined;
  return {
    kind: node.kind,
    ...(label !== undefined && { label }),
    events: 'events' in node && !('disabled' in node && node.disabled) ? (node.events ?? []) : [],
    actions: 'actions' in node ? (node.actions ?? []) : [],
    ...(isField && { schema: fieldSchema(certain, { takesAnyOption }) }),
    ...(isField && node.value === undefined && { isSecret: true as const }),
  };
}

/** Makes the schema of a list of its fields, by their ids relative to the item. */
export function listSchema(
  { id, label }: { readonly id: string; readonly label?: string | undefined },
  fields: readonly { readonly blockId: string; readonly required: boolean; readonly schema: JsonSchema }[],
): JsonSchema {
  const required = fields.filter((field) => field.required).map(({ blockId }) => blockId);
  const items: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ blockId, schema }) => [blockId, schema])),
    ...(required.length > 0 && { required }),
  };
  return described({ type: 'array', items }, id, label, []);
}
