import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { expect, onTestFinished, test } from 'vitest';
import { countProcesses } from '../../src/cli/snapshot/countProcesses.js';
import { SampleQueue } from '../../src/cli/snapshot/SampleQueue.js';
import { createFolder, run, runProcess, start } from './helpers.js';

const PAGES = 12;

/** A plugin whose action prints, waits, hangs or crashes its process. */
const PLUGIN = {
  'node_modules/acts/package.json':
    '{ "name": "acts", "version": "1.0.0", "type": "module", "exports": { "./*": "./*.js" } }',
  'node_modules/acts/types.js': 'export default { actions: ["Run"] };',
  'node_modules/acts/actions.js': `import { existsSync, writeFileSync } from 'node:fs';
const isOther = process.argv[1].endsWith('snapshotProcess.js');
export async function Run({ params: { page, mode } }) {
  console.warn('Page ' + page + ' speaks');
  // The first process waits at its first page, so that the other one gets pages as well.
  const { MARKER } = process.env;
  if (isOther && MARKER) writeFileSync(MARKER, '');
  while (MARKER && !existsSync(MARKER)) await new Promise((resolve) => setTimeout(resolve, 10));
  if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 100));
  if (mode === 'hang') {
    process.stderr.write('hangs ' + process.pid + '\\n');
    await new Promise((resolve) => setTimeout(resolve, 1e9));
  }
  if (mode === 'crash' && isOther) process.exit(7);
}
`,
};

/** An app whose pages all run the action in this mode. */
function createApp(mode = 'speak'): Promise<string> {
  const pages = Array.from({ length: PAGES }, (_, page) => ({
    id: `page_${String(page).padStart(2, '0')}`,
    type: 'Box',
    events: { onInit: [{ id: 'run', type: 'Run', params: { page, mode } }] },
    blocks: [{ id: 'text', type: 'Span', properties: { content: `This is page ${page}` } }],
  }));
  const app = { lowdefy: lowdefy.version, plugins: [{ name: 'acts', version: '1.0.0' }], pages };
  return createFolder({ 'lowdefy.yaml': JSON.stringify(app), ...PLUGIN });
}

async function readAll(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

test('several processes write the same files, and the same messages in the same order, as one process', async () => {
  const app = await createApp();
  const results = [];
  for (const processes of ['1', '3']) {
    const out = join(app, `out${processes}`);
    const args = ['snapshot', app, '--out', out, '--processes', processes];
    const env: Record<string, string> = processes === '1' ? {} : { MARKER: join(app, 'marker') };
    const { code, stdout, stderr } = await runProcess(args, { env });
    results.push({ code, stdout: stdout.replaceAll(out, ''), stderr, files: await readAll(out) });
  }
  expect(results[0]).toMatchObject({ code: 0 });
  expect(Object.keys(results[0]?.files ?? {})).toHaveLength(PAGES);
  expect(results[0]?.stderr).toBe(
    Array.from({ length: PAGES }, (_, page) => `Page ${page} speaks\n`).join(''),
  );
  expect(results[1]).toEqual(results[0]);
});

test('a page that cannot be opened is the same error for any number of processes, and no file is written', async () => {
  const app = await createApp();
  const huge = `snapshot: { pages: { page_05: { input: { text: ${'x'.repeat(200_000)} } } } }\n`;
  await writeFile(join(app, 'mcp.yaml'), huge);
  const results = [];
  for (const processes of ['1', '2']) results.push(await run(['snapshot', app, '--processes', processes]));
  expect(results[0]).toMatchObject({ code: 1, stdout: '' });
  expect(results[0]?.stderr).toMatch(/^Page "page_05" cannot be opened: .*\. Nothing was written\.$/m);
  expect(results[1]).toEqual(results[0]);
  await expect(readdir(join(app, '__pages__'))).rejects.toThrow('ENOENT');
});

test('reports the pages of a child process that crashes, and writes no file', async () => {
  const app = await createApp('crash');
  const { code, stdout, stderr } = await run(['snapshot', app, '--processes', '2'], {
    env: { MARKER: join(app, 'marker') },
  });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(
    /^A child process ended with exit code 7 while it opened "page_\d\d"( or "page_\d\d")?\. Nothing was written\. Use "--processes 1" to open all pages in one process\.$/m,
  );
  await expect(readdir(join(app, '__pages__'))).rejects.toThrow('ENOENT');
});

test('shows the number of opened pages on a terminal', async () => {
  const app = await createApp('slow');
  const { CI = '' } = process.env;
  const isTTY = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  process.env.CI = '';
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
  onTestFinished(() => {
    process.env.CI = CI;
    if (isTTY) Object.defineProperty(process.stderr, 'isTTY', isTTY);
    else Reflect.deleteProperty(process.stderr, 'isTTY');
  });
  const { stderr } = await run(['snapshot', app, '--processes', '1']);
  // Nothing is shown in the first second; all pages together take longer.
  expect(stderr).toContain(`Opening pages … page ${PAGES} of ${PAGES}, `);
});

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('%s terminates all child processes', async (signal) => {
  const app = await createApp('hang');
  const { child, said, stderr, ended } = start(['snapshot', app, '--processes', '2'], {
    env: { MARKER: join(app, 'marker') },
  });
  await said('stderr', /(hangs \d+\n[\s\S]*){2}/);
  const pids = [...stderr().matchAll(/hangs (\d+)/g)].map(([, pid]) => Number(pid));
  expect(new Set([...pids, child.pid]).size).toBe(2);
  child.kill(signal);
  await ended;
  for (const pid of pids) await waitForExit(pid);
});

/** Resolves when the process has ended or is a zombie. */
async function waitForExit(pid: number): Promise<void> {
  for (;;) {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    if (!isRunning(pid) || status.includes(') Z ')) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each([
  [250, undefined, 2, 2],
  [250, undefined, 64, 10],
  [50, undefined, 8, 2],
  [49, undefined, 8, 1],
  [0, undefined, 8, 1],
  [250, undefined, 1, 1],
  [250, 1, 8, 1],
  [3, 8, 8, 3],
])('%i pages with --processes %s on %i cores use %i processes', (pages, asked, cores, count) => {
  expect(countProcesses(pages, asked, cores)).toBe(count);
});

test.each(['0', 'two', '1.5', '-1'])('rejects --processes %s before the app is built', async (count) => {
  const app = await createFolder({ 'lowdefy.yaml': 'pages: [' });
  expect(await run(['snapshot', app, `--processes=${count}`])).toMatchObject({
    code: 1,
    stderr: `--processes takes a number from 1 to 999, not "${count}".\n`,
  });
});

test('throws the error of the first page in page order, even if another page failed earlier', async () => {
  const sample = (name: string) => ({ name, pageId: name, file: name, user: null, expectFailures: [] });
  const done: number[] = [];
  const queue = new SampleQueue(['a', 'b', 'c'].map(sample), (count) => done.push(count));
  queue.take();
  queue.take();
  queue.give(1, { printed: [], error: { message: 'B.' } });
  expect(queue.take()).toBeUndefined();
  queue.give(0, { printed: [], error: { message: 'A.' } });
  await queue.finished;
  expect(() => queue.results()).toThrow('Page "a" cannot be opened: A. Nothing was written.');
  expect(done).toEqual([1, 2]);
});
