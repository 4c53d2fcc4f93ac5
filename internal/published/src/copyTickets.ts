import { cp } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { root } from './run.js';

/** What an app team has of the example app: its YAML and its files, none of the scripts around it. */
const PARTS = [
  'actions',
  'blocks',
  'lowdefy.yaml',
  'mcp.yaml',
  'menus',
  'options',
  'pages',
  'public',
  'requests',
  'templates',
];

/** Copies the example app. */
export function copyTickets(destination: string): Promise<void> {
  const source = join(root, 'examples', 'tickets');
  return cp(source, destination, {
    recursive: true,
    filter: (path) => path === source || PARTS.includes(relative(source, path).split(sep)[0] as string),
  });
}
