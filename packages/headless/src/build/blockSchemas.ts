import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Installation } from '../installation/Installation.js';
import type { Types } from '../lowdefy/types.js';
import type { Schema } from './schemaKeys.js';

/** The names that a block type knows, from its package. */
export interface BlockSchema {
  readonly properties: Schema;
  readonly events: readonly string[];
}

interface Described {
  readonly properties?: Schema;
  readonly events?: { readonly properties?: object } | object;
}

/** Reads the schema of a block type: from `metas` since Lowdefy 5, before from its schema.json. Undefined if the package has none. */
export async function readBlockSchema(
  { package: name, originalTypeName }: Types[string],
  installation: Installation,
): Promise<BlockSchema | undefined> {
  const described =
    (await readMeta(name, originalTypeName, installation)) ?? readFile(name, originalTypeName, installation);
  const { properties, events } = described ?? {};
  if (properties === undefined) return undefined;
  // In some packages the schema describes the whole block.
  const whole = properties as {
    readonly type?: unknown;
    readonly properties?: Schema & { readonly type?: unknown };
  } & Pick<Described, 'events'>;
  const isWhole = whole.type === undefined && typeof whole.properties?.type === 'string';
  return {
    properties: isWhole ? (whole.properties as Schema) : properties,
    events: namesOf(events ?? whole.events),
  };
}

function namesOf(events: Described['events']): readonly string[] {
  const { properties, type } = Object(events) as { readonly properties?: object; readonly type?: unknown };
  return Object.keys(type === 'object' ? (properties ?? {}) : Object(events));
}

async function readMeta(
  name: string,
  type: string,
  installation: Installation,
): Promise<Described | undefined> {
  const url = installation.resolve(`${name}/metas`);
  if (url === undefined) return undefined;
  const module = await installation.modules.load(url).catch(() => ({}));
  return (module as Readonly<Record<string, Described>>)[type];
}

/** Reads `blocks/TYPE/schema.json`, beside the module with the blocks. */
function readFile(name: string, type: string, installation: Installation): Described | undefined {
  const url = installation.resolve(`${name}/blocks`);
  if (url === undefined) return undefined;
  const file = join(dirname(fileURLToPath(url)), 'blocks', type, 'schema.json');
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
