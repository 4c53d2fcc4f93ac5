import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { locate } from '@lowdefy-mcp/headless';
import { parseDocument } from 'yaml';

/** The name of an app. */
export interface AppName {
  /** The app's name, else that of its directory. */
  readonly name: string;
  /** What keeps it from working. */
  readonly problem?: string;
}

/** Reads the name of an app from its configuration, without building it. */
export async function readAppName(directory: string): Promise<AppName> {
  const name = basename(directory);
  try {
    const location = locate(directory);
    if (location.kind === 'build') return { name: basename(location.directory) };
    const document = parseDocument(await readFile(location.file, 'utf8'), { logLevel: 'silent' });
    const [error] = document.errors;
    if (error !== undefined) return { name, problem: `${location.file} is no valid YAML: ${error.message}` };
    const said = (document.toJS() as { name?: unknown } | null)?.name;
    return { name: typeof said === 'string' && said !== '' ? said : name };
  } catch (error) {
    return { name, problem: (error as Error).message };
  }
}
