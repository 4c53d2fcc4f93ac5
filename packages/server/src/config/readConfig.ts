import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { isMap, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import { UserError } from '../UserError.js';
import { type Config, configSchema } from './configSchema.js';
import { explainConfig, type Written } from './explainConfig.js';

/**
 * Reads the configuration: a file that is named, else `mcp.yaml` beside `lowdefy.yaml`, else the `mcp:` of `lowdefy.yaml`.
 * Without any, everything is as its default says.
 */
export async function readConfig(directory: string, file?: string): Promise<Config> {
  if (file !== undefined) {
    const text = await readText(file);
    if (text === undefined) throw new UserError(`There is no file ${file}. Check what --config says.`);
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
 * An app whose lowdefy.yaml could not be read when the server started may be put right while it runs; Lowdefy's build says
 * what is wrong. But if there are rules in it then, going on without them would be wrong.
 */
export async function checkUnread(directory: string, { isUnread }: Config): Promise<void> {
  if (!isUnread || (await readInside(directory)).config === undefined) return;
  throw new UserError(
    'lowdefy.yaml could not be read when the server started, and has "mcp:" in it now. Start the server again, so that it works by that.',
  );
}

/** What lowdefy.yaml says under `mcp`. */
async function readInside(directory: string): Promise<Parsed & { readonly isBroken: boolean }> {
  const file = join(directory, 'lowdefy.yaml');
  const { document, lines } = parseYaml((await readText(file)) ?? '');
  const isBroken = document.errors.length > 0;
  const app = isBroken ? undefined : (Object(document.toJS()) as { mcp?: unknown });
  const root = isMap(document.contents)
    ? (document.contents.get('mcp', true) as ParsedNode | undefined)
    : null;
  return { config: app?.mcp, isBroken, written: { name: basename(file), root: root ?? null, lines } };
}

/** A configuration, and where it is written. */
interface Parsed {
  readonly config?: unknown;
  readonly written: Written;
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
  return { config: document.toJS(), written: { name: basename(file), root: document.contents, lines } };
}

/** Validates a configuration that is not in a file. `where` says in an error where it is from. */
export function checkConfig(config: unknown, where: string): Config {
  return check({ config, written: { name: where, root: null, lines: new LineCounter() } }, where);
}

function check({ config, written }: Parsed, where: string): Config {
  const { success, data, error } = configSchema.safeParse(config ?? {});
  if (success) return data;
  throw new UserError(`The configuration in ${where} is not right:\n${explainConfig(error, written)}`);
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
