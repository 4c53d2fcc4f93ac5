import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFolder, run, start, TICKETS, ticketsSetup } from './helpers.js';

const SPEC = { title: 'Notes', components: [{ type: 'text', props: { content: 'Hello <b>you</b>' } }] };
const LIVE = {
  title: 'Users',
  components: [
    { type: 'table', props: { rows: { from: { page: 'admin', request: 'get_users' } } } },
    { type: 'text', props: { content: 'Below' } },
  ],
};

const folderWith = (spec: unknown) =>
  createFolder({ 'spec.json': typeof spec === 'string' ? spec : JSON.stringify(spec) });

test('compiles a spec to an HTML document', async () => {
  const cwd = await folderWith(SPEC);
  const { code, stdout, stderr } = await run(['app', 'compile', 'spec.json'], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^<!doctype html>.*<\/html>\n$/s);
  expect(stdout).toContain('Hello &lt;b&gt;you&lt;/b&gt;');
});

test('reads a spec from stdin', async () => {
  const { child, ended } = start(['app', 'compile', '-']);
  child.stdin.end(JSON.stringify(SPEC));
  const { code, stdout } = await ended;
  expect(code).toBe(0);
  expect(stdout).toContain('<title>Notes</title>');
});

test('reports unknown fields on stderr, and ignores them', async () => {
  const cwd = await folderWith({ ...SPEC, colour: 'red' });
  const { code, stdout, stderr } = await run(['app', 'compile', 'spec.json'], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'spec.colour is not known and was ignored.\n' });
  expect(stdout).toContain('<title>Notes</title>');
});

test.each<[string, unknown, readonly string[], string | RegExp]>([
  [
    'an invalid spec, with all its problems',
    { components: [{ type: 'tabel' }, { type: 'chart' }] },
    [],
    /Did you mean "table"\?.*\ncomponents\[1\]/,
  ],
  ['a file that is not JSON', '{', [], 'spec.json is not valid JSON: '],
  ['--user without an app', SPEC, ['--user', 'Ann'], '--user is for the data of an app'],
])('rejects %s: exit code 1, nothing on stdout', async (_, spec, options, message) => {
  const cwd = await folderWith(spec);
  const { code, stdout, stderr } = await run(['app', 'compile', 'spec.json', ...options], { cwd });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(message);
});

test.each([
  [['app'], 'lowdefy-mcp app needs a <action>.'],
  [['app', 'compile'], 'lowdefy-mcp app needs a <spec>.'],
  [['app', 'compil', 'spec.json'], 'lowdefy-mcp app can "compile", not "compil". Did you mean "compile"?'],
  [['app', 'compile', 'nothing.json'], 'There is no file nothing.json.'],
])('rejects the arguments %j', async (args, message) => {
  const { code, stderr } = await run(args, { cwd: await createFolder() });
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});

describe('a spec with data of an app', () => {
  test('shows an error card if no app is given', async () => {
    const cwd = await folderWith(LIVE);
    const { code, stdout, stderr } = await run(['app', 'compile', 'spec.json'], { cwd });
    expect(code).toBe(0);
    expect(stderr).toMatch(/^components\[0\]: The data is in an app\..*\n$/);
    expect(stdout).toContain('The data is in an app.');
    expect(stdout).toContain('Below');
  });

  test('shows only data that the roles of the user may see', async () => {
    const { env, config } = await ticketsSetup();
    const spec = join(await folderWith(LIVE), 'spec.json');
    const compile = (roles: string) =>
      run(['app', 'compile', spec, TICKETS, '--config', config, '--roles', roles], { env });
    const admin = await compile('agent,admin');
    expect(admin).toMatchObject({ code: 0, stderr: '' });
    expect(admin.stdout).toContain('ada.brandt@example.com');
    const agent = await compile('agent');
    expect(agent.code).toBe(0);
    expect(agent.stderr).toMatch(/^components\[0\]: Page "admin" does not exist/);
    expect(agent.stdout).not.toContain('ada.brandt@example.com');
    expect(agent.stdout).toContain('Below');
  });

  test('reports data of the wrong type on stderr', async () => {
    const { env, config } = await ticketsSetup();
    const code = { from: { page: 'reports', request: 'get_log_summary' } };
    const spec = join(
      await folderWith({ components: [{ type: 'code-block', props: { code } }] }),
      'spec.json',
    );
    const { stderr } = await run(['app', 'compile', spec, TICKETS, '--config', config], { env });
    expect(stderr).toMatch(/^components\[0\]: The data does not fit: /);
  });
});
