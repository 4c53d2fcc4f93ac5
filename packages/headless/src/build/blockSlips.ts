import type { Registry } from '@lowdefy-mcp/render-core';
import { quoteJson } from '@lowdefy-mcp/render-core';
import { type BlockConfig, blockConfigs } from '../lowdefy/blockConfigs.js';
import { LIST_METHODS } from '../lowdefy/listMethods.js';
import type { Plain } from '../lowdefy/types.js';
import { didYouMean, nearest } from '../nearest.js';
import type { BlockSchema } from './blockSchemas.js';
import type { YamlString } from './findInYaml.js';
import { hasPath } from './schemaErrors.js';
import { keysOf } from './schemaKeys.js';

/** A common mistake in the configuration of a block, which Lowdefy's build accepts. */
export interface Slip {
  /** What is wrong, and what was probably meant. */
  readonly text: string;
  /** A word of the line. */
  readonly word: string;
  matches(found: YamlString): boolean;
}

/** What the blocks of a page may have. */
export interface SlipContext {
  readonly schemas: ReadonlyMap<string, BlockSchema>;
  readonly registry: Registry;
}

/** Events that every block has. */
const LIFECYCLE = ['onInit', 'onInitAsync', 'onEnter', 'onEnterAsync', 'onMount', 'onMountAsync'];

/** Keys of a block that authors write into its properties. */
const BLOCK_KEYS = ['areas', 'blocks', 'events', 'required', 'requests', 'slots', 'validate', 'visible'];

/** The methods of the client, which every block or list has. */
const CLIENT_METHODS = ['registerEvent', 'registerMethod', 'setValue', 'triggerEvent', ...LIST_METHODS];

/** Finds the slips in the blocks of a page: in events, properties, and the actions that call methods of blocks. */
export function* blockSlips(page: BlockConfig, context: SlipContext): Generator<Slip> {
  const blocks = [...blockConfigs(page)];
  const types = new Map(blocks.map(({ blockId, type }) => [generalId(blockId), String(type)]));
  for (const block of blocks) {
    const schema = context.schemas.get(String(block.type));
    if (schema !== undefined) {
      yield* eventSlips(block, schema, context);
      yield* propertySlips(block, schema);
    }
    for (const action of actionsOf(block.events)) yield* callSlips(action, types, context);
  }
}

function* eventSlips(
  block: BlockConfig,
  { events }: BlockSchema,
  { registry, schemas }: SlipContext,
): Generator<Slip> {
  // Some components trigger events that their schemas do not have.
  const handled = Object.keys(registry.get(String(block.type))?.mcpEvents ?? {});
  const known = [...events, ...handled, ...LIFECYCLE];
  const others = [...schemas.values()].flatMap((schema) => schema.events);
  for (const name of namesIn(block.events)) {
    // A name that another block type has is probably not misspelt.
    if (known.includes(name) || others.includes(name)) continue;
    const meant = didYouMean(name, known);
    if (meant !== '')
      yield slip(block, ['events'], name, `never triggers its event ${quoteJson(name)}.${meant}`);
  }
}

function* propertySlips(
  block: BlockConfig & { readonly properties?: unknown },
  { properties: schema }: BlockSchema,
  path: readonly string[] = [],
  value: unknown = block.properties,
): Generator<Slip> {
  if (!isLiteralObject(value)) return;
  const known = keysOf(schema, path) ?? [];
  for (const name of namesIn(value)) {
    if (known.includes(name)) {
      yield* propertySlips(block, { properties: schema, events: [] }, [...path, name], value[name]);
      continue;
    }
    const above = ['properties', ...path];
    if (path.length === 0 && known.length > 0 && BLOCK_KEYS.includes(name)) {
      yield slip(
        block,
        above,
        name,
        `has ${quoteJson(name)} in its properties, where it has no effect. Write it beside "properties".`,
      );
    } else if (nearest(name, known) !== undefined) {
      const where = path.length === 0 ? '' : ` in ${quoteJson(path.join('.'))}`;
      yield slip(block, above, name, `has no property ${quoteJson(name)}${where}.${didYouMean(name, known)}`);
    }
  }
}

function* callSlips(
  { type, params }: Plain,
  types: ReadonlyMap<string, string>,
  { registry }: SlipContext,
): Generator<Slip> {
  if (type !== 'CallMethod') return;
  const { blockId, method } = Object(params) as Plain;
  if (typeof blockId !== 'string' || blockId === '') return;
  const owner = types.get(generalId(blockId));
  if (owner === undefined) {
    const meant = didYouMean(blockId, types.keys());
    const text = `CallMethod is for the block ${quoteJson(blockId)}, which the page does not have.${meant}`;
    yield { text, word: blockId, matches: isValueOf('blockId', blockId) };
    return;
  }
  const definition = registry.get(owner);
  if (definition === undefined || typeof method !== 'string') return;
  const known = [...Object.keys(definition.mcpMethods ?? {}), ...CLIENT_METHODS];
  if (known.includes(method)) return;
  const own = Object.keys(definition.mcpMethods ?? {});
  const help =
    didYouMean(method, known) ||
    (own.length > 0 ? ` Its methods: ${own.join(', ')}.` : ' It has no methods.');
  const text = `CallMethod is for the method ${quoteJson(method)} of the block ${quoteJson(blockId)} (${owner}), which does not exist.${help}`;
  yield { text, word: method, matches: isValueOf('method', method) };
}

function slip(block: BlockConfig, above: readonly string[], name: string, problem: string): Slip {
  const id = String(block.blockId ?? block.pageId);
  const type = String(block.type);
  return {
    text: `Block ${quoteJson(id)} (${type}) ${problem}`,
    word: name,
    matches: (found) =>
      found.isKey && found.value === name && hasPath(found, above.toReversed(), { id, type }),
  };
}

function isValueOf(key: string, value: string): Slip['matches'] {
  return (found) => !found.isKey && found.value === value && found.keys[0] === key;
}

/** The id of a block in a list, without the index of an item. */
function generalId(id: unknown): string {
  return String(id).replaceAll(/\.\d+(?=\.)/g, '.$');
}

/** Yields all actions in events, also those in branches of others. */
function* actionsOf(value: unknown): Generator<Plain> {
  if (typeof value !== 'object' || value === null) return;
  const { id, type } = value as Plain;
  if (typeof id === 'string' && typeof type === 'string') yield value as Plain;
  for (const part of Object.values(value)) yield* actionsOf(part);
}

/** Lists the keys of an object, without marks of the build. */
function namesIn(value: unknown): readonly string[] {
  return Object.keys(Object(value)).filter((name) => !name.startsWith('~'));
}

/** Tells whether a value is an object that is not computed by an operator. */
function isLiteralObject(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !namesIn(value).some((name) => name.startsWith('_'));
}
