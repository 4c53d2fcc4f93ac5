import { existsSync } from 'node:fs';
import { access, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { expect, test } from 'vitest';
import { createFiles, createFolder, run, runProcess, TICKETS, ticketsSetup } from './helpers.js';

const START = `lowdefy: ${lowdefy.version}\nname: Small app\npages:\n`;

const page = (id: string, content: string) =>
  `  - id: ${id}\n    type: Box\n    blocks: [{ id: text, type: Span, properties: { content: ${content} } }]\n`;

const FAILING =
  '  - id: failing\n    type: Box\n    events: { onInit: [{ id: stop, type: Throw, params: { throw: true, message: No luck } }] }\n';

const REDIRECTING =
  '  - id: leading\n    type: Box\n    events: { onMount: [{ id: go, type: Link, params: { pageId: home } }] }\n';

const listFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md')).toSorted();

test('writes every page, and later only files that differ', async () => {
  const app = await createFolder({
    'lowdefy.yaml': START + page('home', 'Welcome') + page('users', 'Users') + FAILING + REDIRECTING,
  });
  const folder = join(app, '__pages__');
  const first = await run(['snapshot', app]);
  expect(first).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(
      /^\S+lowdefy\.yaml:\d+: onInit of page "failing" failed in Throw "stop": No luck\n$/,
    ),
  });
  expect(first.stdout).toMatch(/^(new {6}\S+\n)+All pages are written to .*__pages__\.\n$/);
  expect(await listFiles(folder)).toEqual(['failing.md', 'home.md', 'leading.md', 'users.md']);
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  expect(await read('home.md')).toBe((await run(['render', 'home', app])).stdout);
  expect(await read('failing.md')).toMatch(
    /^- open failing: done\n.*No luck.*\n\n# failing\nPage: failing\n/,
  );
  expect(await read('leading.md')).toMatch(/^- open leading: done\n.*"home".*\n\n# home\nPage: home\n/);
  expect(await run(['snapshot', app, '--check'])).toMatchObject({
    code: 0,
    stdout: `All pages match the files in ${folder}.\n`,
  });

  const long = new Date(0);
  await utimes(join(folder, 'users.md'), long, long);
  await writeFile(
    join(app, 'lowdefy.yaml'),
    START + page('home', 'Good day') + page('users', 'Users') + page('more', 'More'),
  );
  const foreign = {
    'README.md': '# Notes\n',
    'orders/a-test.md': '# Failing\nPage: failing\n',
  };
  await createFiles(folder, foreign);
  const before = await listFiles(folder);
  const check = await run(['snapshot', app, '--check']);
  expect(check.code).toBe(1);
  expect(check.stdout).toMatch(/^changed {2}home\n( {4}<.*\n)? {2}- .*Welcome.*\n {2}\+ .*Good day.*\n/m);
  expect(check.stdout.match(/^\w+ {2,}\S+$/gm)?.toSorted()).toEqual([
    'changed  home',
    'gone     failing',
    'gone     leading',
    'new      more',
  ]);
  expect(check.stdout).toContain('run the command without --check');
  expect(await listFiles(folder)).toEqual(before);
  expect(await read('home.md')).toContain('Welcome');

  expect((await run(['snapshot', app])).code).toBe(0);
  expect(await listFiles(folder)).toEqual([
    'README.md',
    'home.md',
    'more.md',
    'orders/a-test.md',
    'users.md',
  ]);
  expect(await read('home.md')).toContain('Good day');
  expect((await stat(join(folder, 'users.md'))).mtimeMs).toBe(0);
  for (const [name, text] of Object.entries(foreign)) expect(await read(name)).toBe(text);
  expect((await run(['snapshot', app, '--check'])).code).toBe(0);
});

test('writes a page whose id has slashes into folders', async () => {
  const app = await createFolder({
    'lowdefy.yaml': START + page('home', 'Welcome') + page('admin/users', 'Users'),
  });
  await run(['pages', app]);
  const [built = ''] = await readdir(join(app, '.lowdefy/mcp'));
  await rename(join(app, '.lowdefy/mcp', built), join(app, '.lowdefy/server'));
  // Lowdefy supports such page ids since 5.2, and writes this file for them.
  const file = '.lowdefy/server/build/pages/admin/users.json';
  if (!existsSync(join(app, file))) await createFiles(app, { [file]: '{}' });
  const snapshot = () => run(['snapshot', join(app, '.lowdefy/server/build')]);
  expect(await snapshot()).toMatchObject({ code: 0 });
  const folder = join(app, '__pages__');
  expect(await listFiles(folder)).toEqual(['admin/users.md', 'home.md']);
  expect(await readFile(join(folder, 'admin/users.md'), 'utf8')).toContain('\nPage: "admin/users"\n');
  await rm(join(app, '.lowdefy/server/build/pages/admin'), { recursive: true });
  expect((await snapshot()).stdout).toMatch(/^gone {5}admin\/users\n/);
  expect(await listFiles(folder)).toEqual(['home.md']);
});

test('--check fails if there are no files yet, and creates none', async () => {
  const app = await createFolder({ 'lowdefy.yaml': START + page('home', 'Welcome') });
  const { code, stdout } = await run(['snapshot', '--check'], { cwd: app });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^new {6}home\n/);
  await expect(access(join(app, '__pages__'))).rejects.toThrow('ENOENT');
});

test('--check ignores different line endings', async () => {
  const app = await createFolder({ 'lowdefy.yaml': START + page('home', 'Welcome') });
  await run(['snapshot', app]);
  const file = join(app, '__pages__/home.md');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
  expect((await run(['snapshot', app, '--check'])).code).toBe(0);
});

test('--mask replaces values that differ on each run', async () => {
  const app = await createFolder({ 'lowdefy.yaml': START + page('home', '{ _date: now }') });
  const snapshot = (...args: readonly string[]) => run(['snapshot', app, '--out', join(app, 'out'), ...args]);
  await snapshot('--mask', 'dates, ids');
  expect(await readFile(join(app, 'out/home.md'), 'utf8')).toContain('[date]');
  expect((await snapshot('--mask', 'dates,ids', '--check')).code).toBe(0);
  expect((await snapshot('--check')).code).toBe(1);
});

test('does not change the files if the app cannot be built', async () => {
  const app = await createFolder({ 'lowdefy.yaml': START + page('home', 'Welcome') });
  await run(['snapshot', app]);
  await writeFile(join(app, 'lowdefy.yaml'), 'pages: [');
  expect(await runProcess(['snapshot', app])).toMatchObject({ code: 1, stdout: '' });
  expect(await listFiles(join(app, '__pages__'))).toEqual(['home.md']);
});

test('waits for a build that takes longer than limits.deadlineSeconds', async () => {
  const app = await createFolder({
    'lowdefy.yaml': `plugins: [{ name: slow, version: 1.0.0 }]\n${START}${page('home', 'Welcome')}`,
    'mcp.yaml': 'limits: { deadlineSeconds: 1 }\n',
    'node_modules/slow/package.json':
      '{ "name": "slow", "version": "1.0.0", "type": "module", "exports": { "./*": "./*.js" } }',
    'node_modules/slow/types.js':
      'await new Promise((resolve) => setTimeout(resolve, 1500)); export default {};',
  });
  expect(await run(['snapshot', app])).toMatchObject({ code: 0 });
});

test('writes the pages of the example app that the user may open, identically on each run', async () => {
  const { env, config, folder } = await ticketsSetup();
  const snapshot = (...args: readonly string[]) =>
    run(['snapshot', TICKETS, '--config', config, '--out', join(folder, 'pages'), ...args], { env });
  const admin = ['--user', 'Ann', '--roles', 'agent,admin'];
  expect(await snapshot(...admin)).toMatchObject({ code: 0 });
  const pages = await run(['pages', TICKETS, '--config', config, ...admin], { env });
  const ids = [...pages.stdout.matchAll(/^- (\w+):/gm)].map(([, id]) => `${id}.md`);
  expect(ids).toContain('admin.md');
  expect(await listFiles(join(folder, 'pages'))).toEqual(ids.toSorted());
  expect(await readFile(join(folder, 'pages/tickets.md'), 'utf8')).toContain('VPN');
  expect(await snapshot(...admin, '--check')).toMatchObject({ code: 0 });

  const nobody = await snapshot('--check');
  expect(nobody.code).toBe(1);
  expect(nobody.stdout).toMatch(/^gone {5}admin$/m);
  await rm(join(folder, 'pages/tickets.md'));
  expect((await snapshot(...admin, '--check')).stdout).toMatch(/^new {6}tickets\n/);
});

test('fails if a request fails, and does not change the file of its page', async () => {
  const out = join(await createFolder({ 'pages/tickets.md': '# Tickets\nPage: tickets\n' }), 'pages');
  const env = { LOWDEFY_SECRET_DB_FILE: '/no/such/folder/tickets.db' };
  const config = join(await createFolder({ 'mcp.yaml': 'snapshot: {}\n' }), 'mcp.yaml');
  const snapshot = (...args: readonly string[]) =>
    run(['snapshot', TICKETS, '--out', out, '--config', config, ...args], { env });
  const { code, stdout, stderr } = await snapshot();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Page "tickets": request "get_tickets" failed: .*Unable to open .*\.$/im);
  expect(stderr).toMatch(
    /^Not written \(the files are unchanged\): .*\btickets\b.*\. Check the database and the secrets of the app, and how the page is opened: "snapshot" in mcp\.yaml\. List a request that is expected to fail in expectFailures there\. To write a page without a database, answer its requests with stubs in a test: docs\/testing-pages\.md\.$/m,
  );
  expect(stdout).toMatch(/^The other pages are written to .*\.$/m);
  expect(stdout).not.toMatch(/^\w+ +tickets$/m);
  expect(await readFile(join(out, 'tickets.md'), 'utf8')).toBe('# Tickets\nPage: tickets\n');

  const check = await snapshot('--check');
  expect(check).toMatchObject({ code: 1, stdout: `The other pages match the files in ${out}.\n` });
  expect(check.stderr).toMatch(/^Not compared: .*\btickets\b/m);
});

/** A plugin with requests that do not end in time, and that print when the page is finished. */
const SLOW = {
  'node_modules/slow/package.json':
    '{ "name": "slow", "version": "1.0.0", "type": "module", "exports": { "./*": "./*.js" } }',
  'node_modules/slow/types.js':
    'export default { connections: ["Slow"], requests: ["Never"], actions: ["Later", "Crash"] };',
  'node_modules/slow/connections.js':
    'const Never = () => new Promise(() => {}); Never.schema = {}; Never.meta = { checkRead: false, checkWrite: false }; export const Slow = { schema: {}, requests: { Never } };',
  'node_modules/slow/actions.js':
    'export const Later = () => void setImmediate(() => setTimeout(() => console.error("It is over."), 300)); export const Crash = () => void setTimeout(() => { throw new Error("Out of order."); }, 300); ',
};

const slowApp = (pages: string) =>
  createFolder({
    ...SLOW,
    'lowdefy.yaml': `plugins: [{ name: slow, version: 1.0.0 }]\nconnections: [{ id: db, type: Slow }]\n${START}${pages}`,
    'mcp.yaml': 'snapshot: { deadlineSeconds: 1 }\n',
  });

const WAITING =
  '  - id: waiting\n    type: Box\n    requests: [{ id: get_orders, type: Never, connectionId: db, properties: {} }]\n    events: { onInit: [{ id: get, type: Request, params: get_orders }] }\n';

const acting = (id: string, type: string) =>
  `  - id: ${id}\n    type: Box\n    events: { onInit: [{ id: act, type: ${type} }] }\n`;

test('fails if a request does not finish before snapshot.deadlineSeconds, and names it', async () => {
  const app = await slowApp(WAITING + page('home', 'Welcome'));
  const { code, stderr } = await run(['snapshot', app]);
  expect(code).toBe(1);
  expect(stderr).toContain(
    'Page "waiting": request "get_orders" did not finish within 1 s, the deadlineSeconds of "snapshot" in mcp.yaml.\n',
  );
  expect(await listFiles(join(app, '__pages__'))).toEqual(['home.md']);
  await createFiles(app, {
    'mcp.yaml': 'snapshot: { deadlineSeconds: 1, pages: { waiting: { expectFailures: [get_orders] } } }\n',
  });
  expect((await run(['snapshot', app])).code).toBe(0);
});

test('names the page of an error that arrives after its snapshot', async () => {
  const app = await slowApp(acting('first', 'Later') + WAITING);
  const { stderr } = await runProcess(['snapshot', app, '--processes', '1']);
  expect(stderr).toContain('Page "first", after its snapshot: It is over.\n');
});

test('names the page whose error ends the process', async () => {
  const app = await slowApp(acting('first', 'Crash') + WAITING);
  const { code, stderr } = await runProcess(['snapshot', app, '--processes', '1']);
  expect(code).not.toBe(0);
  expect(stderr).toContain('Page "first", after its snapshot: an error was not caught: Out of order.\n');
});
