import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import dedent from 'dedent';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lowdefy } from '../../../internal/harness/src/lowdefy.js';

const run = promisify(execFile);
const packages = fileURLToPath(new URL('../..', import.meta.url));

let project: string;
beforeEach(async () => {
  project = await realpath(await mkdtemp(join(tmpdir(), 'lowdefy-outside-')));
  for (const name of ['testing', 'headless', 'render-core']) await install(name);
  await link('vitest', join(packages, 'testing'));
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  await writeFile(join(project, 'vitest.config.mjs'), 'export default {};');
});
afterEach(() => rm(project, { force: true, recursive: true }));

/** Installs a package of this workspace as published: dist and dependencies, without dev dependencies. */
async function install(name: string): Promise<void> {
  const source = join(packages, name);
  const target = join(project, 'node_modules', '@lowdefy-mcp', name);
  const manifest = await readFile(join(source, 'package.json'), 'utf8');
  await cp(join(source, 'dist'), join(target, 'dist'), { recursive: true });
  await writeFile(join(target, 'package.json'), manifest);
  const dependencies = Object.keys(JSON.parse(manifest).dependencies);
  for (const other of dependencies.filter((dependency) => !dependency.startsWith('@lowdefy-mcp/'))) {
    await link(other, source);
  }
}

/** Links a dependency of another package into the project. */
async function link(name: string, from: string): Promise<void> {
  const path = join(project, 'node_modules', name);
  await mkdir(dirname(path), { recursive: true });
  await symlink(await realpath(join(from, 'node_modules', name)), path);
}

/** Writes the page of the block type Stars, with another block. */
async function writePage(other: object): Promise<void> {
  const folder = join(project, 'pages', 'stars');
  await mkdir(folder, { recursive: true });
  const blocks = [{ id: 'one', type: 'Stars', properties: { title: 'Stars' } }, other];
  await writeFile(join(folder, 'page.yaml'), JSON.stringify({ id: 'stars', type: 'Box', blocks }));
}

async function writeTest(packs = '', imports = ''): Promise<void> {
  await writeFile(
    join(project, 'pack.test.js'),
    dedent`
      import { defineBlock, definePack } from '@lowdefy-mcp/render-core';
      import { describePack } from '@lowdefy-mcp/testing/vitest';
      ${imports}
      const meta = { category: 'input', valueType: 'number' };
      const Stars = defineBlock({ meta, mcpSchema: () => ({ type: 'number' }) });
      const pack = definePack({ name: 'my-pack', blocks: { Stars } });
      describePack(pack, { pages: new URL('./pages', import.meta.url), packs: [${packs}] });\n
    `,
  );
}

/** Runs the tests; returns whether they passed, and the output. */
async function runTests() {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.config.mjs', '--root', '.'];
  const options = { cwd: project, env: { ...process.env, CI: '', NO_COLOR: '1', FORCE_COLOR: '0' } };
  return run(process.execPath, args, options).then(
    ({ stdout, stderr }) => ({ passed: true, printed: stdout + stderr }),
    ({ stdout, stderr }) => ({ passed: false, printed: `${stdout}${stderr}` }),
  );
}

const expected = () => readFile(join(project, 'pages', 'stars', 'expected.md'), 'utf8');

test('a pack can be tested without any installed package of Lowdefy blocks', async () => {
  await writePage({ id: 'around', type: 'Box', blocks: [{ id: 'two', type: 'Stars' }] });
  await writeTest();
  expect(await runTests()).toMatchObject({ passed: true });
  expect(await expected()).toContain('<container id=around>\n<input id=two type=Stars/>');
});

/** If packages of Lowdefy are hoisted, packages of blocks are found next to the engine. */
const isHoisted = lowdefy.packageFolder('blocks-antd') !== undefined;

test.skipIf(isHoisted)(
  'a page with a block type of another package works after its pack is installed',
  async () => {
    await writePage({ id: 'save', type: 'Button', properties: { title: 'Save' } });
    await writeTest();
    const { passed, printed } = await runTests();
    expect(passed).toBe(false);
    expect(printed).toContain(
      'Block type "Button" needs the package "@lowdefy/blocks-antd", or a pack that defines it. Pass the pack in "packs" of describePack, such as @lowdefy-mcp/render-antd.',
    );
    // This advice would help only if packages are hoisted.
    expect(printed).not.toContain('install the package');

    await install('render-antd');
    await writeTest('antd', "import antd from '@lowdefy-mcp/render-antd';");
    expect(await runTests()).toMatchObject({ passed: true });
    expect(await expected()).toContain('<button id=save/>');
  },
);

test('a page with a block type of another package works after the package is installed', async () => {
  await writePage({ id: 'save', type: 'Button', properties: { title: 'Save' } });
  await writeTest();
  await link('@lowdefy/blocks-antd', join(packages, 'headless'));
  expect(await runTests()).toMatchObject({ passed: true });
  expect(await expected()).toContain('<button id=save noRenderer/> Save');
});
