import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createPack } from '../../packages/create-pack/src/index.js';
import { documents, root } from './documents.js';
import { type Fence, placeOf, readFences } from './readFences.js';

const at = (path: string) => join(root, path);
const PACKAGES = ['render-antd', 'render-basic', 'render-core', 'render-extras', 'server', 'testing'];

/** The files of the app that a document builds up: YAML that begins with a comment with its name. */
function appIn(path: string): Readonly<Record<string, string>> {
  const files = fencesOf(path, 'yaml').flatMap(({ code }) => {
    const [, name] = /^# (\S+\.yaml)\n/.exec(code) ?? [];
    return name === undefined ? [] : [[name, code] as const];
  });
  return Object.fromEntries(files.reverse());
}

/** The project in which a reader runs a test: by the words of the test. */
const PROJECTS: readonly (readonly [words: string, create: (directory: string) => Promise<unknown>])[] = [
  [
    "'new_order'",
    async (directory) => {
      for (const [name, text] of Object.entries(appIn('docs/getting-started.md')))
        await writeFile(join(directory, name), text);
    },
  ],
  ["openPage('app', 'expense')", (directory) => copy('examples/custom-plugin', directory)],
  ["openPage('.', ", (directory) => copy('examples/tickets', directory)],
  ['storeConformance', async () => {}],
  ['describePack', createOwnPack],
];

/** Creates a new pack, and a plugin with the schema of its block. */
async function createOwnPack(directory: string): Promise<void> {
  const created = join(directory, 'render-stars');
  await createPack({ directory: created });
  await cp(created, directory, { recursive: true });
  await rm(created, { recursive: true });
  const plugin = join(directory, 'node_modules/my-lowdefy-plugin');
  await mkdir(join(plugin, 'blocks/StarRating'), { recursive: true });
  const names = ['title', 'max', 'disabled'];
  const schema = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) };
  const manifest = { name: 'my-lowdefy-plugin', type: 'module', exports: { './*': './*.js' } };
  await writeFile(join(plugin, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(plugin, 'blocks.js'), '');
  await writeFile(join(plugin, 'blocks/StarRating/schema.json'), JSON.stringify({ properties: schema }));
}

/** Matches the import of a pack, with a comment that says how the reader writes it. */
const OWN_PACK = /^import pack from '[^']+'; \/\/ yours: ('[^']+')$/m;

/** Copies a project, with links to the packages that it has installed. */
async function copy(path: string, directory: string): Promise<void> {
  const skipped = /(?:node_modules|\.lowdefy|__pages__)$|\.test\.\w+$/;
  await cp(at(path), directory, { recursive: true, filter: (source) => !skipped.test(source) });
  const modules = at(`${path}/node_modules`);
  if (!existsSync(modules)) return;
  for (const name of await readdir(modules)) {
    if (name.startsWith('.') || name === '@lowdefy-mcp' || name === 'vitest') continue;
    await symlink(join(modules, name), join(directory, 'node_modules', name));
  }
}

const blocks = documents
  .flatMap((path) => fencesOf(path, 'ts', 'js'))
  .filter(({ code }) => /^import .* from '(?:vitest|@lowdefy-mcp\/testing\/vitest)'/m.test(code))
  // What a block only declares, the reader has to write.
  .filter(({ code }) => !/^declare /m.test(code))
  .map((fence) => ({ place: placeOf(fence), code: fence.code }));

function fencesOf(path: string, ...languages: readonly string[]): readonly Fence[] {
  return readFences(path).filter(({ language }) => languages.includes(language));
}

/** The configuration that docs/testing-pages.md shows. */
const config = fencesOf('docs/testing-pages.md', 'js').find(({ code }) =>
  code.startsWith('// vitest.config.mjs\n'),
);

test('there are tests in the documents', () => {
  expect(blocks.length).toBeGreaterThan(5);
  expect(config).toBeDefined();
});

test.each(blocks)(
  'the test in $place passes',
  async ({ code }) => {
    const directory = await mkdtemp(join(tmpdir(), 'lowdefy-docs-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    await mkdir(join(directory, 'node_modules/@lowdefy-mcp'), { recursive: true });
    for (const name of PACKAGES)
      await symlink(at(`packages/${name}`), join(directory, 'node_modules/@lowdefy-mcp', name));
    await symlink(at('node_modules/vitest'), join(directory, 'node_modules/vitest'));
    const [, create] = PROJECTS.find(([words]) => code.includes(words)) ?? [];
    if (create === undefined) throw new Error('No project for this test: add one to PROJECTS.');
    await create(directory);
    await writeFile(join(directory, 'vitest.config.mjs'), config?.code ?? '');
    await mkdir(join(directory, 'test'), { recursive: true });
    await writeFile(join(directory, 'test/docs.test.ts'), code.replace(OWN_PACK, 'import pack from $1;'));
    const vitest = join(dirname(at('node_modules/vitest/package.json')), 'vitest.mjs');
    // In CI no snapshots are written.
    const { CI: _, VITEST: __, ...env } = process.env;
    const run = promisify(execFile)(process.execPath, [vitest, 'run', 'test/docs.test.ts'], {
      cwd: directory,
      env,
    });
    const { code: exit = 0, stdout } = (await run.catch((error: unknown) => error)) as {
      code?: number;
      stdout: string;
    };
    expect({ exit, stdout: exit === 0 ? '' : stdout }).toEqual({ exit: 0, stdout: '' });
  },
  120_000,
);
