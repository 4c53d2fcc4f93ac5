import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('render.mjs', import.meta.url));

/**
 * @param {string[]} args
 * @returns {Promise<{ exitCode: number | undefined, stderr: string, stdout: string }>}
 */
function render(...args) {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], (_, stdout, stderr) => {
      resolve({ exitCode: child.exitCode ?? undefined, stderr, stdout });
    });
  });
}

test('prints the first ticket', async () => {
  const { exitCode, stdout } = await render();

  expect(stdout).toMatch(/^# Ticket\n/);
  expect(stdout).toContain('Printer on floor 2 prints blank pages');
  expect(stdout).toMatch(/[^\n]\n$/);
  expect(exitCode).toBe(0);
}, 20_000);

test('prints another page in another format', async () => {
  const { exitCode, stdout } = await render('tickets', '--format', 'json');

  expect(JSON.parse(stdout)).toMatchObject({ id: 'tickets', kind: 'page' });
  expect(exitCode).toBe(0);
}, 20_000);

test('prints another ticket in the compact style', async () => {
  const { stderr, stdout } = await render('ticket_view', '--query', 'id=4', '--style', 'compact');

  expect(stdout).toContain('<display id=heading type=Title/> "#4 Laptop battery swells"');
  expect(stderr).toBe('');
}, 20_000);

test('names the pages when there is no such page', async () => {
  expect(await render('ticket')).toEqual({
    exitCode: 1,
    stderr:
      'Page "ticket" does not exist. Did you mean "tickets"? ' +
      'Pages: flaky, new_ticket, reports, ticket_edit, ticket_view, tickets.\n',
    stdout: '',
  });
}, 20_000);

test('prints a page for a role', async () => {
  const { exitCode, stdout } = await render('admin', '--role', 'admin', '--format', 'outline');

  expect(stdout).toContain('user_list');
  expect(exitCode).toBe(0);
}, 20_000);

test('says how to use it, when asked and when used otherwise', async () => {
  const wrong = await render('--page', 'tickets');
  expect(wrong).toMatchObject({ exitCode: 1, stdout: '' });
  expect(wrong.stderr).toMatch(/^Unknown option '--page'\. Usage: npm start -- .*\n$/);

  expect(await render('--help')).toMatchObject({
    exitCode: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Usage: npm start -- .*\n$/),
  });
}, 20_000);
