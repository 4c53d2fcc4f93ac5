import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConfigInput } from '../../src/index.js';
import { ANN, BEN, type StartedService, startService } from '../useService.js';
import { type Dictionary, generate, mutate, type Schema } from './generate.js';
import { hostileText, hostileValue, TRAVERSALS } from './hostileValues.js';
import { findLeak, prototypeNames } from './inspect.js';
import { Random } from './Random.js';
import { type Answer, connectRaw, type RawStdio } from './rawStdio.js';
import { toJson } from './toJson.js';

const CALLS = Number(process.env.FUZZ_CALLS ?? 2000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);

/** A text that Ben has typed. No other user may read it. */
const BENS_TEXT = 'only-ben-knows-17f3';
const SECRET = 'canary-of-the-secret-88a1';

const config: ConfigInput = {
  pages: {
    // Its actions wait for gates that no test here opens.
    slow: { exclude: true },
    hidden: { exclude: true },
    form: { events: { 'delete.onClick': 'confirm', 'fail.onClick': { confirm: 'Let it fail?' } } },
  },
  allow: { setState: true, setGlobal: true },
  apps: true,
  tools: {
    count: { page: 'form', fields: ['name', 'amount', 'parts'], event: 'count.onClick' },
    look: { page: 'record', fields: [], arguments: { id: { type: 'integer' }, tab: { required: false } } },
    fail: { page: 'form', fields: ['password'], event: 'fail.onClick', confirm: true },
  },
  resources: {
    form: { page: 'form', format: 'json' },
    record: { page: 'record', block: 'grid', format: 'csv', arguments: { id: {} } },
  },
};

const PAGES = ['home', 'form', 'form', 'record', 'record', 'files', 'long', 'hidden', 'admins', 'slow'];
const BLOCKS = [
  ...[
    'name',
    'amount',
    'wants_password',
    'password',
    'parts',
    'parts.0.name',
    'parts.0.drop',
    'card',
    'inner',
  ],
  ...[
    'count',
    'fail',
    'delete',
    'leave',
    'shown',
    'heading',
    'note',
    'day',
    'choice',
    'tabs',
    'grid',
    'say',
    'ask',
  ],
  ...['go', 'follow', 'csv', 'pdf', 'to_hidden', 'to_form'],
];
const EVENTS = [
  'onClick',
  'onClick',
  'onClick',
  'onChange',
  'onCellClick',
  'onFilterChanged',
  'onInit',
  'onMount',
];
const METHODS = ['pushItem', 'unshiftItem', 'removeItem', 'moveItemUp', 'sort', 'filter', 'goto', 'open'];
const PATHS = [
  'state',
  'state.name',
  'global',
  'urlQuery',
  'input',
  'user',
  'requests',
  'state.parts.0',
  'secrets',
];
const SPEC = { title: 'News', components: [{ type: 'text', props: { content: 'All well.' } }] };
const COMPONENTS = ['text', 'table', 'stat-cards', 'chart', 'list', 'tabs', 'nothing'];

let service: StartedService;
const warnings: string[] = [];
const uncaughtErrors: unknown[] = [];
const recordUncaught = (error: unknown) => void uncaughtErrors.push(error);

beforeAll(async () => {
  process.on('unhandledRejection', recordUncaught);
  process.on('uncaughtException', recordUncaught);
  service = startService(config, { secrets: { DB_FILE: SECRET }, warn: (text) => warnings.push(text) });
  await service.load();
});
afterAll(async () => {
  process.off('unhandledRejection', recordUncaught);
  process.off('uncaughtException', recordUncaught);
  await service.close();
});

const connect = (era: 'modern' | 'legacy', onLine: (line: string) => void, principal = ANN) =>
  connectRaw({
    ...{ era, principal, onLine },
    service: service.service,
    report: (error) => void service.reports.push(error),
  });

/** The answers to a client that makes only valid calls, without session ids and durations. */
async function validCalls(): Promise<readonly string[]> {
  const lines: string[] = [];
  const client = await connect('legacy', (line) => lines.push(line), { ...ANN, id: 'carl' });
  const call = (name: string, args: object) => client.request('tools/call', { name, arguments: args });
  await client.request('tools/list', {});
  await client.request('resources/list', {});
  const created = await call('session_create', { name: 'Good' });
  const sessionId = created.result?.structuredContent?.sessionId ?? '';
  for (const pageId of ['home', 'form', 'record', 'files', 'long'])
    await call('navigate', { sessionId, pageId });
  await call('navigate', { sessionId, pageId: 'form' });
  const actions = [
    { type: 'setValue', blockId: 'name', value: 'Ada' },
    { type: 'triggerEvent', blockId: 'count', event: 'onClick' },
  ];
  await call('interact', { sessionId, actions });
  await call('get_state', { sessionId });
  await call('session_close', { sessionId });
  await client.close();
  return lines.map((line) => line.replaceAll(sessionId, 'id').replaceAll(/"durationMs":\d+/g, ''));
}

describe.each(['modern', 'legacy'] as const)('%s clients', (era) => {
  test(`${CALLS / 2} calls with invalid arguments: answers each once, without crashes, leaks or prototype pollution`, async () => {
    const random = new Random(SEED + (era === 'modern' ? 1 : 2));
    const ben = await service.connect({ principal: BEN });
    const ofBen = await ben.session(BENS_TEXT);
    await ben.call('navigate', { sessionId: ofBen, pageId: 'form' });
    await ben.act(ofBen, [{ type: 'setValue', blockId: 'name', value: BENS_TEXT }]);
    const [before, names] = [await validCalls(), prototypeNames()];

    let sent = '';
    let answers = 0;
    const leaks: string[] = [];
    const isAnswer = (line: string) => line.includes('"id":"fuzz-');
    const client = await connect(era, (line) => {
      if (isAnswer(line)) answers += 1;
      const leak = findLeak(line, sent, { secrets: [BENS_TEXT, SECRET] });
      if (leak !== undefined && leaks.length < 5) leaks.push(`${leak}\n${sent}\n${line}`);
    });
    const tools = await listTools(client);
    const offset = answers;
    const sessions = new OwnSessions(client);
    const outcomes = new Map<string, number>();
    for (let count = 0; count < CALLS / 2; count += 1) {
      const own = await sessions.current();
      const [method, params] = nextCall(random, tools, { own, ofBen });
      sent = toJson({ method, params });
      const answer = await client.request(method, params);
      const outcome = outcomeOf(method, answer);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      sessions.notice(answer, sent);
    }
    // Every request has one answer, including those of OwnSessions.
    expect(answers - offset).toBe(CALLS / 2 + sessions.calls);
    if (process.env.FUZZ_CALLS !== undefined) console.log(era, Object.fromEntries([...outcomes].sort()));
    // Enough calls pass validation and succeed.
    expect(outcomes.get('tools/call done') ?? 0).toBeGreaterThan(CALLS / 40);
    await client.close();

    expect(leaks).toEqual([]);
    expect(service.reports).toEqual([]);
    expect(uncaughtErrors).toEqual([]);
    expect(prototypeNames()).toEqual(names);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(await validCalls()).toEqual(before);
    const state = await ben.call('get_state', { sessionId: ofBen, path: 'state.name' });
    expect(state.text).toContain(BENS_TEXT);
  }, 3_600_000);
});

/** Provides a session for the fuzzed calls, and creates a new one when a call has closed it. */
class OwnSessions {
  readonly #client: RawStdio;
  #id: string | undefined;
  /** The number of calls that this class made. */
  calls = 0;

  constructor(client: RawStdio) {
    this.#client = client;
  }

  async current(): Promise<string> {
    this.#id ??= (await this.#create()) ?? (await this.#closeAll().then(() => this.#create()));
    if (this.#id === undefined) throw new Error('No session can be created.');
    return this.#id;
  }

  /** Checks whether the answer says that the session is closed. */
  notice(answer: Answer, params: string): void {
    const isOwn = this.#id !== undefined && params.includes(this.#id);
    if (isOwn && /no session|is closed/i.test(JSON.stringify(answer.result ?? ''))) this.#id = undefined;
  }

  async #create(): Promise<string | undefined> {
    return (await this.#call('session_create', { name: 'x' }))?.sessionId;
  }

  /** Closes all sessions: fuzzed calls create sessions as well, up to the limit. */
  async #closeAll(): Promise<void> {
    const { sessions = [] } = (await this.#call('session_list', {})) ?? {};
    for (const { sessionId } of sessions) await this.#call('session_close', { sessionId });
  }

  async #call(name: string, args: object) {
    this.calls += 1;
    const { result } = await this.#client.request('tools/call', { name, arguments: args });
    return result?.structuredContent;
  }
}

interface FuzzedTool {
  readonly name: string;
  readonly inputSchema: Schema;
}

async function listTools(client: RawStdio): Promise<readonly FuzzedTool[]> {
  const { result } = await client.request('tools/list', {});
  return result?.tools as readonly FuzzedTool[];
}

/** A random request: usually a tool call whose arguments fit the schema except for up to three mutations. */
function nextCall(
  random: Random,
  tools: readonly FuzzedTool[],
  { own, ofBen }: { readonly own: string; readonly ofBen: string },
): readonly [method: string, params: unknown] {
  const known = dictionary(own, ofBen);
  if (random.percent(8)) return ['resources/read', { uri: randomUri(random, own, ofBen) }];
  if (random.percent(2)) return [hostileText(random) || 'x', hostileValue(random)];
  const tool = random.percent(40) ? interactOf(tools) : random.pick(tools);
  let args = generate(tool.inputSchema, random, known);
  const mutations = random.pick([0, 0, 1, 1, 1, 2, 3]);
  for (let count = 0; count < mutations; count += 1) args = mutate(args, random);
  const params = { name: tool.name, arguments: args };
  return ['tools/call', random.percent(3) ? mutate(params, random) : params];
}

const interactOf = (tools: readonly FuzzedTool[]) =>
  tools.find(({ name }) => name === 'interact') as FuzzedTool;

function dictionary(own: string, ofBen: string): Dictionary {
  const oneOf =
    (items: readonly unknown[], rest: readonly unknown[] = TRAVERSALS) =>
    (random: Random) =>
      random.percent(88) ? random.pick(items) : random.pick(rest);
  return {
    sessionId: oneOf([own], [ofBen, ofBen.toUpperCase(), `../${ofBen}`, `${own}/../${ofBen}`, ...TRAVERSALS]),
    pageId: oneOf(PAGES),
    blockId: oneOf(BLOCKS),
    id: oneOf([...BLOCKS, 17]),
    event: oneOf(EVENTS),
    method: oneOf(METHODS),
    path: oneOf(PATHS),
    key: oneOf(['name', 'a.b', 'parts.0.name', 'visits']),
    name: oneOf(['news', 'other', 'A test']),
    spec: oneOf([SPEC]),
    types: (random) => [random.pick(COMPONENTS)],
    // Waiting for a person who never responds would take until the deadline.
    timeoutSeconds: () => 1,
  };
}

function randomUri(random: Random, own: string, ofBen: string): unknown {
  const part = () => {
    const text = random.pick([own, ofBen, random.pick(PAGES), random.pick(TRAVERSALS), hostileText(random)]);
    return random.percent(50) ? encodeURIComponent(text.toWellFormed()) : text;
  };
  return random.pick([
    `lowdefy://sessions/${part()}`,
    `lowdefy://sessions/${part()}/log`,
    `lowdefy://sessions/${part()}/files/${part()}`,
    `lowdefy://pages/${part()}`,
    `lowdefy://public/${part()}`,
    `lowdefy://data/form?${part()}=${part()}`,
    `lowdefy://data/record/${part()}`,
    `ui://apps/${part()}`,
    part(),
    hostileValue(random),
  ]);
}

function outcomeOf(method: string, { error, result }: Answer): string {
  const kind = method === 'tools/call' || method === 'resources/read' ? method : 'other';
  if (error) return `${kind} error ${error.code}`;
  return `${kind} ${result?.isError ? 'refused' : 'done'}`;
}
