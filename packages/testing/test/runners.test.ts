import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import dedent from 'dedent';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const APP = dedent`
  lowdefy: 4.0.0-rc.11
  pages:
    - id: home
      type: Box
      blocks:
        - { id: name, type: TextInput, properties: { title: Name } }
        - { id: save, type: Button, properties: { title: Save } }
    - id: about
      type: Box
      blocks:
        - { id: text, type: Title, properties: { content: About us } }
      requests: [{ id: get_people, type: KnexRaw, connectionId: db, properties: { query: SELECT 1 } }]
  connections: [{ id: db, type: Knex, properties: { client: better-sqlite3 } }]\n
`;

const RUNNERS = {
  vitest: {
    import: "import { expect, test } from 'vitest';",
    command: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.config.mjs', '--root', '.'],
  },
  jest: {
    import: "import { expect, test } from '@jest/globals';",
    command: [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--rootDir',
      '.',
      '--testTimeout=300000',
    ],
  },
};

let directory: string;
beforeEach(async () => {
  // Inside the package, so that its dependencies are found.
  await mkdir(join(root, '.runs'), { recursive: true });
  directory = await mkdtemp(join(root, '.runs', 'run-'));
  await mkdir(join(directory, 'node_modules', '@lowdefy-mcp'), { recursive: true });
  await symlink(root, join(directory, 'node_modules', '@lowdefy-mcp', 'testing'));
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }');
  await writeFile(join(directory, 'vitest.config.mjs'), 'export default { test: { testTimeout: 300_000 } };');
});
afterEach(() => rm(directory, { force: true, recursive: true }));

/** Runs the tests; returns whether they passed, and the output. */
async function runTests(
  runner: keyof typeof RUNNERS,
  { args = [], ci = '' }: { args?: string[]; ci?: string } = {},
) {
  const command = RUNNERS[runner].command.map((part) =>
    part.replace(/^node_modules/, join(root, 'node_modules')),
  );
  const options = { cwd: directory, env: { ...process.env, CI: ci, NO_COLOR: '1', FORCE_COLOR: '0' } };
  return run(process.execPath, [...command, ...args], options).then(
    ({ stdout, stderr }) => ({ passed: true, printed: stdout + stderr }),
    ({ stdout, stderr }) => ({ passed: false, printed: `${stdout}${stderr}` }),
  );
}

const PACK = dedent`
  import { defineBlock, definePack } from '@lowdefy-mcp/render-core';

  const Stars = defineBlock({
    meta: { category: 'input', valueType: 'number' },
    mcpRender: (block, h) => h.input(block, { hint: h.text\`0 to \${block.properties.max}\` }),
    mcpSchema: () => ({ type: 'number' }),
  });

  export default definePack({ name: 'my-pack', blocks: { Stars } });\n
`;
const testOf = (runner: string) => dedent`
  import { describePack } from '@lowdefy-mcp/testing/${runner}';
  import pack from './pack.js';

  describePack(pack, { pages: new URL('./pages', import.meta.url) });\n
`;
const PAGE =
  'id: stars\ntype: Box\nblocks: [{ id: one, type: Stars, properties: { title: Stars, max: 5 } }]\n';

/** A test of two pages and the suite of a pack, in one file because each file loads Lowdefy again. */
const allOf = (runner: keyof typeof RUNNERS) => dedent`
  ${RUNNERS[runner].import}
  import antd from '@lowdefy-mcp/render-antd';
  import { openPage } from '@lowdefy-mcp/testing/${runner}';
  ${testOf(runner)}
  test.each(['home', 'about'])('page %s', async (pageId) => {
    const requests = { get_people: [] };
    await expect(await openPage('.', pageId, { packs: [antd], requests })).toMatchPageSnapshot();
  }, 120_000);\n
`;

test.each(['vitest', 'jest'] as const)(
  '%s writes, compares and updates snapshots of pages, and tests packs',
  async (runner) => {
    const snapshot = (page: string) => readFile(join(directory, '__pages__', 'all', page), 'utf8');
    const stars = join(directory, 'pages', 'stars');
    await mkdir(stars, { recursive: true });
    await writeFile(join(stars, 'page.yaml'), PAGE);
    await writeFile(join(directory, 'lowdefy.yaml'), APP);
    await writeFile(join(directory, 'pack.js'), PACK);
    await writeFile(join(directory, 'all.test.js'), allOf(runner));
    const missing = await runTests(runner, { ci: 'true' });
    expect(missing.passed).toBe(false);
    for (const file of ['page-home.md', 'page-about.md', 'expected.md'])
      expect(missing.printed).toMatch(new RegExp(`The snapshot \\S+${file} does not exist`));

    const written = await runTests(runner);
    expect(written).toMatchObject({ passed: true });
    expect(written.printed).toContain('- "get_people", stubbed for page "about"');
    expect(written.printed.split('requests that were never made')).toHaveLength(2);
    expect(await snapshot('page-home.md')).toContain('<input id=name/>');
    expect(await snapshot('page-about.md')).toContain('About us');
    expect(await readFile(join(stars, 'expected.md'), 'utf8')).toContain('hint: 0 to 5');

    await writeFile(join(directory, 'lowdefy.yaml'), APP.replace('title: Name', 'title: Full name'));
    await writeFile(join(directory, 'pack.js'), PACK.replace('0 to', '1 to'));
    const changed = await runTests(runner);
    expect(changed.passed).toBe(false);
    expect(changed.printed).toContain('name has changed:');
    expect(changed.printed).toMatch(/\+ .*Full name/);
    expect(changed.printed).not.toContain('save has changed');
    expect(changed.printed).toMatch(/one has changed:[\s\S]*\+ .*hint: 1 to 5/);
    // The other page, and all other tests of the pack, passed.
    expect(changed.printed).toMatch(/Tests: +2 failed, [1-9]\d* passed|Tests +2 failed \| [1-9]\d* passed/);

    expect(await runTests(runner, { args: ['-u'] })).toMatchObject({ passed: true });
    expect(await snapshot('page-home.md')).toContain('Full name');
    expect(await readFile(join(stars, 'expected.md'), 'utf8')).toContain('hint: 1 to 5');
  },
);

test('vitest runs the tests of a pack in sequence, also in concurrent suites', async () => {
  await writeFile(
    join(directory, 'vitest.config.mjs'),
    'export default { test: { sequence: { concurrent: true } } };',
  );
  const page = join(directory, 'pages', 'stars');
  await mkdir(page, { recursive: true });
  await writeFile(join(page, 'page.yaml'), PAGE);
  // One test opens the page and another plays its acts, so both use the same page.
  await writeFile(join(page, 'acts.json'), '[{ "type": "setValue", "blockId": "one", "value": 4 }]');
  await writeFile(join(directory, 'pack.js'), PACK);
  await writeFile(join(directory, 'pack.test.js'), testOf('vitest'));
  expect(await runTests('vitest')).toMatchObject({ passed: true });
});
