import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from '@lowdefy-mcp/browser/src/buildApp.js';
import { loadApp } from '@lowdefy-mcp/headless';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';

/** The packs that all apps here are shown with. */
export const packs = [basic, antd, extras];

/**
 * Writes an app of generated pages and builds it once, for all sides that are compared.
 *
 * @param {string} directory
 * @param {readonly object[]} pages
 * @param {readonly object[]} [menus] Default: one of the first pages.
 * @returns {Promise<string>} The directory of the build.
 */
export async function createApp(
  directory,
  pages,
  menus = [{ id: 'default', links: pages.slice(0, 20).map(linkTo) }],
) {
  const configDirectory = join(directory, 'app');
  const outDirectory = join(directory, 'server');
  await mkdir(configDirectory, { recursive: true });
  const config = { lowdefy: '4.0.0-rc.11', name: 'Bench', menus, pages };
  await writeFile(join(configDirectory, 'lowdefy.yaml'), JSON.stringify(config));
  const { buildDirectory } = await buildApp({ configDirectory, outDirectory });
  return buildDirectory;
}

/** @param {object} page */
function linkTo(page) {
  const { id } = /** @type {{ id: string }} */ (page);
  return { id, type: 'MenuLink', pageId: id, properties: { title: id } };
}

/** @param {string} buildDirectory */
export function openApp(buildDirectory) {
  return loadApp(buildDirectory, { packs, maxListItems: 100_000, deadline: 600_000 });
}
