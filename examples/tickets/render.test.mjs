import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { click, clickTicket, ok, openTab, set } from './test/actions.mjs';

/** @type {string} */
let directory;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lowdefy-mcp-render-'));
});
afterEach(() => rm(directory, { force: true, maxRetries: 5, recursive: true, retryDelay: 100 }));

const script = fileURLToPath(new URL('render.mjs', import.meta.url));

/**
 * @param {string[]} args
 * @returns {Promise<{ exitCode: number | undefined, stderr: string, stdout: string }>}
 */
function render(...args) {
  const env = { ...process.env, LOWDEFY_SECRET_DB_FILE: path.join(directory, 'data', 'tickets.db') };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env }, (_, stdout, stderr) => {
      resolve({ exitCode: child.exitCode ?? undefined, stderr, stdout });
    });
  });
}

/** @param {unknown} actions */
const act = (actions) => ['--act', JSON.stringify(actions)];

test('prints the first ticket', async () => {
  const { exitCode, stderr, stdout } = await render();

  expect(stdout).toMatch(/^# Ticket\n/);
  expect(stdout).toContain('Printer on floor 2 prints blank pages');
  expect(stdout).toMatch(/[^\n]\n$/);
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
});

test('runs actions across pages, and prints their results before the page', async () => {
  const { exitCode, stderr, stdout } = await render(
    'tickets',
    ...act([set('search', 'battery'), clickTicket(0), click('edit')]),
    ...act([openTab('comments'), click('add_comment'), ok('comment_modal')]),
  );
  const [log, page] = stdout.split('\n\n');

  expect(log?.replaceAll(/\d+ ms/g, '… ms').split('\n')).toEqual([
    'ok: setValue search | request get_tickets: … ms',
    expect.stringMatching(/^ok: triggerEvent ticket_list onRowClick \| .* \| went to: ticket_view {"id":4}$/),
    'skipped: triggerEvent edit onClick | An earlier action opened another page.',
    'ok: triggerEvent sections onChange',
    'ok: triggerEvent add_comment onClick',
    expect.stringMatching(
      /^failed: triggerEvent comment_modal onOk \| (Your input has 1 validation error\.?) \| message \(error\): "\1"$/,
    ),
  ]);
  expect(page).toBe('# Ticket\nPage: ticket_view');
  expect(stdout).toContain('<display id=heading type=Title/> "#4 Laptop battery swells"');
  expect(stdout).toContain('<container id=comment_modal type=Modal open events=[onOk, onCancel]>');
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
});

test('prints only JSON, with the rights of a role', async () => {
  const { exitCode, stderr, stdout } = await render(
    ...['admin', '--role', 'admin', '--format', 'json'],
    ...act(set('maintenance', true)),
  );

  expect(JSON.parse(stdout)).toMatchObject({ id: 'admin', kind: 'page' });
  expect(stdout).toContain('maintenance_state');
  expect(stderr).toBe('ok: setValue maintenance\n\n');
  expect(exitCode).toBe(0);
});

test('lists the pages if the given one does not exist', async () => {
  expect(await render('ticket')).toEqual({
    exitCode: 1,
    stderr:
      'Page "ticket" does not exist. Did you mean "tickets"? ' +
      'Pages: flaky, new_ticket, reports, ticket_edit, ticket_view, tickets.\n',
    stdout: '',
  });
});

test('prints the usage with --help and after invalid arguments', async () => {
  const wrong = await render('--page', 'tickets');
  expect(wrong).toMatchObject({ exitCode: 1, stdout: '' });
  expect(wrong.stderr).toMatch(/^Unknown option '--page'\. Usage: npm start -- .*\n$/);

  expect(await render('--help')).toMatchObject({
    exitCode: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Usage: npm start -- .*\n$/),
  });
});

test('keeps its database between runs, until --reset', async () => {
  const closing = [...act([click('close'), ok('confirm_close')])];
  await render('ticket_view', '--query', 'id=2', ...closing);
  expect(await readdir(path.join(directory, 'data'))).toEqual(['tickets.db']);
  const again = await render('ticket_view', '--query', 'id=2');
  expect(again.stdout).toContain('<display id=status_tag type=Tag/> "Closed"');
  const anew = await render('ticket_view', '--query', 'id=2', '--reset');
  expect(anew.stdout).toContain('<display id=status_tag type=Tag/> "Open"');
});
