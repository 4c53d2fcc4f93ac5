import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';
import { type App, type AppOptions, loadApp } from '../../src/index.js';
import { OURS } from '../load/helpers.js';

const directories = new WeakMap<App, string>();

/** Loads an app that several tests share. `yaml` is its `lowdefy.yaml` without the version. */
export async function writeAppOnce(yaml: string, options: AppOptions = {}): Promise<App> {
  const directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-'));
  await writeFile(join(directory, 'lowdefy.yaml'), `lowdefy: ${OURS}\n${yaml}`);
  const app = await loadApp(directory, { packs: [basic, antd, extras], environment: {}, ...options });
  directories.set(app, directory);
  return app;
}

/** Closes an app of `writeAppOnce`, and deletes its directory. */
export async function removeApp(app: App): Promise<void> {
  await app.close();
  await rm(directories.get(app) ?? '', { recursive: true, force: true });
}
