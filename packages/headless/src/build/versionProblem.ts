import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** What to say if the app is made for another version of Lowdefy than the one that runs it. */
export async function versionProblem(file: string, running: string): Promise<readonly string[]> {
  const { lowdefy: wanted } = Object(parse(await readFile(file, 'utf8'), { logLevel: 'error' })) as {
    lowdefy?: unknown;
  };
  if (typeof wanted !== 'string' || wanted === running) return [];
  return [
    `lowdefy.yaml is made for Lowdefy ${wanted}, but the app runs on ${running}. Run "npx lowdefy@${wanted} build" once: then its own Lowdefy is found, and runs it.`,
  ];
}
