import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { UserError } from '../UserError.js';
import { type Config, configSchema } from './configSchema.js';
import { explainConfig, type YamlSource } from './explainConfig.js';
import { listed, type RootMcp, readRootMcp } from './rootMcp.js';

/**
 * Reads the configuration: `file` if set, else `mcp.yaml` beside `lowdefy.yaml`, else the settings under `mcp:` in `lowdefy.yaml`
 * (deprecated: Lowdefy has a key `mcp` of its own since 6.0), else the defaults.
 */
export async function readConfig(directory: string, file?: string): Promise<Config> {
  if (file !== undefined) {
    const text = await readText(file);
    if (text === undefined) throw new UserError(`There is no file ${file}. Correct --config.`);
    return check(parse(text, file), file);
  }
  const beside = join(directory, 'mcp.yaml');
  const own = await readText(beside);
  const inside = await readInside(directory);
  const { ours, lowdefys, operator } = inside.keys;
  if (own !== undefined && ours.length > 0) {
    throw new UserError(
      `Both mcp.yaml and "mcp:" in lowdefy.yaml configure the server in ${directory}. Move ${listed(ours)} from "mcp:" to mcp.yaml, or delete ${ours.length === 1 ? 'it' : 'them'} there.`,
    );
  }
  if (own !== undefined) return check(parse(own, beside), beside);
  if (inside.isBroken) return { ...configSchema.parse({}), isUnread: true };
  if (ours.length > 0 && lowdefys.length > 0) {
    throw new UserError(
      `${inside.where}: "mcp:" has keys of Lowdefy (${listed(lowdefys)}) and settings of lowdefy-mcp (${listed(ours)}). Leave Lowdefy's keys there, and move ${listed(ours)} to the top level of a file mcp.yaml beside lowdefy.yaml.`,
    );
  }
  if (operator !== undefined) return { ...configSchema.parse({}), root: { where: inside.where, operator } };
  if (lowdefys.length > 0) return configSchema.parse({});
  const config = check(inside, `"mcp:" of ${join(directory, 'lowdefy.yaml')}`);
  return ours.length === 0 ? config : { ...config, root: { where: inside.where, keys: ours } };
}

/**
 * Refuses to continue with defaults if lowdefy.yaml, which was not valid YAML when the server started, is fixed and has settings
 * of this server under `mcp:` now.
 */
export async function checkUnread(directory: string, { isUnread }: Config): Promise<void> {
  if (!isUnread || (await readInside(directory)).keys.ours.length === 0) return;
  throw new UserError(
    'lowdefy.yaml has an "mcp:" that could not be read when the server started. Restart the server to apply it.',
  );
}

/** Reads the `mcp:` of lowdefy.yaml. */
async function readInside(directory: string): Promise<Inside> {
  const file = join(directory, 'lowdefy.yaml');
  const { document, lines } = parseYaml((await readText(file)) ?? '');
  const isBroken = document.errors.length > 0;
  const app = isBroken ? undefined : (Object(document.toJS()) as { mcp?: unknown });
  const pair = isMap(document.contents)
    ? document.contents.items.find(({ key }) => isScalar(key) && key.value === 'mcp')
    : undefined;
  const { line } = lines.linePos(pair?.key.range?.[0] ?? 0);
  return {
    config: app?.mcp,
    keys: readRootMcp(app?.mcp),
    where: `lowdefy.yaml:${line}`,
    isBroken,
    source: { name: basename(file), root: pair?.value ?? null, lines },
  };
}

/** A parsed configuration and its source. */
interface Parsed {
  readonly config?: unknown;
  readonly source: YamlSource;
}

/** The `mcp:` of lowdefy.yaml. */
interface Inside extends Parsed {
  readonly keys: RootMcp;
  /** Its file and line. */
  readonly where: string;
  /** lowdefy.yaml is not valid YAML. */
  readonly isBroken: boolean;
}

function parseYaml(text: string) {
  const lines = new LineCounter();
  return { lines, document: parseDocument(text, { logLevel: 'silent', lineCounter: lines }) };
}

function parse(text: string, file: string): Parsed {
  const { document, lines } = parseYaml(text);
  const [error] = document.errors;
  if (error !== undefined) {
    const { line } = lines.linePos(error.pos[0]);
    throw new UserError(`${relative('', file)}:${line}: the file is not valid YAML: ${error.message}`);
  }
  return { config: document.toJS(), source: { name: basename(file), root: document.contents, lines } };
}

/** Validates a configuration that is not in a file. `where` names its origin in errors. */
export function checkConfig(config: unknown, where: string): Config {
  return check({ config, source: { name: where, root: null, lines: new LineCounter() } }, where);
}

function check({ config, source }: Parsed, where: string): Config {
  const { success, data, error } = configSchema.safeParse(config ?? {});
  if (success) return data;
  throw new UserError(`The configuration in ${where} is not valid:\n${explainConfig(error, source)}`);
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
