import { readFile } from 'node:fs/promises';
import { CLIENTS, clientOf, pathFor } from '../install/clients.js';
import type { Finding } from './Finding.js';

/** How entries start this server: by the name of a package, or by its file. */
const SERVER = /^(?:@lowdefy-mcp\/server|lowdefy-mcp|.*lowdefy-mcp\.js)(?:@.*)?$/;
/** A string of JSON or TOML. */
const STRING = /"(?:[^"\\]|\\.)*"|'[^']*'/g;

/** The MCP clients that have an entry for the app, in the files that `install` writes. */
export async function examineClients(directory: string): Promise<readonly Finding[]> {
  const machine = { platform: process.platform, environment: process.env };
  const projects = [...new Set([directory, process.cwd()])];
  const found = new Set<string>();
  for (const project of projects) {
    for (const name of CLIENTS) {
      const client = clientOf(name, project, machine);
      const text = await readFile(client.file, 'utf8').catch(() => '');
      const paths = [directory, pathFor(client, directory, project)];
      if (hasEntry(text, paths)) found.add(`${name} starts this app, by an entry in ${client.file}`);
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

/** Whether a text has the arguments of this server for the app: the server, and one of these paths after it. */
function hasEntry(text: string, paths: readonly string[]): boolean {
  const strings = [...text.matchAll(STRING)].map(([string]) => textOf(string));
  return strings.some((one, index) => SERVER.test(one) && paths.includes(strings[index + 1] ?? ''));
}

function textOf(string: string): string {
  if (string.startsWith("'")) return string.slice(1, -1);
  try {
    return String(JSON.parse(string));
  } catch {
    return string.slice(1, -1);
  }
}
