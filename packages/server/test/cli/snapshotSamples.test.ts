import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { createFiles, createFolder, run, TICKETS, ticketsSetup } from './helpers.js';

const APP = dedent`
  lowdefy: ${lowdefy.version}
  name: Small app
  connections: [{ id: db, type: Knex, properties: { client: better-sqlite3, connection: { filename: /no/such/folder/a.db } } }]
  auth: { pages: { roles: { boss: [team] } } }
  pages:
    - id: home
      type: Box
      blocks:
        - { id: who, type: Span, properties: { content: { _if_none: [{ _user: name }, Nobody] } } }
        - { id: which, type: Span, properties: { content: { _string.concat: ['Order ', { _url_query: { key: id, default: none } }] } } }
        - { id: why, type: Span, properties: { content: { _string.concat: ['Because ', { _input: { key: why, default: of nothing } }] } } }
    - id: team
      type: Box
      blocks: [{ id: who, type: Span, properties: { content: { _user: roles.0 } } }]
    - id: broken
      type: Box
      requests: [{ id: get_orders, type: KnexRaw, connectionId: db, properties: { query: SELECT 1 } }]
      events: { onInit: [{ id: get, type: Request, params: get_orders }] }\n
`;

const EXPECTED = 'broken: { expectFailures: [get_orders] }';

async function createApp(pages: string): Promise<string> {
  const app = await createFolder({ 'lowdefy.yaml': APP });
  await setPages(app, pages);
  return app;
}

const setPages = (app: string, pages: string) =>
  createFiles(app, { 'mcp.yaml': `snapshot:\n  pages:\n${pages.replaceAll(/^/gm, '    ')}\n` });

const files = async (app: string) => (await readdir(join(app, '__pages__'))).toSorted();
const read = (app: string, name: string) => readFile(join(app, '__pages__', name), 'utf8');

test('opens a page with the urlQuery, input and user of the configuration', async () => {
  const app = await createApp(
    `home: { urlQuery: { id: 7 }, input: { why: we like it }, user: Ann }\n${EXPECTED}`,
  );
  expect(await run(['snapshot', app])).toMatchObject({ code: 0, stderr: '' });
  const home = await read(app, 'home.md');
  for (const text of ['Ann', 'Order 7', 'Because "we like it"']) expect(home).toContain(text);
  expect(await files(app)).toEqual(['broken.md', 'home.md']);
  expect(await read(app, 'broken.md')).toContain('get_orders');
});

test('writes a file for each sample, which inherits the options of its page', async () => {
  const app = await createApp(dedent`
    home:
      urlQuery: { id: 1 }
      roles: [agent]
      samples:
        second: { urlQuery: { id: 2 } }
        boss: { user: { name: Bo } }
        nobody: { user: null }
    team: { samples: { boss: { roles: [boss] } } }
    ${EXPECTED}
  `);
  const { code, stdout } = await run(['snapshot', app, '--user', 'Ann']);
  expect(code).toBe(0);
  expect(stdout.match(/^new.*$/gm)).toEqual(
    [
      'new      home@second',
      'new      home@boss',
      'new      home@nobody',
      'new      broken',
      'new      team@boss',
    ].toSorted((a, b) => stdout.indexOf(a) - stdout.indexOf(b)),
  );
  expect(await files(app)).toEqual([
    'broken.md',
    'home@boss.md',
    'home@nobody.md',
    'home@second.md',
    'team@boss.md',
  ]);
  expect(await read(app, 'home@second.md')).toMatch(/Ann[\s\S]*Order 2/);
  expect(await read(app, 'home@boss.md')).toMatch(/Bo[\s\S]*Order 1/);
  expect(await read(app, 'home@nobody.md')).toMatch(/Nobody[\s\S]*Order 1/);
  expect(await read(app, 'team@boss.md')).toContain('boss');
  expect(await run(['snapshot', app, '--user', 'Ann', '--check'])).toMatchObject({ code: 0 });

  await setPages(app, `home: { samples: { second: { urlQuery: { id: 2 } } } }\n${EXPECTED}`);
  const check = await run(['snapshot', app, '--user', 'Ann', '--check']);
  expect(check.stdout.match(/^gone.*$/gm)).toEqual([
    'gone     home@boss',
    'gone     home@nobody',
    'gone     team@boss',
  ]);
});

test('skips a page that the user may not open, and fails if a sample names a user who may not open it', async () => {
  const app = await createApp(`team: { urlQuery: { id: 1 } }\n${EXPECTED}`);
  expect(await run(['snapshot', app])).toMatchObject({ code: 0 });
  expect(await files(app)).toEqual(['broken.md', 'home.md']);
  await setPages(app, `team: { samples: { agent: { roles: [agent] } } }\n${EXPECTED}`);
  expect(await run(['snapshot', app])).toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      'Snapshot "team@agent": the page "team" does not exist for {"roles":["agent"]}. Check "user" and "roles" in snapshot.pages.team of the configuration, and its rules that exclude pages.\n',
  });
});

test('reports all unknown pages and requests', async () => {
  const app = await createApp('homee: { urlQuery: { id: 1 } }\nbroken: { expectFailures: [get_order] }');
  expect(await run(['snapshot', app])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: dedent`
      The configuration has snapshot.pages.homee, but the app has no such page. Did you mean "home"?
      The configuration has "get_order" in expectFailures of snapshot.pages.broken, but no page of the app has such a request. Did you mean "get_orders"?\n
    `,
  });
  expect((await run(['doctor', app])).stdout).toContain(
    'snapshot.pages.homee, but the app has no such page.',
  );
});

test.each([
  ['home: { urlQery: { id: 1 } }', /mcp\.yaml:3: .*unknown key "urlQery"\. Did you mean "urlQuery"\?/],
  [
    'home: { user: 3 }',
    /mcp\.yaml:3: .*user: must be a name, a user such as \{ name: Ann, roles: \[agent\] \}, or null/,
  ],
  ['home: { samples: { a b: {} } }', /mcp\.yaml:3: .*must have a name of letters, digits/],
])('rejects %s', async (pages, message) => {
  const { code, stderr } = await run(['snapshot', await createApp(pages)]);
  expect(code).toBe(1);
  expect(stderr).toMatch(message);
});

test('writes samples of the detail pages of the example app, and of its page for admins', async () => {
  const { env, folder } = await ticketsSetup();
  const out = join(folder, 'pages');
  const args = ['snapshot', TICKETS, '--out', out, '--user', 'Ann', '--roles', 'agent'];
  expect(await run(args, { env })).toMatchObject({ code: 0, stderr: '' });
  expect(await readFile(join(out, 'ticket_view@with_comments.md'), 'utf8')).toContain(
    '<container id=ticket_content',
  );
  expect(await readFile(join(out, 'ticket_edit.md'), 'utf8')).toMatch(/<input id=title.*> Title = "/);
  expect(await readdir(out)).toContain('admin.md');
  expect(await run([...args, '--check'], { env })).toMatchObject({ code: 0 });
});
