import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../docs/documents.js';

const vitepress = join(root, 'docs/node_modules/vitepress/bin/vitepress.js');

/** Builds the site into a folder. A link that leads nowhere is an error. */
export async function buildSite(folder: string): Promise<void> {
  const args = [vitepress, 'build', '--outDir', folder];
  await promisify(execFile)(process.execPath, args, { cwd: join(root, 'docs') });
}
