import { readFile } from 'node:fs/promises';
import { CLIENTS, type Client, clientOf, pathFor } from '../install/clients.js';
import { formatOf } from '../install/formatOf.js';
import { entriesOf } from '../install/sameApp.js';
import type { Finding } from './Finding.js';

/** Finds the MCP clients that have an entry for the app, in the files that `install` writes. */
export async function examineClients(directory: string): Promise<readonly Finding[]> {
  const machine = { platform: process.platform, environment: process.env };
  const found = new Set<string>();
  for (const project of [directory, process.cwd()]) {
    for (const name of CLIENTS) {
      const client = clientOf(name, project, machine);
      const entries = await readEntries(client, [directory, pathFor(client, directory, project)]);
      for (const entry of entries) {
        found.add(`${client.title} starts this app, by the entry "${entry}" in ${client.file}`);
      }
    }
  }
  if (found.size > 0) return [...found].map((text) => ({ level: 'ok', text }));
  return [
    {
      level: 'ok',
      text: 'No MCP client has an entry for this app in the files that lowdefy-mcp knows',
      fix: `Run "lowdefy-mcp install <client>": ${CLIENTS.join(', ')}.`,
    },
  ];
}

/** The names of a client's entries for the app at these paths. None if the file is missing or cannot be parsed. */
async function readEntries(client: Client, paths: readonly string[]): Promise<readonly string[]> {
  if (client.format === 'none') return [];
  try {
    const text = await readFile(client.file, 'utf8');
    return entriesOf(formatOf(client).servers(text, client), paths);
  } catch {
    return [];
  }
}
