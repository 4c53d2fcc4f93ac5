import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { describe, expect, test } from 'vitest';
import { BEN, IN_WORKERS, useService } from '../useService.js';

const fixture = useService({
  allow: { setState: true },
  pages: { form: { description: 'Things to fill in.' } },
});
const { open, connect } = fixture;

const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });

test('the lists are the same for all users and sessions', async () => {
  const { client } = await open('form');
  const ben = await connect({ principal: BEN, mode: 'legacy' });
  const lists = async ({ client: of }: typeof ben) => [
    (await of.listResources()).resources,
    (await of.listResourceTemplates()).resourceTemplates,
  ];
  const [resources, templates] = await lists(client);
  expect(resources).toMatchObject([
    { uri: 'lowdefy://guide', mimeType: 'text/markdown' },
    { uri: 'lowdefy://app', mimeType: 'text/markdown' },
    { uri: 'lowdefy://status', mimeType: 'application/json' },
  ]);
  expect(templates?.map((template) => (template as { uriTemplate: string }).uriTemplate)).toEqual([
    'lowdefy://public/{+path}',
    'lowdefy://pages/{pageId}',
    'lowdefy://sessions/{sessionId}',
    'lowdefy://sessions/{sessionId}/log',
    'lowdefy://sessions/{sessionId}/files/{name}',
    'ui://lowdefy/page',
  ]);
  expect(await lists(ben)).toEqual([resources, templates]);
});

test('returns the outline of a page without opening it', async () => {
  const { client, sessionId } = await open('form');
  expect(await client.read('lowdefy://pages/form')).toBe(
    dedent`
      # Form
      Page: form
      Things to fill in.

      - name TextInput: Name
      - amount NumberInput: Amount
      - wants_password Switch: Set a password
      - password PasswordInput: Password
      - parts ControlledList: Parts
        - parts.$.name TextInput: Part
        - parts.$.drop Button: Drop
      - card Card: A card to click
        - inner Button: Inside
      - count Button: Count
      - fail Button: Fail
      - delete Button: Delete everything
      - leave Button: Leave
      - shown Span\n
    `,
  );
  const { data } = await client.call('get_state', { sessionId, path: 'global.visits' });
  expect(data.value).toBe(1);
});

describe('a session', () => {
  test('returns its page, which does not count as seen by the agent', async () => {
    const { client, sessionId } = await open('long');
    await client.act(sessionId, [{ type: 'setValue', blockId: 'last', value: 'x' }], { view: 'none' });
    const page = await client.read(`lowdefy://sessions/${sessionId}`);
    expect(page).toContain('Page: long');
    const { data } = await client.act(sessionId, [{ type: 'setValue', blockId: 'field_a', value: 'x' }]);
    expect(data.page).toContain('Changed: field_a, last');
  });

  test('without a page says so', async () => {
    const client = await connect();
    expect(await client.read(`lowdefy://sessions/${await client.session()}`)).toBe('No page is open.\n');
  });

  test('has a log of actions, without secrets', async () => {
    const { client, sessionId } = await open('form');
    await client.act(
      sessionId,
      [
        { type: 'setValue', blockId: 'name', value: 'Ada' },
        // The field appears and disappears within the call.
        { type: 'setValue', blockId: 'wants_password', value: true },
        { type: 'setValue', blockId: 'password', value: 'hunter2' },
        { type: 'setValue', blockId: 'password', value: { no: 'hunter2' } },
        { type: 'setState', values: { secret: 'hunter2' } },
        { type: 'setState', key: 'secret', value: 'hunter2' },
        { type: 'callApi', endpointId: 'login', payload: { password: 'hunter2' } },
        press('fail'),
        press('leave'),
        press('count'),
      ],
      { stopOnError: false },
    );
    const text = await client.read(`lowdefy://sessions/${sessionId}/log`);
    expect(text).not.toContain('hunter2');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const actor = { kind: 'agent', client: 'test' };
    const of = (fields: object) => ({ time, actor, page: 'form', ...fields });
    expect(JSON.parse(text)).toEqual([
      { time, actor, page: null, action: 'open', pageId: 'form', success: true },
      of({ action: 'setValue', blockId: 'name', sent: 'Ada', success: true }),
      of({ action: 'setValue', blockId: 'wants_password', sent: true, success: true }),
      of({ action: 'setValue', blockId: 'password', sent: '(secret)', success: true }),
      of({
        action: 'setValue',
        blockId: 'password',
        sent: '(secret)',
        success: false,
        error: 'Block "password" does not take {(secret):"(secret)"}. It takes text.',
      }),
      of({ action: 'setState', sent: ['secret'], success: true }),
      of({ action: 'setState', sent: ['secret'], success: true }),
      of({
        action: 'callApi',
        endpointId: 'login',
        sent: ['password'],
        success: false,
        error: expect.stringContaining(
          lowdefy.hasEndpoints ? 'API Endpoint "login" does not exist' : 'no API endpoints',
        ),
      }),
      of({
        action: 'triggerEvent',
        blockId: 'fail',
        event: 'onClick',
        success: false,
        error: 'It went wrong',
      }),
      of({ action: 'triggerEvent', blockId: 'leave', event: 'onClick', success: true }),
    ]);
  });

  test('notifies of changes by actions, but not of reads', async () => {
    const { client, sessionId } = await open('form');
    const changes: string[] = [];
    const stop = fixture.service.onResourceChange((uri) => changes.push(uri));
    await client.act(sessionId, [press('count')]);
    await client.call('get_state', { sessionId });
    await client.read(`lowdefy://sessions/${sessionId}`);
    stop();
    await client.act(sessionId, [press('count')]);
    expect(changes).toEqual([`lowdefy://sessions/${sessionId}`, `lowdefy://sessions/${sessionId}/log`]);
  });
});

describe('files', () => {
  test('are read by the URI in the log: text as text, others as blobs', async () => {
    const { client, sessionId } = await open('files');
    const { data, text } = await client.act(sessionId, [press('csv'), press('pdf')]);
    const [[csv], [pdf]] = data.log.map(({ attachments }: { attachments: object[] }) => attachments);
    expect(csv).toMatchObject({
      name: '100% of käse & co.csv',
      type: 'text/csv',
      uri: `lowdefy://sessions/${sessionId}/files/100%25%20of%20k%C3%A4se%20%26%20co.csv`,
    });
    expect(text).toContain(`1. triggerEvent csv onClick: file: ${JSON.stringify(csv)}\n`);
    const { contents } = await client.client.readResource({ uri: csv.uri });
    expect(contents).toEqual([{ uri: csv.uri, mimeType: 'text/csv', text: expect.stringContaining('Ada') }]);
    const { contents: bytes } = await client.client.readResource({ uri: pdf.uri });
    expect(bytes).toMatchObject([{ mimeType: 'application/pdf', blob: expect.any(String) }]);
    const { blob } = bytes[0] as { blob: string };
    expect(Buffer.from(blob, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(blob, 'base64')).toHaveLength(pdf.size);
  });

  test.skipIf(IN_WORKERS)('can only be read by the owner, until the session is closed', async () => {
    const { client, sessionId } = await open('files');
    const { data } = await client.act(sessionId, [press('csv')]);
    const { uri } = data.log[0].attachments[0];
    const ben = await connect({ principal: BEN });
    await expect(ben.read(uri)).rejects.toThrow('not found');
    expect(fixture.host.files.get(sessionId, data.log[0].attachments[0].name, () => true)).toBeDefined();
    await client.call('session_close', { sessionId });
    await expect(client.read(uri)).rejects.toThrow('not found');
    expect(fixture.host.files.get(sessionId, data.log[0].attachments[0].name, () => true)).toBeUndefined();
  });
});

test.each([
  'lowdefy://sessions/nobody',
  'lowdefy://sessions/nobody/log',
  'lowdefy://sessions/nobody/files/x',
  'lowdefy://sessions/%2e%2e%2fx',
  'lowdefy://sessions/%E0%A4%A',
  'lowdefy://pages/nobody',
  'lowdefy://pages/..%2fhome',
])('reports %s as not found', async (uri) => {
  const { client, sessionId } = await open('form');
  await expect(client.read(uri)).rejects.toMatchObject({ code: -32602 });
  await expect(client.read(`lowdefy://sessions/${sessionId}/files/none.csv`)).rejects.toThrow('not found');
  const ben = await connect({ principal: BEN });
  await expect(ben.read(`lowdefy://sessions/${sessionId}`)).rejects.toThrow('not found');
  await expect(ben.read(`lowdefy://sessions/${sessionId}/log`)).rejects.toThrow('not found');
});
