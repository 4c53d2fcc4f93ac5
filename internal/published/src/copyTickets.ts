import { cp } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { root } from './run.js';

/** The parts of the example app that an app team has: its YAML and its files, without our scripts. */
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
