import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder, start } from '../cli/helpers.js';
import { type Answer, type Browser, openBrowser, type Stream, send } from '../viewer/browser.js';
import { FILES, REQUEST_IDS } from './app.js';
import { CANARIES, canariesIn, SENT, TYPED } from './canaries.js';

const environment = Object.fromEntries(
  Object.entries(CANARIES).map(([name, value]) => [`LOWDEFY_SECRET_${name}`, value]),
);

/** The texts that were collected after the app was used, by place. */
type Collected = Map<string, string>;

interface Running {
  readonly origin: string;
  readonly directory: string;
  readonly browser: Browser;
  readonly sessionId: string;
  readonly stderr: () => string;
  /** What the viewer was sent while the agent acted. */
  readonly stream: Stream;
}

const setValue = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });
const push = (...args: readonly unknown[]) => ({
  type: 'callMethod',
  blockId: 'users',
  method: 'pushItem',
  args,
});

/** Actions that have a password in their data, with the accepted ones last: they replace each other's items. */
const ACTIONS: readonly object[] = [
  push({ nope: 'x', pw: SENT.besideUnknown }),
  push({ pasword: SENT.misspelt }),
  push(SENT.insteadOfItem),
  setValue('users', SENT.insteadOfList),
  setValue('pasword', SENT.unknownField),
  setValue('password', { [SENT.object]: [SENT.object] }),
  setValue('password', [SENT.long]),
  { type: 'triggerEvent', blockId: 'check', event: 'onClick', detail: { row: { pw: SENT.detail } } },
  { type: 'callApi', endpointId: 'none', payload: { users: [{ pw: SENT.payload }] } },
  push({ name: 'Ann', pw: SENT.item, pin: SENT.operator, keys: [{ token: SENT.nestedItem }] }),
  setValue('users', [{ name: 'Ann', pw: SENT.list }]),
  setValue('users.0.keys', [{ token: SENT.nestedList }]),
];

/** The body of a successful answer. An error has no content to search, so the test would pass by mistake. */
function bodyOf({ status, body }: Answer): string {
  expect(status, body).toBe(200);
  return body;
}

/** Every place that somebody may read. To search one more place, add a line. */
const COLLECTORS: Readonly<Record<string, (running: Running) => Promise<string> | string>> = {
  'the log of the server': ({ stderr }) => stderr(),
  'the pages of the viewer': async ({ browser, sessionId }) =>
    bodyOf(await browser.get(`/view/${sessionId}`)),
  'the stream of the viewer': ({ stream }) => JSON.stringify(stream.events),
  'the list of sessions': async ({ browser }) => bodyOf(await browser.get('/view')),
  'the state of a session, by polling': async ({ browser, sessionId }) =>
    bodyOf(await browser.get(`/state?session=${sessionId}`)),
  'the probe': async ({ origin }) => bodyOf(await send(`${origin}/health`)),
  'the metrics': async ({ stderr }) => bodyOf(await send(/http:\S+\/metrics/.exec(stderr())?.[0] ?? '')),
  'the audit log': ({ directory }) => readFile(join(directory, 'audit.log'), 'utf8'),
  'stored sessions and files of the server': async ({ directory }) => readAll(join(directory, '.lowdefy')),
};

async function readAll(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  // The build contains only names of secrets, not values. The address file contains a key to watch, which is not searched for.
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'));
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1').catch(() => '')),
  );
  return texts.join('\n');
}

test('secrets and typed passwords do not appear in answers, logs, metrics, viewer pages or stored files', async () => {
  const directory = await createFolder(FILES);
  const started = start([directory, '--http', '--port', '0', '--log-level', 'trace'], { env: environment });
  await started.said('stdout', /http:\S+\n/);
  const url = /http:\S+/.exec(started.stdout())?.[0] ?? '';
  const client = new Client({ name: 'test', version: '1.0.0' }, { capabilities: { elicitation: {} } });
  const questions: string[] = [];
  client.setRequestHandler('elicitation/create', async ({ params }) => {
    questions.push(params.message);
    return { action: 'decline' };
  });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  onTestFinished(() => client.close());

  const collected: Collected = new Map();
  const answers: unknown[] = [];
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: args });
    answers.push(answer);
    return answer as { structuredContent?: { sessionId?: string } };
  };
  const { structuredContent } = await call('session_create', { name: 'test' });
  const sessionId = structuredContent?.sessionId ?? '';
  const { origin } = new URL(url);
  const address = JSON.parse(await readFile(join(directory, '.lowdefy/mcp/address'), 'utf8')) as {
    watchKey: string;
  };
  const browser = await openBrowser({ url, viewer: { url: origin, key: address.watchKey } } as never);
  const stream = await browser.watch(sessionId);
  onTestFinished(() => stream.close());
  const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });
  const input = { password: SENT.input, users: [{ pw: SENT.input }] };
  await call('navigate', { sessionId, pageId: 'home', input });
  await call('interact', { sessionId, actions: REQUEST_IDS.map((id) => press(`do_${id}`)), detail: true });
  await call('interact', {
    sessionId,
    actions: [
      { type: 'setValue', blockId: 'password', value: TYPED },
      press('check'),
      { type: 'setValue', blockId: 'text', value: { _secret: 'API_KEY' } },
      { type: 'setValue', blockId: 'text', value: '{{ secrets.API_KEY }}' },
    ],
    detail: true,
    view: 'page',
  });
  for (const [index, action] of ACTIONS.entries()) {
    const actions = [action];
    await call('interact', { sessionId, actions, detail: true, idempotencyKey: `sent ${index}` });
    await call('interact', { sessionId, actions: [action, press('ask')] });
  }
  await call('invite', { password: SENT.toolField, users: [{ name: 'Ann', pw: SENT.toolItem }] });
  expect(questions).toHaveLength(ACTIONS.length + 1);
  const reference = { from: { page: 'home', request: 'fine_API_KEY' } };
  await call('create_app', {
    name: 'board',
    spec: {
      title: 'Board',
      components: [{ type: 'stat-cards', props: { cards: [{ label: 'n', value: reference }] } }],
    },
  });
  for (const [name, args] of [
    ['get_pages', {}],
    ['read', { sessionId, id: 'details' }],
    ['read', { sessionId, id: 'password' }],
    ['get_state', { sessionId }],
    ['get_state', { sessionId, path: 'secrets' }],
    ['session_list', {}],
    ['list_apps', {}],
  ] as const) {
    await call(name, args);
  }
  const { resources } = await client.listResources();
  const own = [
    `lowdefy://sessions/${sessionId}`,
    `lowdefy://sessions/${sessionId}/log`,
    'lowdefy://pages/home',
  ];
  for (const uri of new Set([...resources.map((resource) => resource.uri), ...own])) {
    answers.push(await client.readResource({ uri }).catch((error: Error) => String(error)));
  }
  collected.set('answers', JSON.stringify(answers));

  collected.set('questions', questions.join('\n'));
  const running = { origin, directory, browser, sessionId, stderr: started.stderr, stream };
  for (const [name, collect] of Object.entries(COLLECTORS)) collected.set(name, await collect(running));

  // Ensures that the requests ran and failed with secrets in their errors; otherwise nothing is tested.
  expect(collected.get('answers')).toContain('(secret)');
  expect(collected.get('the log of the server')).toContain('(secret)');
  expect(collected.get('stored sessions and files of the server')).toContain(sessionId);
  const found = [...collected].map(([where, text]) => [where, text.length > 0, canariesIn(text)]);
  expect(found).toEqual([...collected].map(([where]) => [where, true, []]));
  expect(collected.get('answers')).not.toContain('LOWDEFY_SECRET_');
});

test('canariesIn finds a secret in JSON, URL and base64 encoding', () => {
  const { PASSWORD, API_KEY } = CANARIES;
  expect(canariesIn(JSON.stringify({ a: JSON.stringify(PASSWORD) }))).toEqual([PASSWORD]);
  expect(canariesIn(`https://x/?q=${encodeURIComponent(PASSWORD)}`)).toEqual([PASSWORD]);
  expect(canariesIn(Buffer.from(`me:${API_KEY}`).toString('base64'))).toEqual([API_KEY]);
  expect(canariesIn('nothing')).toEqual([]);
});
