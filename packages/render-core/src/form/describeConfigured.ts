import type { JsonSchema } from '../contract/BlockDefinition.js';
import type { ViewKind } from '../view/nodes.js';
import { certainNode } from './certainNode.js';
import { described, fieldSchema } from './fieldSchema.js';
import type { ConfiguredBlock, ConfiguredOptions } from './renderConfigured.js';

/** The description of a block that its configuration alone gives. */
export interface ConfiguredView {
  readonly kind: ViewKind;
  /** Its label or title, if it is literal. */
  readonly label?: string;
  /** The events that a person can fire. */
  readonly events: readonly string[];
  /** The operations that are possible besides events, such as `pushItem`. */
  readonly actions: readonly string[];
  /** The schema of the accepted value, for inputs that can be filled in. */
  readonly schema?: JsonSchema;
  /** The input hides its value, or may do so, depending on an operator. */
  readonly isSecret?: true;
}

/**
 * Describes a block of the build before the app runs, using its pack's `mcpRender` and `mcpSchema`. Contains only what
 * does not depend on operators. Undefined if the block shows nothing.
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
    ...(certain.mayHideValue && { isSecret: true as const }),
  };
}

/** Builds the schema of a list from the schemas of its fields, by their ids relative to the item. */
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
