import { expect, test } from 'vitest';
import { ANN, useService } from '../useService.js';
import { prototypeNames } from './inspect.js';
import { mutateBytes } from './mutateBytes.js';
import { Random } from './Random.js';
import { connectRaw } from './rawStdio.js';

const LINES = Math.ceil(Number(process.env.FUZZ_CALLS ?? 2000) / 4);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);

const fixture = useService();
const reported: unknown[] = [];

const open = (onLine?: (line: string) => void) =>
  connectRaw({
    service: fixture.service,
    principal: ANN,
    report: (error) => void reported.push(error),
    era: 'legacy',
    ...(onLine && { onLine }),
  });

const messages = [
  { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'get_pages', arguments: {} } },
  { jsonrpc: '2.0', id: 3, method: 'resources/read', params: { uri: 'lowdefy://app' } },
  { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
  { jsonrpc: '2.0', id: 4, result: {} },
];

const withoutId = ({ id: _, ...rest }: { readonly id: unknown }) => rest;

test('answers valid calls as before after random bytes on stdin', async () => {
  const random = new Random(SEED);
  const names = prototypeNames();
  let count = 0;
  const client = await open(() => {
    count += 1;
  });
  const good = async () =>
    withoutId(await client.request('tools/call', { name: 'get_pages', arguments: {} }));
  const first = await good();
  for (let line = 0; line < LINES; line += 1) {
    let bytes: Buffer = Buffer.from(JSON.stringify(random.pick(messages)));
    for (let change = random.below(3); change >= 0; change -= 1) bytes = mutateBytes(bytes, random);
    client.write(bytes);
    client.write('\n');
    if (random.percent(20)) expect(await good()).toEqual(first);
  }
  expect(await good()).toEqual(first);
  expect(count).toBeGreaterThan(LINES / 2);
  expect(prototypeNames()).toEqual(names);
  await client.close();
});

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  ['invalid JSON', '{"jsonrpc":"2.0","id":7,"method":', { id: null, error: { code: -32_700 } }],
  [
    'two messages on a line',
    '{"jsonrpc":"2.0","id":7,"method":"ping"}'.repeat(2),
    { id: null, error: { code: -32_700 } },
  ],
  ['a batch', '[{"jsonrpc":"2.0","id":7,"method":"ping"}]', { id: null, error: { code: -32_600 } }],
  [
    'params that are a number',
    '{"jsonrpc":"2.0","id":7,"method":"constructor","params":0}',
    { id: 7, error: { code: -32_600 } },
  ],
  ['no version', '{"id":"a","method":"ping"}', { id: 'a', error: { code: -32_600 } }],
  [
    'an id that is an object',
    '{"jsonrpc":"2.0","id":{"__proto__":{}},"method":"ping"}',
    { id: null, error: { code: -32_600 } },
  ],
  ['a string', '"ping"', { id: null, error: { code: -32_600 } }],
  ['null', 'null', { id: null, error: { code: -32_600 } }],
  ['only brackets', nested(50_000), { id: null, error: { code: -32_600 } }],
  [
    'a line of 11 MB',
    `{"jsonrpc":"2.0","id":7,"method":"${'x'.repeat(11 * 1024 * 1024)}"}`,
    { id: null, error: { code: -32_600 } },
  ],
])('a line with %s is answered with an error', async (_, line, expected) => {
  const client = await open();
  const before = client.lines.length;
  // In chunks, as pipes deliver them.
  for (let at = 0; at < line.length; at += 1_000_003) client.write(line.slice(at, at + 1_000_003));
  client.write('\n\r\n\n');
  expect(await client.request('ping', {})).toMatchObject({ result: {} });
  const answers = client.lines.slice(before).map((each) => JSON.parse(each));
  expect(answers).toHaveLength(2);
  expect(answers[0]).toMatchObject(expected);
  await client.close();
});

test('decodes characters that are split across chunks', async () => {
  const client = await open();
  const line = Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', id: 'é漢👩', method: 'ping' })}\n`);
  for (const byte of line) client.write(Buffer.from([byte]));
  await client.request('ping', {});
  expect(client.lines.map((each) => JSON.parse(each).id)).toContain('é漢👩');
  await client.close();
});
