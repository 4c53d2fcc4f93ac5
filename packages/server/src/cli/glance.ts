import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { locate } from '@lowdefy-mcp/headless';
import { parseDocument } from 'yaml';

/** What can be seen of an app without building it. */
export interface Glance {
  /** The app's name, else that of its directory. */
  readonly name: string;
  /** What keeps it from working. */
  readonly problem?: string;
}

/** Looks at an app. It takes a moment, and changes nothing. */
export async function glance(directory: string): Promise<Glance> {
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
