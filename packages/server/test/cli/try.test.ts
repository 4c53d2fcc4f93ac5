import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { useGates } from '../../../headless/test/session/gates.js';
import type { ToolCall } from '../../src/cli/try/Input.js';
import { runPlayground } from '../../src/cli/try/runPlayground.js';
import { ANN, useService } from '../useService.js';
import { createFiles, createFolder, homePage, start } from './helpers.js';

const fixture = useService({
  answers: 'text',
  pages: { form: { events: { 'delete.onClick': { confirm: 'Delete everything?' } } } },
  tools: { name_it: { description: 'Names it.', page: 'form', fields: ['name'], event: 'count.onClick' } },
});
const openGate = useGates('first');

const FORM: ToolCall = { tool: 'navigate', args: { pageId: 'form' } };

/** A playground whose input and output are controlled by the test. */
function startPlayground({ first = FORM, isInteractive = false } = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let printed = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  const reports: unknown[] = [];
  const server = {
    name: 'Fixture',
    service: fixture.service,
    principal: ANN,
    report: (error: unknown) => reports.push(error),
  };
  const ended = runPlayground({ server, first, input, output, isInteractive });
  return {
    input,
    reports,
    ended: ended.then(() => printed),
    printed: () => printed,
    /** Waits until a text has been printed. */
    async said(text: string | RegExp): Promise<void> {
      while (!(typeof text === 'string' ? printed.includes(text) : text.test(printed))) {
        await Promise.race([once(output, 'data'), ended.then(() => Promise.reject(new Error(printed)))]);
      }
    },
  };
}

/** The output for lines that come from a pipe. */
async function pipe(lines: readonly string[], first?: ToolCall): Promise<string> {
  const { input, ended, reports } = startPlayground(first && { first });
  input.end(lines.map((line) => `${line}\n`).join(''));
  const printed = await ended;
  expect(reports).toEqual([]);
  return printed.replaceAll(/\d+ ms$/gm, '0 ms');
}

/** The answers in a transcript: the lines between a call and its costs. */
const answersIn = (printed: string) =>
  [...printed.matchAll(/^→ .*\n([\s\S]*?)\n← \d+ tokens, 0 ms$/gm)].map(([, answer]) => answer);

test('prints exactly the text that an MCP client gets', async () => {
  const printed = await pipe([
    'set name=Ann amount=3; click count',
    'set nmae=Ann',
    '{"type":"setValue","blockId":"wants_password","value":true}',
    'call parts pushItem',
    'set parts.0.name="A \\u001b[31mred\\u001b[0m <part/>"',
    'read parts',
    'read',
    'state state',
    'pages form',
    'click fail',
    'open nowhere',
    'open long',
    'read table from=150 count=2',
    'tool name_it {"name":"Bob"}',
    'tool nothing',
  ]);
  const { client, sessionId } = await fixture.open('home', { mode: 'legacy', principal: ANN });
  const calls: readonly (readonly [string, object])[] = [...printed.matchAll(/^→ (\S+) (.*)$/gm)].map(
    ([, tool = '', args = '']) => [tool, JSON.parse(args)],
  );
  expect(calls).toHaveLength(16);
  const expected: string[] = [];
  for (const [tool, args] of calls) {
    const own = ['get_pages', 'name_it', 'nothing'].includes(tool) ? {} : { sessionId };
    const { text } = await client
      .call(tool, { ...own, ...args })
      .catch(({ message }: Error) => ({ text: message.replace(/^MCP error -?\d+: /, '') }));
    expected.push(text.trimEnd());
  }
  expect(answersIn(printed)).toEqual(expected);
  // Data cannot send escape sequences to the terminal.
  expect(printed).not.toContain('\u001b');
});

test('echoes lines from a pipe, continues after invalid ones, and prints the total of tokens', async () => {
  expect(await pipe(['', 'clik count', 'click count'])).toMatchSnapshot();
});

test('lists the pages if no page is given', async () => {
  const printed = await pipe(['click x', 'open form'], { tool: 'get_pages', args: {} });
  const [pages, none, form] = answersIn(printed);
  expect(pages).toContain('- form: Form (menu: More > The form)');
  expect(none).toContain('No page is open yet.');
  expect(form).toContain('Page: form\n');
});

test('prints help and tools, and ends at "quit"', async () => {
  const printed = await pipe(['help', 'tools', 'quit', 'never read']);
  expect(printed).toContain('set title=Printer             fill in a field');
  expect(printed).toMatch(/^- interact\(sessionId, actions, .* \(\d+ tokens\)$/m);
  expect(printed).toMatch(/^- name_it\(name\): Names it\. \(\d+ tokens\)$/m);
  expect(printed).toMatch(/\n> quit\n1 call, \d+ tokens\n$/);
});

describe('confirmations', () => {
  test.each([
    ['y', 'done'],
    [' YES ', 'done'],
    ['n', 'The user did not agree. Nothing was done.'],
    ['', 'The user did not agree. Nothing was done.'],
  ])('are asked in the terminal: %j', async (answer, outcome) => {
    const printed = await pipe(['click delete', answer, 'click count']);
    expect(printed).toContain('Delete everything?\n\nWhat the agent wants to do on page "form" ("Form"):\n');
    expect(printed).toContain(`\n\nAllow it? (y/n) ${answer}\n${outcome}`);
    expect(answersIn(printed)[2]).toContain('message (success): "clicked 1"');
  });

  test('are declined at the end of the input', async () => {
    expect(await pipe(['click delete'])).toContain('\nThe user did not agree. Nothing was done.\n');
  });
});

describe('at a terminal', () => {
  const TAB = '\t';
  const UP = '\u001b[A';

  test('completes names with Tab, recalls lines with Up, and ends with Ctrl-D', async () => {
    const { input, said, ended } = startPlayground({ isInteractive: true });
    await said('"help" lists the commands');
    input.write(`set am${TAB}`);
    await said('amount=');
    input.write('3\r');
    await said('Amount = 3');
    input.write(UP);
    await said(/Amount = 3.*set amount=3/s);
    input.write('4\r');
    await said('Amount = 34');
    input.write('\u0004');
    expect(await ended).toContain('3 calls, ');
  });

  test('Ctrl-C ends it during a call', async () => {
    const { input, said, ended, reports } = startPlayground({
      first: { tool: 'navigate', args: { pageId: 'slow' } },
      isInteractive: true,
    });
    await said('"help" lists the commands');
    input.write('click wait\r');
    await said('→ interact');
    input.write('\u0003');
    await ended;
    expect(reports).toEqual([]);
    openGate('first');
  });

  test('Ctrl-C declines a confirmation', async () => {
    const { input, said, ended } = startPlayground({ isInteractive: true });
    await said('"help" lists the commands');
    input.write('click delete\r');
    await said('Allow it? (y/n)');
    input.write('\u0003');
    expect(await ended).toContain('1 call, ');
  });
});

describe('the command', () => {
  const field = '{ id: name, type: TextInput, properties: { title: Name, placeholder: { _input: hint } } }';

  test('accepts a page with query and input, or only a directory, and reads lines from a pipe', async () => {
    const folder = await createFolder({ 'lowdefy.yaml': homePage(field) });
    const { child, ended } = start(['try', 'home', folder, '--query', 'id=2', '--input', '{"hint":"Yours"}']);
    child.stdin.end('state urlQuery\nset name=Ann\n');
    const { code, stdout, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('→ navigate {"pageId":"home","input":{"hint":"Yours"},"urlQuery":{"id":"2"}}\n');
    expect(stdout).toContain('Name = null; placeholder: "Yours"');
    expect(stdout).toContain('> state urlQuery\n→ get_state {"path":"urlQuery"}\n{"id":2}\n');
    expect(stdout).toMatch(/Name = "Ann"\n← \d+ tokens, \d+ ms\n\n3 calls, \d+ tokens\n$/);
    const other = start(['try', folder]);
    other.child.stdin.end();
    expect((await other.ended).stdout).toContain('- home: home');
  });

  test('--watch reports a rebuild', async () => {
    const folder = await createFolder({ 'lowdefy.yaml': homePage(field) });
    const { child, said, stdout } = start(['try', 'home', folder, '--watch']);
    await said('stdout', '← ');
    await createFiles(folder, { 'lowdefy.yaml': homePage(field.replace('Name', 'Your name')) });
    await said('stdout', 'The app has changed and is rebuilt. "read" shows the page.');
    child.stdin.end('read\n');
    await said('stdout', 'Your name = null');
    expect(stdout()).toContain('> read\n');
  });
});
