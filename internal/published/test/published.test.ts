import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import dedent from 'dedent';
import { afterAll, test as anyTest, beforeAll, describe, expect, onTestFinished, vi } from 'vitest';
import { seed } from '../../../examples/tickets/seed.mjs';
import { query } from '../../../examples/tickets/test/query.mjs';
import { readFences } from '../../../test/docs/readFences.js';
import { lowdefy } from '../../harness/src/lowdefy.js';
import { copyTickets } from '../src/copyTickets.js';
import { findTypeErrors } from '../src/findTypeErrors.js';
import { installAlone, installProject } from '../src/installProject.js';
import { packPackages, type Tarballs } from '../src/packPackages.js';
import { argumentsOf, lintDockerfile, readDockerfile, type Stage } from '../src/readDockerfile.js';
import { readWorkflow } from '../src/readWorkflow.js';
import { environment, run, runNpm, start } from '../src/run.js';
import { runStep } from '../src/runStep.js';

const MINUTES = 60_000;
vi.setConfig({ hookTimeout: 5 * MINUTES, testTimeout: 3 * MINUTES });

/** The packages install the Lowdefy that they depend on, from the registry. */
const test = anyTest.runIf(lowdefy.isDefault);

const APP = dedent`
  lowdefy: 4.0.0-rc.11
  name: Small app
  pages:
    - id: home
      type: Box
      blocks:
        - { id: size, type: Selector, properties: { title: Size, options: [Small, Large] } }\n
`;

const DEPENDENCIES = {
  '@lowdefy/connection-knex': '4.0.0-rc.11',
  'better-sqlite3': 'npm:libsql@0.5.29',
};

let folder: string;
let project: string;
let tarballs: Tarballs;
const database = () => join(folder, 'tickets.db');

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'lowdefy-published-')));
  // The cache of all other tests is empty.
  vi.stubEnv('LOWDEFY_MCP_CACHE', join(folder, 'cache'));
  project = join(folder, 'project');
  tarballs = await packPackages(join(folder, 'tarballs'));
  await seed(database());
  await installProject(project, tarballs, {
    name: 'a-team-with-an-app',
    dependencies: DEPENDENCIES,
    devDependencies: { ...tarballs, '@types/node': '^20.19.0', vitest: '^4.1.12' },
  });
  await copyTickets(join(project, 'tickets'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

describe('an empty project with the packages', () => {
  test('has all files that users need in each package, and no tests', async () => {
    for (const name of Object.keys(tarballs)) {
      const directory = join(project, 'node_modules', name);
      const files = await readdir(directory, { recursive: true });
      expect(files, name).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.d.ts']));
      expect(files.filter((file) => /^(?:src|dist).*\.test(?:-d)?\./.test(file))).toEqual([]);
      expect(await readFile(join(directory, 'package.json'), 'utf8')).not.toContain('workspace:');
    }
  });

  test('has types without errors', async () => {
    const file = join(project, 'uses.ts');
    const entries = [...Object.keys(tarballs), '@lowdefy-mcp/testing/vitest'];
    await writeFile(file, entries.map((entry, index) => `export * as e${index} from '${entry}';\n`).join(''));
    expect(findTypeErrors(file)).toEqual([]);
  });

  test('doctor accepts a copy of the example app', async () => {
    const said = await run(project, 'exec', 'lowdefy-mcp', 'doctor', 'tickets');
    for (const pack of ['antd', 'basic', 'extras']) expect(said).toContain(`@lowdefy-mcp/render-${pack}`);
    expect(said).not.toContain('No pack shows');
    expect(said).toContain('The app can be served.');
  });

  test('serves it to a client', async () => {
    const { call, close } = await connect(join(project, 'tickets'));
    const created = await call('session_create', { name: 'Report a problem' });
    const [, sessionId] = /^sessionId: (\S+)$/m.exec(created) ?? [];
    const page = await call('navigate', { sessionId, pageId: 'new_ticket' });
    expect(page).toContain('<input id=title required/>');
    const done = await call('interact', {
      sessionId,
      actions: [
        { type: 'setValue', blockId: 'title', value: 'The coffee machine is leaking' },
        { type: 'setValue', blockId: 'description', value: 'Water under the table.' },
        { type: 'setValue', blockId: 'priority', value: 'High' },
        { type: 'triggerEvent', blockId: 'submit', event: 'onClick' },
      ],
    });
    expect(done).not.toContain('failed');
    expect(done).toContain('Page: ticket_view');
    await close();
    const sql = 'SELECT title, priority, requester FROM tickets ORDER BY id DESC LIMIT 1';
    expect(query(database(), sql)).toEqual([
      { title: 'The coffee machine is leaking', priority: 'high', requester: 'ann@example.com' },
    ]);
  });
});

describe.each(['npm', 'pnpm'] as const)('an app with only lowdefy-mcp, installed by %s', (tool) => {
  const app = () => join(folder, `with-${tool}`);
  const call = (...args: readonly string[]) =>
    tool === 'npm'
      ? runNpm(app(), 'exec', '--offline', '--', 'lowdefy-mcp', ...args)
      : run(app(), 'exec', 'lowdefy-mcp', ...args);

  beforeAll(async () => {
    await installAlone(app(), tarballs, 'lowdefy-mcp', tool);
    await writeFile(join(app(), 'lowdefy.yaml'), APP);
  });

  test('has the command and all packs', async () => {
    const said = await call('doctor');
    for (const pack of ['antd', 'basic', 'extras'])
      expect(said).toContain(`Pack @lowdefy-mcp/render-${pack} `);
    expect(said).toContain('The app can be served.');
    expect(await call('render', 'home')).toContain(
      '<input id=size type=Selector/> Size = null; placeholder:',
    );
  });

  test('is started by npx in clients', async () => {
    const { mcpServers } = JSON.parse(await call('install', 'gemini-cli', '--print'));
    expect(mcpServers['small-app']).toMatchObject({
      args: expect.arrayContaining(['-y', 'lowdefy-mcp', '.']),
    });
  });

  // Runs like a command from the cache of npx.
  test('works on an app that has nothing installed', async () => {
    const other = join(folder, `beside-${tool}`);
    await mkdir(other);
    await writeFile(join(other, 'lowdefy.yaml'), APP);
    expect(await call('render', 'home', other)).toContain('<input id=size type=Selector/> Size = null');
  });
});

describe('the workflow of docs/testing-pages.md', () => {
  const codeWith = (text: string) => {
    const fence = readFences('docs/testing-pages.md').find(({ code }) => code.includes(text));
    if (fence === undefined) throw new Error(`docs/testing-pages.md has no code with "${text}".`);
    return fence.code;
  };

  test('passes in the repository of an app, and fails when a page has changed', async () => {
    const app = join(folder, 'ci');
    await copyTickets(app);
    await mkdir(join(app, 'test'));
    await copyFile(database(), join(app, 'test', 'test.db'));
    await writeFile(join(app, 'test', 'new_ticket.test.ts'), codeWith('insert_ticket:'));
    await writeFile(join(app, 'vitest.config.mjs'), codeWith('// vitest.config.mjs'));
    const ours = ['lowdefy-mcp', '@lowdefy-mcp/testing'].map((name) => [name, tarballs[name]]);
    const devDependencies = { ...Object.fromEntries(ours), vitest: '^4.1.12' };
    const manifest = { private: true, type: 'module', dependencies: DEPENDENCIES, devDependencies };
    await installProject(app, tarballs, manifest, '--lockfile-only');
    const [install, lowdefy, doctor, snapshot, ...rest] = readWorkflow('docs/testing-pages.md');
    if (install === undefined || lowdefy === undefined || doctor === undefined || snapshot === undefined)
      throw new Error('Steps are missing.');
    expect([install, lowdefy, ...rest].map(({ command }) => command)).toEqual([
      'npm ci',
      'npx lowdefy-mcp install-lowdefy',
      'npx vitest run',
    ]);

    for (const step of [install, lowdefy]) expect(await runStep(app, step)).toMatchObject({ passed: true });
    // The team has committed the snapshots.
    const write = { ...snapshot, command: snapshot.command.replace(' --check', '') };
    expect(await runStep(app, write)).toMatchObject({ passed: true });
    for (const step of [doctor, snapshot, ...rest]) {
      const { passed, printed } = await runStep(app, step);
      expect(passed, `${step.command}\n${printed}`).toBe(true);
    }
    const page = join(app, 'pages', 'new_ticket.yaml');
    await writeFile(page, (await readFile(page, 'utf8')).replace(/title: .*/, 'title: Something else'));
    const { passed, printed } = await runStep(app, snapshot);
    expect(passed).toBe(false);
    expect(printed).toMatch(/^changed {2}new_ticket$/m);
    // It installs packages twice.
  }, 600_000);
});

describe('the Dockerfile of docs/deploy.md', () => {
  const stages = readDockerfile('docs/deploy.md');

  test('passes a linter that finds mistakes', () => {
    expect(lintDockerfile(stages)).toEqual([]);
    const [build, final] = stages as readonly [Stage, Stage];
    const without = (name: string) => ({
      ...final,
      instructions: final.instructions.filter((instruction) => instruction.name !== name),
    });
    expect(lintDockerfile([build, without('USER')])).toEqual([
      'The last stage needs one USER.',
      'It runs as root.',
    ]);
    expect(lintDockerfile([{ ...build, base: 'node' }, final])).toEqual(['FROM node: name a version.']);
  });

  test('has steps that create a server which answers its health check and stops on SIGTERM', async () => {
    const app = join(folder, 'image');
    await mkdir(app);
    await writeFile(join(app, 'lowdefy.yaml'), APP);
    await writeFile(
      join(app, 'mcp.yaml'),
      'auth: { keys: [{ name: Ann, env: KEY }] }\nsession: { store: memory }\n',
    );
    const dependencies = { 'lowdefy-mcp': tarballs['lowdefy-mcp'] };
    await installProject(app, tarballs, { private: true, dependencies }, '--lockfile-only');
    const [build, final] = stages as readonly [Stage, Stage];
    const commands = build.instructions.flatMap(({ name, value }) => (name === 'RUN' ? [value] : []));
    expect(commands).toEqual(['npm ci --omit=dev', 'npx lowdefy-mcp build']);
    for (const command of commands) {
      const { passed, printed } = await runStep(app, { command, env: {} });
      expect(passed, `${command}\n${printed}`).toBe(true);
    }
    const [program = '', ...args] = argumentsOf(final, 'CMD');
    expect(args.slice(1)).toEqual(['--host', '0.0.0.0', '--port', '3030']);
    // On loopback, at a free port.
    const server = spawn(join(app, program), ['--http', '--host', '127.0.0.1', '--port', '0'], {
      cwd: app,
      env: { ...environment(), KEY: 'a-key-that-is-long-enough-0123456789', NODE_ENV: 'production' },
    });
    onTestFinished(() => {
      server.kill('SIGKILL');
    });
    const exited = once(server, 'exit');
    let said = '';
    for await (const chunk of server.stdout) {
      said += chunk;
      if (said.includes('\n')) break;
    }
    const [, port = ''] = /:(\d+)\/mcp/.exec(said) ?? [];
    const [node = '', ...check] = argumentsOf(final, 'HEALTHCHECK');
    expect(node).toBe('node');
    const at = (other: string) => check.map((argument) => argument.replace(':3030/', `:${other}/`));
    await promisify(execFile)(process.execPath, at(port));
    server.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    await expect(promisify(execFile)(process.execPath, at(port))).rejects.toMatchObject({ code: 1 });
  });
});

describe('a pack created by npm create @lowdefy-mcp/pack', () => {
  const pack = () => join(folder, 'render-stars');

  test('passes its own tests', async () => {
    await run(project, 'exec', 'create-pack', pack(), '--name', '@team/render-stars');
    await installProject(pack(), tarballs);
    expect(await run(pack(), 'test')).toMatch(/Tests +\d+ passed/);
  });

  test('prints its page, and the changes or errors after each save', async () => {
    const { said, stop } = start(pack(), 'run', 'dev');
    onTestFinished(stop);
    const block = join(pack(), 'src/blocks/StarRating.js');
    const code = await readFile(block, 'utf8');
    expect(await said('What the kitchen says')).toContain('hint: 10 is best');
    await writeFile(block, code.replace('is best', 'stars at most'));
    await said('How was the food? = null; hint: 10 stars at most');
    await writeFile(block, code.replace('hint:', 'hnit:').replace("'integer'", "'int'"));
    await said('src/blocks/StarRating.js:8: Block "service": h.input has no option "hnit"');
    await said(
      'src/blocks/StarRating.js:10: Block "service": mcpSchema of block type "StarRating" gives an invalid',
    );
    await writeFile(block, code);
  });

  test('is found by the project that installs it', async () => {
    await run(project, 'add', '--ignore-workspace', '--prefer-offline', `file:${pack()}`);
    expect(await run(project, 'exec', 'lowdefy-mcp', 'doctor', 'tickets')).toContain(
      '@team/render-stars 0.1.0',
    );
  });
});

/** Connects a client to the installed command. */
async function connect(app: string) {
  const bin = join(project, 'node_modules', '@lowdefy-mcp', 'server', 'bin', 'lowdefy-mcp.js');
  const { PATH = '' } = process.env;
  const client = new Client({ name: 'published', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [bin, app, '--user', JSON.stringify({ email: 'ann@example.com' }), '--roles', 'agent'],
      env: { PATH, LOWDEFY_SECRET_DB_FILE: database() },
      stderr: 'ignore',
    }),
  );
  return {
    close: () => client.close(),
    async call(name: string, args: Record<string, unknown>): Promise<string> {
      const { content, isError } = await client.callTool({ name, arguments: args });
      expect(isError, JSON.stringify(content)).toBeFalsy();
      const [{ text }] = content as unknown as [{ text: string }];
      return text;
    },
  };
}
