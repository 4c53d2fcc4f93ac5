import { expect, test } from 'vitest';
import { createFolder, homePage, run } from './helpers.js';

const protectedApp = (auth: string, config = '') =>
  createFolder({
    'lowdefy.yaml': `${homePage('', `auth: { pages: ${auth} }\n`)}  - { id: payroll, type: Box }\n`,
    ...(config !== '' && { 'mcp.yaml': config }),
  });

const ROLES = '{ roles: { boss: [payroll, home] } }';
const SOME = '{ roles: { boss: [payroll] } }';
const SIGNED_IN = '{ protected: true }';

test.each<[string, string, readonly string[], readonly string[], string]>([
  [
    'no page is public',
    ROLES,
    [],
    [],
    'No page is public. The app has pages for users who are signed in or have a role: pass --user <name> and --roles <a,b> to list theirs.\n',
  ],
  [
    'some pages are public',
    SOME,
    [],
    ['home'],
    'These pages are public. The app has other pages for users who are signed in or have a role: pass --user <name> and --roles <a,b> to list theirs.\n',
  ],
  [
    'a user has no roles',
    SOME,
    ['--user', 'Ann'],
    ['home'],
    'The app has other pages for users with a role: pass --roles <a,b> to list theirs.\n',
  ],
  [
    'the roles may open no page',
    ROLES,
    ['--roles', 'clerk'],
    [],
    'These roles may open no page. The app has pages for other roles.\n',
  ],
  ['other roles are given', SOME, ['--roles', 'clerk'], ['home'], ''],
  ['the role is given', ROLES, ['--roles', 'boss'], ['home', 'payroll'], ''],
  ['any signed-in user may open all pages', SIGNED_IN, ['--user', 'Ann'], ['home', 'payroll'], ''],
])('lists the pages of the user and hints at others if %s', async (_, auth, args, listed, hint) => {
  const { code, stdout, stderr } = await run(['pages', await protectedApp(auth), ...args]);
  expect(code).toBe(0);
  const ids = [...stdout.matchAll(/^- (\w+):/gm)].map(([, id]) => id);
  expect(ids).toEqual(listed);
  expect(stderr).toBe(hint);
  expect(`${stdout}${stderr}`).not.toContain('boss');
});

test('does not hint at pages that are excluded for agents', async () => {
  const excluded = await protectedApp('{ public: true }', 'pages: { payroll: { exclude: true } }\n');
  expect(await run(['pages', excluded])).toEqual({
    code: 0,
    stdout: '- home: home (menu: home) [home]\n',
    stderr: '',
  });
  const all = await protectedApp(ROLES, 'pages: { "*": { exclude: true } }\n');
  expect((await run(['pages', all])).stderr).toBe('The app has no pages that agents may open.\n');
});
