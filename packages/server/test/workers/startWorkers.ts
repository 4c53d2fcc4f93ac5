import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type ConfigInput, configSchema, memoryStore, type SessionStore } from '../../src/index.js';
import { Confirmations } from '../../src/mcp/Confirmations.js';
import { createWorkerService } from '../../src/workers/createWorkerService.js';
import type { ErrorData } from '../../src/workers/messages.js';
import { type ConnectOptions, connectTo } from '../connectTo.js';

/**
 * Actions that do what the tests are about: write outside of the session, end the thread, need all memory, block the thread while a file
 * exists, name the thread. Loading them blocks while the file `hold` exists.
 */
const PLUGIN = {
  'package.json': JSON.stringify({
    name: 'risky',
    version: '1.0.0',
    type: 'module',
    exports: { './*': './src/*.js' },
  }),
  'src/types.js': `export default { actions: ['Append', 'Block', 'Exit', 'Grow', 'Thread', 'Until'] };`,
  'src/actions.js': `
    import { appendFileSync, existsSync } from 'node:fs';
    import { threadId } from 'node:worker_threads';
    const sleep = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    while (existsSync(new URL('../../../hold', import.meta.url))) sleep();
    export const Block = ({ params: { file } }) => { while (existsSync(file)) sleep(); };
    export const Thread = () => threadId;
    export const Append = ({ params: { file, text } }) => appendFileSync(file, text + '\\n');
    export const Exit = () => process.exit(7);
    export const Grow = () => { const all = []; for (;;) all.push(new Array(100_000).fill({})); };
    export const Until = async ({ params: { file } }) => {
      while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
    };`,
};

const button = (id: string, ...actions: readonly string[]) =>
  `      - { id: ${id}, type: Button, events: { onClick: [${actions.join(', ')}] } }\n`;

function appFiles(folder: string): Readonly<Record<string, string>> {
  const append = `{ id: append, type: Append, params: { file: ${JSON.stringify(join(folder, 'effects.txt'))}, text: done } }`;
  const until = `{ id: until, type: Until, params: { file: ${JSON.stringify(join(folder, 'go'))} } }`;
  const check =
    "{ id: check, type: SetState, params: { matches: { _regex: { pattern: '(a+)+$', on: { _state: text } } } } }";
  const block = `{ id: block, type: Block, params: { file: ${JSON.stringify(join(folder, 'block'))} } }`;
  const thread =
    '{ id: thread, type: Thread }, { id: set, type: SetState, params: { thread: { _actions: thread.response } } }';
  const plugin = Object.entries(PLUGIN).map(([name, text]) => [`node_modules/risky/${name}`, text]);
  return {
    ...Object.fromEntries(plugin),
    'lowdefy.yaml': `lowdefy: ${lowdefy.version}
name: Risky
plugins:
  - { name: risky, version: 1.0.0 }
pages:
  - id: home
    type: Box
    blocks:
      - { id: text, type: TextInput }
${button('check', check)}${button('add', append)}${button('exit', append, '{ id: exit, type: Exit }')}${button('grow', '{ id: grow, type: Grow }')}${button('wait', append, until)}${button('block', append, block)}${button('where', thread)}  - id: stuck
    type: Box
    events: { onInit: [${append}, ${block}] }
    blocks:
      - { id: text, type: TextInput }
`,
  };
}

export interface StartOptions {
  readonly workers?: number;
  readonly config?: ConfigInput;
  readonly store?: SessionStore;
  readonly resourceLimits?: { readonly maxOldGenerationSizeMb: number };
}

/** An app whose code ends threads, for the tests of a file. */
export function useRiskyApp() {
  let folder: string;
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'lowdefy-mcp-')));
    for (const [name, text] of Object.entries(appFiles(folder))) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return {
    file: (name: string) => join(folder, name),
    /** How often the app has written outside of its sessions. */
    async effects(): Promise<number> {
      return (await readFile(join(folder, 'effects.txt'), 'utf8').catch(() => '')).split('\n').length - 1;
    },
    start: (options: StartOptions = {}) => startWorkers(folder, options),
  };
}

/** Starts a pool, with all workers ready, until the test ends. */
async function startWorkers(
  directory: string,
  { workers = 1, config = {}, store = memoryStore(), resourceLimits }: StartOptions,
) {
  const warnings: string[] = [];
  const uncaught: ErrorData[] = [];
  const failures: ErrorData[] = [];
  let loads = 0;
  let onFirstLoad = () => {};
  const loaded = new Promise<void>((resolve) => {
    onFirstLoad = resolve;
  });
  const { pool, service, close } = createWorkerService({
    directory,
    config: configSchema.parse({ answers: 'both', ...config }),
    workers,
    store,
    warn: (message) => warnings.push(message),
    onUncaught: (error) => uncaught.push(error),
    onFail: (error) => failures.push(error),
    onLoad() {
      loads += 1;
      onFirstLoad();
    },
    ...(resourceLimits && { resourceLimits }),
  });
  onTestFinished(() => close());
  pool.load();
  await loaded;
  const confirmations = new Confirmations();
  const reports: unknown[] = [];
  return {
    pool,
    service,
    store,
    warnings,
    uncaught,
    failures,
    reports,
    close,
    loads: () => loads,
    connect: (options?: ConnectOptions) =>
      connectTo({ service, confirmations, report: (error) => reports.push(error) }, options),
  };
}

export const click = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });
export const type = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });
