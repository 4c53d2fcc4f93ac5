import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { isMap, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import { UserError } from '../UserError.js';
import { type Config, configSchema } from './configSchema.js';
import { explainConfig, type YamlSource } from './explainConfig.js';

/**
 * Reads the configuration: `file` if set, else `mcp.yaml` beside `lowdefy.yaml`, else the `mcp:` of `lowdefy.yaml`, else the
 * defaults.
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
  if (own !== undefined && inside.config !== undefined) {
    throw new UserError(
      `Both mcp.yaml and "mcp:" in lowdefy.yaml configure the server in ${directory}. Keep one of them.`,
    );
  }
  if (own !== undefined) return check(parse(own, beside), beside);
  if (inside.isBroken) return { ...configSchema.parse({}), isUnread: true };
  return check(inside, `"mcp:" of ${join(directory, 'lowdefy.yaml')}`);
}

/**
 * Refuses to continue with defaults if lowdefy.yaml, which was not valid YAML when the server started, is fixed and has an
 * `mcp:` now.
 */
export async function checkUnread(directory: string, { isUnread }: Config): Promise<void> {
  if (!isUnread || (await readInside(directory)).config === undefined) return;
  throw new UserError(
    'lowdefy.yaml has an "mcp:" that could not be read when the server started. Restart the server to apply it.',
  );
}

/** Reads the `mcp:` of lowdefy.yaml. */
async function readInside(directory: string): Promise<Parsed & { readonly isBroken: boolean }> {
  const file = join(directory, 'lowdefy.yaml');
  const { document, lines } = parseYaml((await readText(file)) ?? '');
  const isBroken = document.errors.length > 0;
  const app = isBroken ? undefined : (Object(document.toJS()) as { mcp?: unknown });
  const root = isMap(document.contents)
    ? (document.contents.get('mcp', true) as ParsedNode | undefined)
    : null;
  return { config: app?.mcp, isBroken, source: { name: basename(file), root: root ?? null, lines } };
}

/** A parsed configuration and its source. */
interface Parsed {
  readonly config?: unknown;
  readonly source: YamlSource;
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
