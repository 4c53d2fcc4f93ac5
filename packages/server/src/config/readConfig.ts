import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { UserError } from '../UserError.js';
import { type Config, configSchema } from './configSchema.js';

/**
 * Reads the configuration: a file that is named, else `mcp.yaml` beside `lowdefy.yaml`, else the `mcp:` of `lowdefy.yaml`.
 * Without any, everything is as its default says.
 */
export async function readConfig(directory: string, file?: string): Promise<Config> {
  if (file !== undefined) {
    const text = await readText(file);
    if (text === undefined) throw new UserError(`There is no file ${file}. Check what --config says.`);
    return checkConfig(parse(text, file), file);
  }
  const beside = join(directory, 'mcp.yaml');
  const own = await readText(beside);
  const inside = await readInside(directory);
  if (own !== undefined && inside.config !== undefined) {
    throw new UserError(
      `Both mcp.yaml and "mcp:" in lowdefy.yaml configure the server in ${directory}. Keep one of them.`,
    );
  }
  if (own !== undefined) return checkConfig(parse(own, beside), beside);
  if (inside.isBroken) return { ...configSchema.parse({}), isUnread: true };
  return checkConfig(inside.config ?? {}, `"mcp:" of ${join(directory, 'lowdefy.yaml')}`);
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
async function readInside(
  directory: string,
): Promise<{ readonly config?: unknown; readonly isBroken: boolean }> {
  const text = await readText(join(directory, 'lowdefy.yaml'));
  const document = parseDocument(text ?? '', QUIET);
  const isBroken = document.errors.length > 0;
  const app = isBroken ? undefined : (Object(document.toJS()) as { mcp?: unknown });
  return { config: app?.mcp, isBroken };
}

const QUIET = { logLevel: 'silent' } as const;

function parse(text: string, file: string): unknown {
  const document = parseDocument(text, QUIET);
  const [error] = document.errors;
  if (error !== undefined) throw new UserError(`${relative('', file)} is no valid YAML: ${error.message}`);
  return document.toJS() ?? {};
}

/** Validates a configuration. `where` says in an error where it is from. */
export function checkConfig(config: unknown, where: string): Config {
  const { success, data, error } = configSchema.safeParse(config);
  if (success) return data;
  throw new UserError(`The configuration in ${where} is not right:\n${z.prettifyError(error)}`);
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
