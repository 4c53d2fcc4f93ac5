import type { BlockDefinition } from '../contract/BlockDefinition.js';
import type { BlockView } from '../contract/BlockView.js';
import { takenBy } from '../contract/handlers.js';
import type { Json } from '../view/json.js';
import type { ViewNode } from '../view/nodes.js';
import { setOwn } from '../view/setOwn.js';
import { isBlockNode } from '../view/visit.js';
import { callPack, packFailure, type Warn } from './RenderWarning.js';
import { checkSchema, toSchema } from './schema.js';

/** Adds the schemas of the events and actions that a node shows. */
export function withTaken(
  node: ViewNode,
  block: BlockView,
  definition: BlockDefinition | undefined,
  warn: Warn,
): ViewNode {
  if (definition === undefined || !isBlockNode(node)) return node;
  const { mcpEvents, mcpActions } = definition;
  const { events, actions } = node as ViewNode & {
    readonly events?: readonly string[];
    readonly actions?: readonly string[];
  };
  const takes = {
    ...schemasOf('mcpEvents', mcpEvents, events, block, warn),
    ...schemasOf('mcpActions', mcpActions, actions, block, warn),
  };
  return Object.keys(takes).length > 0 ? ({ ...node, takes } as ViewNode) : node;
}

/** Returns the schemas of these entries that are on the page, by name. */
function schemasOf(
  member: 'mcpEvents' | 'mcpActions',
  entries: BlockDefinition['mcpEvents'] | BlockDefinition['mcpActions'],
  names: readonly string[] = [],
  block: BlockView,
  warn: Warn,
): Readonly<Record<string, Json>> {
  if (entries === undefined) return {};
  const found: Record<string, Json> = {};
  for (const name of names) {
    const entry = Object.hasOwn(entries, name) ? entries[name] : entries['*'];
    const source = `The schema of ${name} in ${member}`;
    try {
      const taken = callPack(() => takenBy(entry, block));
      if (taken === undefined) continue;
      for (const schema of [taken].flat()) checkSchema(source, schema, block, warn);
      const json = Array.isArray(taken)
        ? taken.map((schema) => toSchema(schema) ?? {})
        : toSchema(taken as object);
      if (json !== undefined) setOwn(found, name, json);
    } catch (error) {
      warn(packFailure(source, block, error));
    }
  }
  return found;
}
