import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { installLowdefy } from '../../src/index.js';
import { load, loadError, OURS, print, writePackage } from '../load/helpers.js';
import { appOf, LATER, useRegistry } from './helpers.js';

const parts = useRegistry();

const folder = () => join(parts.cache, 'lowdefy');
const inCache = (...path: readonly string[]) => join(folder(), LATER, ...path);

async function readHome(directory: string) {
  const app = await load(directory);
  const session = app.session();
  await session.open('home');
  return { version: app.version, page: await print(session), warnings: app.warnings };
}

const NO_MENUS = 'No menus found. Building default menu.';

const readJson = async (...path: readonly string[]) => JSON.parse(await readFile(inCache(...path), 'utf8'));

test('installs two versions side by side: each app runs on its own, also without the registry', async () => {
  expect(await installLowdefy(OURS)).toEqual({ directory: join(folder(), OURS), isNew: true });
  expect(await installLowdefy(LATER)).toEqual({ directory: inCache(), isNew: true });
  expect(await installLowdefy(LATER)).toEqual({ directory: inCache(), isNew: false });
  parts.registry.missing.add(`@lowdefy/build@${LATER}`);
  for (const version of [OURS, LATER]) {
    const app = await appOf(version);
    const { page, warnings, ...home } = await readHome(app);
    expect(home).toEqual({ version });
    expect(warnings.filter((text) => !text.includes('is not tested'))).toEqual([NO_MENUS]);
    expect(page).toContain('Hello');
    // The app itself is not changed.
    expect((await readdir(app)).sort()).toEqual(['.lowdefy', 'lowdefy.yaml', 'package.json']);
    expect(await readFile(join(app, 'package.json'), 'utf8')).toBe('{}');
  }
  expect((await readdir(folder())).sort()).toEqual([OURS, LATER].sort());
});

test('installs exact versions with checksums, the needed peer dependencies, and runs no script', async () => {
  await parts.fill();
  const { dependencies } = await readJson('package.json');
  expect(dependencies).toEqual({
    ...Object.fromEntries(
      ['actions-core', 'api', 'blocks-basic', 'blocks-loaders', 'build', 'engine', 'operators-js'].map(
        (name) => [`@lowdefy/${name}`, LATER],
      ),
    ),
    'small-peer': '2.0.1',
  });
  const { packages } = await readJson('package-lock.json');
  const { '': _, ...locked } = packages as Record<
    string,
    { version: string; integrity: string; peer?: boolean }
  >;
  for (const { integrity } of Object.values(locked)) expect(integrity).toMatch(/^sha512-/);
  // Its script fails, and the newer version does not match the range.
  expect(locked['node_modules/with-script']?.version).toBe('1.2.3');
  expect(existsSync(inCache('node_modules', 'small-peer'))).toBe(true);
  expect(existsSync(inCache('node_modules', 'next'))).toBe(false);
});

test('an app with its own Lowdefy does not use the cache', async () => {
  await parts.fill();
  const app = await appOf(LATER);
  for (const name of ['api', 'engine'])
    await writePackage(app, { name: `@lowdefy/${name}`, version: `${OURS}-own`, text: '' });
  const { message } = await loadError(app);
  expect(message).toContain(`lowdefy.yaml names Lowdefy ${LATER}, but the app runs on ${OURS}-own`);
  expect(message).toContain('has its own Lowdefy, but without "@lowdefy/build"');
});

test('refuses a tampered tarball, and leaves nothing', async () => {
  // npm caches tarballs by their checksums.
  vi.stubEnv('npm_config_cache', join(parts.cache, 'npm'));
  parts.registry.tampered.add(`@lowdefy/engine@${LATER}`);
  await expect(installLowdefy(LATER)).rejects.toThrow(
    new RegExp(`^Lowdefy ${LATER} cannot be installed:\n(?:.*\n)*npm (?:error|ERR!) code EINTEGRITY`),
  );
  expect(await readdir(folder())).toEqual([]);
  expect(await loadError(await appOf(LATER))).toMatchObject({ code: 'LOWDEFY_VERSION', install: LATER });
});

test.each<[string, string, () => Promise<unknown>]>([
  [
    'changed code of Lowdefy',
    'node_modules/@lowdefy is not as npm installed it',
    () => appendFile(inCache('node_modules/@lowdefy/engine/dist/index.js'), '\n'),
  ],
  [
    'a changed lock file',
    'package-lock.json is not as npm installed it',
    () => appendFile(inCache('package-lock.json'), '\n'),
  ],
  [
    'a missing package',
    'node_modules/with-script is missing',
    () => rm(inCache('node_modules/with-script'), { recursive: true }),
  ],
  ['no manifest', 'it is not complete (ENOENT)', () => rm(inCache('manifest.json'))],
  ['no packages', 'it is not complete (ENOENT)', () => rm(inCache('node_modules'), { recursive: true })],
])('refuses a cache with %s', async (_, difference, change) => {
  const app = await appOf(LATER);
  await parts.fill();
  await change();
  const { code, message } = await loadError(app);
  expect(code).toBe('LOWDEFY_VERSION');
  expect(message).toBe(
    `Lowdefy ${LATER} in ${inCache()} cannot be used: ${difference}. Run "lowdefy-mcp install-lowdefy ${app}", which installs it again.`,
  );
});

test('installs again if a file of another package has changed, which a start does not check', async () => {
  await parts.fill();
  await appendFile(inCache('node_modules/with-script/index.js'), '\n');
  expect((await readHome(await appOf(LATER))).version).toBe(LATER);
  expect(await installLowdefy(LATER)).toMatchObject({ isNew: true });
  expect(await readFile(inCache('node_modules/with-script/index.js'), 'utf8')).toBe('');
  expect(await readdir(folder())).toEqual([LATER]);
});

/** Installs in a process group of its own, from the build of the package. */
function installInChild() {
  const source = `import { installLowdefy } from ${JSON.stringify(DIST)};\nawait installLowdefy('${LATER}');`;
  const args = ['--input-type=module', '--eval', source];
  return spawn(process.execPath, args, {
    env: process.env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const DIST = new URL('../../dist/index.js', import.meta.url).href;

test('does not use an installation that was interrupted, and removes it an hour later', async () => {
  const requested = new Promise<void>((resolve) => {
    parts.registry.held = { name: `@lowdefy/engine@${LATER}`, onRequest: resolve };
  });
  const child = installInChild();
  await requested;
  const closed = once(child, 'close');
  // A negative id signals the process group, so that npm does not go on writing.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await closed;
  const [left = ''] = await readdir(folder());
  expect(left).toMatch(`.new-${LATER}-`);
  expect(await loadError(await appOf(LATER))).toMatchObject({ code: 'LOWDEFY_VERSION' });
  parts.registry.held = undefined;
  const before = new Date(Date.now() - 7_200_000);
  await utimes(join(folder(), left), before, before);
  await installLowdefy(LATER);
  expect(await readdir(folder())).toEqual([LATER]);
});

test('concurrent installations do not break each other', async () => {
  const children = [installInChild(), installInChild()];
  const ended = children.map(async (child) => (await once(child, 'close'))[0]);
  const here = await Promise.all([installLowdefy(LATER), installLowdefy(LATER)]);
  expect(await Promise.all(ended)).toEqual([0, 0]);
  expect(here.map(({ directory }) => directory)).toEqual([inCache(), inCache()]);
  expect(await readdir(folder())).toEqual([LATER]);
  expect((await readHome(await appOf(LATER))).version).toBe(LATER);
});

test('names the versions that the registry has instead of an unknown one', async () => {
  const [major] = LATER.split('.');
  const has = (versions: string, version: string) =>
    `Lowdefy ${version} cannot be installed: npm's registry does not have @lowdefy/build@${version}. It has ${versions}.`;
  await expect(installLowdefy(`${major}.99.7`)).rejects.toThrow(has(LATER, `${major}.99.7`));
  await expect(installLowdefy('77.0.0')).rejects.toThrow(has(`${OURS}, ${LATER}`, '77.0.0'));
  expect(await readdir(folder())).toEqual([]);
});

test('refuses a version that the registry has only in part', async () => {
  parts.registry.missing.add(`@lowdefy/engine@${LATER}`);
  await expect(installLowdefy(LATER)).rejects.toThrow(
    `No matching version found for @lowdefy/engine@${LATER}`,
  );
  expect(await readdir(folder())).toEqual([]);
});
