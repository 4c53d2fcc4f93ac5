import { beforeEach, describe, expect, test } from 'vitest';
import { BUILT_IN_TOOLS } from '../../src/config/builtInTools.js';
import { configSchema } from '../../src/index.js';
import { YES } from '../connectTo.js';
import { BEN, startService, useService } from '../useService.js';

const fixture = useService({
  pages: {
    form: { events: { 'fail.onClick': { confirm: 'Let it fail?' } } },
    hidden: { exclude: true },
  },
  tools: {
    count: {
      title: 'Count clicks',
      description: 'Counts a click.',
      page: 'form',
      fields: ['name', 'amount', 'parts'],
      event: 'count.onClick',
      returns: { blocks: ['name', 'parts', 'shown'] },
    },
    secret: { page: 'form', fields: ['password'], values: { wants_password: true }, confirm: true },
    hidden_field: { page: 'form', fields: ['password'], event: 'count.onClick' },
    fail: { page: 'form', fields: [], event: 'fail.onClick', returns: 'none' },
    leave: { page: 'form', fields: {}, event: 'leave.onClick' },
    go_nowhere: {
      page: 'record',
      fields: [],
      arguments: { id: { type: 'integer' }, tab: { required: false } },
    },
    nothing_shown: {
      page: 'form',
      fields: ['name'],
      event: 'count.onClick',
      returns: { blocks: ['password', 'shown'] },
    },
    after_click: { page: 'form', before: ['count.onClick'], fields: ['amount'], event: 'delete.onClick' },
    download: { page: 'files', event: 'csv.onClick', returns: 'none' },
    for_admins: { page: 'admins', readOnly: true },
    of_excluded: { page: 'hidden' },
  },
});

let questions: string[];
beforeEach(() => {
  questions = [];
});
const yes = (message: string) => {
  questions.push(message);
  return YES;
};

const listed = async (options?: Parameters<typeof fixture.connect>[0]) => {
  const { client } = await fixture.connect(options);
  const { tools } = await client.listTools();
  return new Map(tools.map((tool) => [tool.name, tool]));
};

describe('the list of tools', () => {
  test.each(['auto', 'legacy'] as const)(
    'has the configured tools after the built-in ones (%s)',
    async (mode) => {
      const tools = await listed({ mode });
      expect([...tools.keys()].slice(-9)).toEqual([
        'count',
        'secret',
        'hidden_field',
        'fail',
        'leave',
        'go_nowhere',
        'nothing_shown',
        'after_click',
        'download',
      ]);
      expect(tools.get('count')).toEqual({
        name: 'count',
        title: 'Count clicks',
        description: 'Counts a click.',
        inputSchema: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            amount: { type: 'number' },
            parts: {
              type: 'array',
              items: { type: 'object', properties: { name: { type: 'string', description: 'Part' } } },
            },
          },
          required: ['name'],
        },
        annotations: { destructiveHint: true },
      });
    },
  );

  test('has tools of pages only for users who may open them', async () => {
    expect((await listed()).has('for_admins')).toBe(false);
    const tools = await listed({ principal: BEN });
    expect(tools.get('for_admins')).toMatchObject({ annotations: { readOnlyHint: true } });
    expect(tools.has('of_excluded')).toBe(false);
  });

  test('uses the title of the page as the default description', async () => {
    const tools = await listed();
    expect(tools.get('leave')?.description).toBe('Form');
  });
});

describe('a tool of a page', () => {
  test.each(['auto', 'legacy'] as const)(
    'fills in fields and lists, and returns blocks (%s)',
    async (mode) => {
      const client = await fixture.connect({ mode });
      const { text, data, isError } = await client.call('count', { name: 'Ann', parts: [{ name: 'Nut' }] });
      expect(isError).toBe(false);
      const result = { name: 'Ann', parts: [{ name: 'Nut' }], shown: '1' };
      expect(data).toEqual({
        success: true,
        messages: [{ status: 'success', content: 'clicked 1' }],
        pageId: 'form',
        result,
      });
      expect(text).toBe(`done; message (success): "clicked 1"\n\n${JSON.stringify(result)}`);
    },
  );

  test('uses a temporary session for each call', async () => {
    const client = await fixture.connect();
    for (const _ of [1, 2]) {
      const { data } = await client.call('count', { name: 'Ann' });
      expect(data.result.shown).toBe('1');
    }
    expect((await client.call('session_list')).data.sessions).toEqual([]);
  });

  test('returns the page that it ends on', async () => {
    const client = await fixture.connect();
    const { text, data } = await client.call('leave');
    expect(data).toMatchObject({ success: true, pageId: 'home' });
    expect(text).toMatch(/^done; opened home\n\n# .+\nPage: home\n/);
  });

  test.each([
    [{}, 'The argument "name" is missing. count takes the arguments name, amount, parts. Nothing was done.'],
    [
      { name: 'Ann', ammount: 1 },
      'There is no argument "ammount". Did you mean "amount"? count takes the arguments name, amount, parts. Nothing was done.',
    ],
    [{ name: 'Ann', amount: 'many' }, 'count failed: Argument "amount": Block "amount" does not take "many"'],
    [{ name: 'Ann', parts: [{ nam: 'Nut' }] }, 'Did you mean "name"?'],
    [{ name: 'Ann', parts: 'Nut' }, 'count failed: Argument "parts": Block "parts" takes a list of items'],
  ])('rejects %j', async (args, message) => {
    const client = await fixture.connect();
    const { text, isError } = await client.call('count', args);
    expect(isError).toBe(true);
    expect(text).toContain(message);
    expect(text).toMatch(/Nothing was (done|submitted)\.$/);
  });

  test('cannot fill in hidden fields', async () => {
    const client = await fixture.connect();
    const { text, data } = await client.call('hidden_field', { password: 'hunter2' });
    expect(text).toContain('There is no block "password" on the page now.');
    expect(data).toMatchObject({ success: false, invalid: [{ argument: 'password' }] });
  });

  test('reports the error of the app', async () => {
    const client = await fixture.connect({ elicit: yes });
    const { text, isError } = await client.call('fail');
    expect(isError).toBe(true);
    expect(text).toBe('fail failed: It went wrong');
  });

  test('succeeds even if a returned block is not shown', async () => {
    const { text, data, isError } = await (await fixture.connect()).call('nothing_shown', { name: 'Ann' });
    expect(isError).toBe(false);
    expect(data).toMatchObject({ success: true, result: { shown: '1' } });
    expect(text).toMatch(/Not on the page now: "password"$/);
  });

  test('reports that nothing was submitted, although an event of "before" ran', async () => {
    const { text } = await (await fixture.connect()).call('after_click', { amount: 'many' });
    expect(text).toMatch(/Nothing was submitted\.$/);
  });

  test('notes a created file, which it cannot return', async () => {
    const { text } = await (await fixture.connect()).call('download');
    expect(text).toContain(
      'The app created the file \\"100% of käse & co.csv\\", but tools do not return files.',
    );
  });

  test('accepts URL query parameters as strings or numbers', async () => {
    const client = await fixture.connect();
    expect((await client.call('go_nowhere', { id: '7' })).isError).toBe(false);
    expect((await client.call('go_nowhere', { id: 'x' })).text).toBe(
      'The argument "id" takes a value of type integer, not "x". Nothing was done.',
    );
    const { text } = await client.call('go_nowhere', {});
    expect(text).toBe(
      'The argument "id" is missing. go_nowhere takes the arguments id, tab. Nothing was done.',
    );
  });
});

describe('the user', () => {
  test('is asked about a tool, with its arguments except for secrets', async () => {
    const client = await fixture.connect({ elicit: yes });
    expect((await client.call('secret', { password: 'hunter2' })).isError).toBe(false);
    expect(questions).toEqual([
      'Allow "secret"?\n\nThe agent wants to use the tool "secret" with:\n- "password" ("Password"): "(secret)"',
    ]);
  });

  test('is asked about an event that has a rule', async () => {
    const client = await fixture.connect({ elicit: yes });
    await client.call('fail');
    expect(questions).toEqual(['Let it fail?\n\nThe agent wants to use the tool "fail", without arguments.']);
  });

  test.each(['auto', 'legacy'] as const)('can decline (%s)', async (mode) => {
    const client = await fixture.connect({ mode, elicit: () => ({ action: 'decline' }) });
    const { text, isError } = await client.call('secret', { password: 'x' });
    expect(isError).toBe(true);
    expect(text).toBe('The user did not agree. Nothing was done.');
  });

  test('must be asked: rejects clients that do not support elicitation', async () => {
    const client = await fixture.connect();
    expect((await client.call('secret', { password: 'x' })).text).toContain('your client cannot ask them');
  });
});

describe('reports as not found', () => {
  test.each(['none', 'for_admins', 'of_excluded', '__proto__', 'constructor'])('%s', async (name) => {
    const client = await fixture.connect();
    await expect(client.call(name)).rejects.toThrow(`Tool ${name} not found`);
  });
});

test('rejects a configured tool with the name of a built-in one', async () => {
  const service = startService({ viewer: { tool: 'readOnly' }, apps: true });
  const { client } = await service.connect({ showsApps: true });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([...BUILT_IN_TOOLS].sort());
  for (const name of BUILT_IN_TOOLS) {
    const { error } = configSchema.safeParse({ tools: { [name]: { page: 'form' } } });
    expect(error?.issues, name).toMatchObject([
      { path: ['tools', name], message: 'the server itself has a tool of this name' },
    ]);
  }
  await service.close();
});

test('does not load the app for the list of tools if no tools are configured', async () => {
  const service = startService({}, { directory: '/nowhere' });
  const { client } = await service.connect();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('interact');
  expect(service.reports).toEqual([]);
  await service.close();
});

test('warns about unknown pages, blocks, events and endpoints, and duplicate arguments', async () => {
  const warnings: string[] = [];
  const service = startService(
    {
      tools: {
        a: { page: 'forms' },
        b: { page: 'form', fields: ['nam'], event: 'count.onClik', values: { x: 1 } },
        c: { endpoint: 'pay' },
        d: { page: 'form', fields: ['name'], arguments: { name: {} } },
      },
    },
    { warn: (message) => warnings.push(message) },
  );
  await service.host.app();
  await service.close();
  expect(warnings).toEqual([
    'The tool "a" uses the page "forms", which the app does not have. Did you mean "form"?',
    'The tool "b" names the block "nam", which the page "form" does not have. Did you mean "name"?',
    'The tool "b" names the block "x", which the page "form" does not have.',
    'The tool "b" triggers "count.onClik", but block "count" has no event "onClik". Did you mean "onClick"?',
    'The tool "c" calls the API endpoint "pay", which the app does not have.',
    'The tool "d" has two arguments "name": one in "arguments" and one in "fields".',
  ]);
});
