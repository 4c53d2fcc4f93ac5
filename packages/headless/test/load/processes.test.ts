import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import dedent from 'dedent';
import { build } from 'tsup';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { buildsOf, createApp, homePage, load, OURS, print } from './helpers.js';

const PACKAGES = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

let outDir: string;
beforeAll(async () => {
  outDir = await mkdtemp(join(PACKAGES, 'headless', 'node_modules', '.test-'));
  const alias = ['core', 'basic', 'antd'].map((name) => [
    `@lowdefy-mcp/render-${name}`,
    join(PACKAGES, `render-${name}`, 'src', 'index.ts'),
  ]);
  await build({
    config: false,
    entry: [fileURLToPath(new URL('./child.ts', import.meta.url))],
    esbuildOptions: (options) => {
      options.alias = {
        '@lowdefy-mcp/render-core/kit': join(PACKAGES, 'render-core', 'src', 'kit.ts'),
        ...Object.fromEntries(alias),
      };
    },
    external: Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@lowdefy-mcp/')),
    format: 'esm',
    noExternal: [/^@lowdefy-mcp\//],
    outDir,
    outExtension: () => ({ js: '.mjs' }),
    silent: true,
    target: 'node20',
    tsconfig: join(PACKAGES, '..', 'tsconfig.json'),
  });
});
afterAll(() => rm(outDir, { recursive: true, force: true }));

/** Runs child.ts. Returns its result, and how many milliseconds after printing it the process exited. */
async function runChild(directory: string, { opens = 0, reloads = 0 }) {
  const child = run(process.execPath, [join(outDir, 'child.mjs'), directory, `${opens}`, `${reloads}`], {
    timeout: 30_000,
  });
  let printedAt = Number.NaN;
  child.child.stdout?.once('data', () => {
    printedAt = Date.now();
  });
  const { stdout, stderr } = await child;
  return { result: JSON.parse(stdout), stderr, lingered: Date.now() - printedAt };
}

const KNEX = dedent`
  lowdefy: ${OURS}
  connections:
    - id: db
      type: Knex
      properties:
        client: better-sqlite3
        useNullAsDefault: true
        connection: { filename: { _secret: { key: DB_FILE, default: ":memory:" } } }
  pages:
    - id: home
      type: Box
      requests:
        - { id: one, type: KnexRaw, connectionId: db, properties: { query: SELECT 1 AS n } }
        - { id: bad, type: KnexRaw, connectionId: db, properties: { query: SELECT nothing } }
      events:
        onInit:
          - { id: one, type: Request, params: one }
          - { id: bad, type: Request, params: bad }\n
`;

test('requests of a Knex connection without pool settings do not keep the process alive', async () => {
  const { result, stderr, lingered } = await runChild(await createApp({ 'lowdefy.yaml': KNEX }), {
    opens: 25,
  });

  expect(result).toEqual(Array.from({ length: 25 }, () => ({ one: [{ n: 1 }], bad: null })));
  expect(stderr).toBe('');
  expect(lingered).toBeLessThan(5000);
});

test('does not change pool settings of the app', async () => {
  const pool = '\n      pool: { min: 0, max: 0 }';
  const config = KNEX.replace('useNullAsDefault: true', `useNullAsDefault: true${pool}`);
  const { log } = await (await load(await createApp({ 'lowdefy.yaml': config }))).session().open('home');
  expect(log[0]?.requests).toMatchObject([
    { error: expect.stringMatching(/^Unable to acquire a connection( at db\/one\.)?$/) },
  ]);
});

test('two processes can run the same app, and builds of an ended process are removed at the next load', async () => {
  const config = homePage('{ id: a, type: Span, properties: { content: Still here } }');
  const directory = await createApp({ 'lowdefy.yaml': config });
  const session = (await load(directory)).session();
  const [own = ''] = await buildsOf(directory);
  await runChild(directory, { opens: 1, reloads: 4 });

  await session.open('home');
  expect(await print(session)).toContain('Still here');
  expect(await buildsOf(directory)).toHaveLength(4);
  await load(directory);
  const left = await buildsOf(directory);
  expect(left).toContain(own);
  expect(left).toHaveLength(2);
});

test.each([
  ['pages: { public: [home], protected: [home] }', 'Protected and public pages are mutually exclusive.'],
  ['pages: { public: [404] }', 'App "auth.pages.public.$" should be an array of strings.'],
])('BUILD_FAILED: a mistake in auth does not end the process: %s', async (auth, message) => {
  const directory = await createApp({ 'lowdefy.yaml': homePage('', `auth:\n  ${auth}\n`) });
  const { result, stderr } = await runChild(directory, {});
  expect(result).toMatchObject({ code: 'BUILD_FAILED', message: expect.stringContaining(message) });
  expect(stderr).toBe('');
});
