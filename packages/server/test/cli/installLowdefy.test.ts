import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { type LowdefyRegistry, startLowdefyRegistry } from '@lowdefy-mcp/harness/registry';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { offerLowdefy } from '../../src/cli/lowdefy/offerLowdefy.js';
import { createFolder, homePage, run, start } from './helpers.js';

/** A version of the same major, and another minor. */
const [MAJOR = ''] = lowdefy.version.split('.');
const MINOR = lowdefy.version.split('.', 2).join('.');
const LATER = `${MAJOR}.99.1`;

let registry: LowdefyRegistry;
beforeAll(async () => {
  registry = await startLowdefyRegistry([LATER]);
});
afterAll(() => registry.close());

const appOf = (version: string) =>
  createFolder({
    'lowdefy.yaml': homePage('{ id: hello, type: Span, properties: { content: Hello } }').replace(
      `lowdefy: ${lowdefy.version}`,
      `lowdefy: ${version}`,
    ),
  });

async function setup(version = LATER) {
  const cache = await createFolder();
  const env = { ...registry.env, LOWDEFY_MCP_CACHE: cache };
  return { app: await appOf(version), cache, env, installed: join(cache, 'lowdefy', version) };
}

const PROBLEM = `lowdefy.yaml names Lowdefy ${LATER}, which is not installed. The Lowdefy ${lowdefy.version} that comes with lowdefy-mcp runs only apps of ${MINOR}.`;
const fixIn = (app: string, version = LATER) =>
  `Run "lowdefy-mcp install-lowdefy ${app}", which installs Lowdefy ${version} for this app.`;
const OLD =
  'lowdefy.yaml names Lowdefy 3.23.2, which is not supported: migrate the app to Lowdefy 4 or later, see https://docs.lowdefy.com/v3-to-v4.';

describe('install-lowdefy', () => {
  test('makes a fresh clone one command away from its pages', async () => {
    const { app, env, installed } = await setup();
    expect(await run(['render', 'home', app], { env })).toEqual({
      code: 1,
      stdout: '',
      stderr: `${PROBLEM} ${fixIn(app)}\n`,
    });
    const first = await run(['install-lowdefy', app], { env });
    expect(first).toEqual({
      code: 0,
      stdout: `Lowdefy ${LATER} is installed in ${installed}, for all apps that name this version.\n`,
      stderr: '',
    });
    expect(await readdir(app)).toEqual(['lowdefy.yaml']);
    const { code, stdout } = await run(['render', 'home', app], { env });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Hello') });
    const again = await run(['install-lowdefy', app], { env });
    expect(again.stdout).toBe(`Lowdefy ${LATER} was already installed in ${installed}, and is unchanged.\n`);
  });

  test.each([
    ['3.23.2', OLD],
    [
      'local',
      'There is nothing to install: the app does not name an exact version of Lowdefy, such as "lowdefy: 5.3.0" in lowdefy.yaml.',
    ],
    [
      `${MINOR}.97`,
      `Lowdefy ${MINOR}.97 cannot be installed: npm's registry does not have @lowdefy/build@${MINOR}.97. It has ${LATER}.\nWithout it, the app runs on the Lowdefy that comes with lowdefy-mcp.`,
    ],
  ])('says why it cannot install %s', async (version, message) => {
    const { app, env } = await setup(version);
    expect(await run(['install-lowdefy', app], { env })).toEqual({
      code: 1,
      stdout: '',
      stderr: `${message}\n`,
    });
  });
});

test('--yes installs it for the command, as CI does for snapshots', async () => {
  const { app, env } = await setup();
  const { code, stdout } = await run(['snapshot', app, '--yes'], { env });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('All pages are written to') });
  expect(await readFile(join(app, '__pages__', 'home.md'), 'utf8')).toContain('Hello');
});

/** The minor version of the Lowdefy that comes with the server. */
const SAME = `${MINOR}.97`;

test('--yes installs the exact version of an app that the bundled Lowdefy may run, if the registry has it', async () => {
  const { app, env, installed } = await setup(SAME);
  const without = await run(['pages', app, '--yes'], { env });
  expect(without).toMatchObject({ code: 0, stdout: expect.stringContaining('home') });
  expect(without.stderr).toContain(
    `npm's registry does not have @lowdefy/build@${SAME}. It has ${LATER}.\nTrying ${lowdefy.version}, which comes with lowdefy-mcp.\n`,
  );
  const other = await startLowdefyRegistry([SAME]);
  try {
    const found = await run(['pages', app, '--yes'], { env: { ...env, ...other.env } });
    expect(found).toMatchObject({ code: 0, stdout: expect.stringContaining('home') });
    expect(found.stderr).not.toContain('comes with lowdefy-mcp');
    expect(await readdir(installed)).toContain('manifest.json');
  } finally {
    await other.close();
  }
});

test.each([['pages'], ['build'], ['tools'], ['snapshot']])(
  '%s fails without a terminal, and names the command',
  async (command) => {
    const { app, env } = await setup();
    const { code, stderr } = await run([command, app], { env });
    expect({ code, stderr }).toEqual({ code: 1, stderr: `${PROBLEM} ${fixIn(app)}\n` });
    expect(await readdir(app)).toEqual(['lowdefy.yaml']);
  },
);

describe('the question in a terminal', () => {
  async function answer(text: string) {
    const { app, env, cache, installed } = await setup();
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = Object.assign(new PassThrough(), { isTTY: true });
    if (text === '') input.end();
    else input.write(text);
    const failure = await offerLowdefy(app, {}, { input, output }).then(
      () => undefined,
      (error: Error) => error.message,
    );
    vi.unstubAllEnvs();
    const question = `${PROBLEM}\nInstall Lowdefy ${LATER} into ${installed}? It takes about 400 MB. [Y/n] `;
    expect(String(output.read())).toContain(question);
    return { failure, app, cache };
  }

  test.each(['n\n', 'no\n', 'what?\n', ''])('installs nothing after the answer %j', async (text) => {
    const { failure, app, cache } = await answer(text);
    expect(failure).toBe(`${PROBLEM} ${fixIn(app)}`);
    expect(await readdir(cache)).toEqual([]);
  });

  test.each(['\n', 'Yes\n'])('installs it after the answer %j', async (text) => {
    const { failure, cache } = await answer(text);
    expect(failure).toBeUndefined();
    expect(await readdir(join(cache, 'lowdefy'))).toEqual([LATER]);
  });
});

test('a server over stdio asks nothing, and tells the agent which command to run', async () => {
  const { app, env } = await setup();
  const { child, said, ended } = start([app], { env });
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 'test', version: '1.0.0' };
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
  send({ id: 1, method: 'initialize', params });
  await said('stdout', /"id":1\b.*\n/);
  send({ id: 2, method: 'tools/call', params: { name: 'session_create', arguments: { name: 'test' } } });
  await said('stdout', /"id":2\b.*\n/);
  child.stdin.end();
  const { stdout, stderr } = await ended;
  expect(stdout).toContain(JSON.stringify(`${PROBLEM} ${fixIn(app)}`).slice(1, -1));
  expect(stderr).toContain('which is not installed');
});

describe('doctor', () => {
  const findings = async (args: readonly string[], env: Record<string, string>) => {
    const { code, stdout } = await run(['doctor', '--json', ...args], { env });
    return { code, findings: JSON.parse(stdout).findings };
  };

  test('reports a missing Lowdefy as one finding with one fix, and --fix installs it', async () => {
    const { app, env, installed } = await setup();
    const fix = `${fixIn(app)} "lowdefy-mcp doctor --fix" does that, too.`;
    expect(await findings([app], env)).toEqual({
      code: 1,
      findings: [{ level: 'bad', text: PROBLEM, fix }],
    });
    const fixed = await findings([app, '--fix'], env);
    expect(fixed.code).toBe(0);
    expect(fixed.findings[0]).toEqual({ level: 'ok', text: `Installed Lowdefy ${LATER} in ${installed}` });
    expect(fixed.findings).toContainEqual({
      level: 'ok',
      text: `The app is built in the stage prod and runs on Lowdefy ${LATER}`,
    });
  });

  test('--fix installs the exact version of an app that the bundled Lowdefy may run, if the registry has it', async () => {
    const { app, env, installed } = await setup(SAME);
    const without = await findings([app, '--fix'], env);
    expect(without.code).toBe(0);
    expect(without.findings[0]).toEqual({
      level: 'warning',
      text: `Lowdefy ${SAME} cannot be installed: npm's registry does not have @lowdefy/build@${SAME}. It has ${LATER}.`,
    });
    const other = await startLowdefyRegistry([SAME]);
    try {
      const fixed = await findings([app, '--fix'], { ...env, ...other.env });
      expect(fixed.code).toBe(0);
      expect(fixed.findings[0]).toEqual({ level: 'ok', text: `Installed Lowdefy ${SAME} in ${installed}` });
      expect(fixed.findings).toContainEqual({
        level: 'ok',
        text: `The app is built in the stage prod and runs on Lowdefy ${SAME}`,
      });
    } finally {
      await other.close();
    }
  });

  test('reports packages that only the named Lowdefy has as the same finding', async () => {
    const { app, env } = await setup(SAME);
    const file = join(app, 'lowdefy.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, `${text}connections: [{ id: db, type: MongoDBCollection }]\n`);
    expect(await findings([app], env)).toEqual({
      code: 1,
      findings: [
        {
          level: 'bad',
          text: `lowdefy.yaml names Lowdefy ${SAME}, which is not installed. The Lowdefy ${lowdefy.version} that comes with lowdefy-mcp lacks @lowdefy/connection-mongodb.`,
          fix: `${fixIn(app, SAME)} "lowdefy-mcp doctor --fix" does that, too.`,
        },
      ],
    });
  });

  test('reports that --fix cannot install it', async () => {
    const { app, env } = await setup('99.0.0');
    expect(await findings([app, '--fix'], env)).toEqual({
      code: 1,
      findings: [
        {
          level: 'bad',
          text: `Lowdefy 99.0.0 cannot be installed: npm's registry does not have @lowdefy/build@99.0.0. It has ${LATER}.`,
        },
      ],
    });
  });

  test('says about an app of 3.x only that it is not supported', async () => {
    const { app, env } = await setup('3.23.2');
    expect(await findings([app], env)).toEqual({ code: 1, findings: [{ level: 'bad', text: OLD }] });
    const { code, stderr, stdout } = await run(['pages', app, '--yes'], { env });
    expect({ code, stderr, stdout }).toEqual({ code: 1, stderr: `${OLD}\n`, stdout: '' });
  });
});
