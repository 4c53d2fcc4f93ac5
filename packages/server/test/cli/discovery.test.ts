import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { version } from '../../src/version.js';
import {
  createFiles,
  createFolder,
  type Files,
  homePage,
  run,
  runProcess,
  type Started,
  start,
} from './helpers.js';
import { packPackage, packText, pluginPackage, REACT } from './packs.js';

/** An app with one block of each type, whose package.json names these packages. */
function appFiles(
  types: readonly string[],
  plugins: readonly string[],
  dependencies: readonly string[],
): Files {
  const blocks = types.map((type) => `{ id: ${type.toLowerCase()}, type: ${type} }`).join(', ');
  const list = plugins.map((name) => `{ name: ${name}, version: 1.0.0 }`).join(', ');
  return {
    'lowdefy.yaml': homePage(blocks, `plugins: [${list}]\n`),
    'package.json': JSON.stringify({
      dependencies: Object.fromEntries(dependencies.map((name) => [name, '*'])),
    }),
    ...REACT,
  };
}

/** The lines of an output that match a pattern. */
const linesMatching = (text: string, pattern: RegExp) =>
  text.split('\n').filter((line) => pattern.test(line));

describe('doctor', () => {
  test('prints where packs are installed, which blocks each shows or overrides, and which are not used', async () => {
    const app = await createFolder({
      ...appFiles(['Button', 'Stars', 'Pill', 'Dot'], ['stars', 'dots'], ['nicer', 'pills']),
      ...packPackage('nicer', packText('nicer-blocks', ['Button'], { overrides: 'true' }), {
        version: '2.1.0',
      }),
      ...packPackage('pills', packText('pills', ['Pill'])),
      ...pluginPackage('stars', ['Stars', 'Pill'], { mcp: packText('stars', ['Stars', 'Pill']) }),
      ...pluginPackage('dots', ['Dot'], { components: "Dot.mcpRender = () => 'a dot';" }),
    });
    const { code, stdout } = await run(['doctor', app]);
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/^BAD/m);
    expect(linesMatching(stdout, /^ok {7}Pack .* installed in /).map((line) => line.slice(9))).toEqual([
      expect.stringContaining(`Pack @lowdefy-mcp/render-antd ${version}, installed in `),
      expect.stringContaining(`Pack @lowdefy-mcp/render-basic ${version}, installed in `),
      expect.stringContaining(`Pack @lowdefy-mcp/render-extras ${version}, installed in `),
      `Pack nicer 2.1.0, whose own name is nicer-blocks, installed in ${join(app, 'node_modules/nicer')}`,
      `Pack pills 1.0.0, installed in ${join(app, 'node_modules/pills')}`,
    ]);
    const from = stdout.slice(stdout.indexOf('ok       Blocks are shown by the first of these'));
    expect(linesMatching(from, / shows | overrides | is not used/).map((line) => line.slice(9))).toEqual([
      expect.stringMatching(/^Pack @lowdefy-mcp\/render-antd shows /),
      expect.stringMatching(/^Pack @lowdefy-mcp\/render-basic shows .*\bBox\b/),
      expect.stringMatching(/^Pack @lowdefy-mcp\/render-extras shows /),
      'Pack nicer-blocks shows Button',
      'Pack pills shows Pill',
      "The plugin's pack stars/mcp shows Stars",
      'Components of dots/blocks shows Dot',
      'nicer-blocks overrides @lowdefy-mcp/render-antd: Button',
      'stars/mcp is not used, because pills comes first: Pill',
      'stars/blocks is not used, because stars/mcp comes first: Stars',
      'stars/blocks is not used, because pills comes first: Pill',
    ]);
  });

  test('prints which copy of a pack takes precedence', async () => {
    const outer = await createFolder({
      'package.json': '{ "workspaces": ["app"] }',
      ...packPackage('pills', packText('pills', ['Pill'])),
    });
    const app = join(outer, 'app');
    await createFiles(app, {
      ...appFiles([], [], ['pills']),
      ...packPackage('pills', packText('pills', ['Pill']), { version: '2.0.0' }),
    });
    const { stdout } = await run(['doctor', app]);
    expect(stdout).toContain(
      `Pack pills 2.0.0, installed in ${join(app, 'node_modules/pills')}\n         It takes precedence over 1.0.0 in ${join(outer, 'node_modules/pills')}\n`,
    );
    expect(stdout).toContain('ok       Pack pills shows no block of the app\n');
  });
});

/** An app with a pack, a plugin's pack and a component of an unsupported contract version, and a pack that throws. */
const REFUSED: Files = {
  ...appFiles(['Stars', 'Dot'], ['stars', 'dots'], ['newer', 'broken']),
  ...packPackage('newer', packText('newer', ['Stars'], { contract: 2 }), { version: '3.0.0' }),
  ...packPackage('broken', 'throw new Error("Oh no.");'),
  ...pluginPackage('stars', ['Stars'], { mcp: packText('stars', ['Stars'], { contract: 2 }) }),
  ...pluginPackage('dots', ['Dot'], { components: "Dot.mcpRender = () => 'a dot'; Dot.mcpContract = 2;" }),
};
const VERSIONS = 'it was made for version 2 of the render contract, but this is version 1. Install a version';

const problemsOf = (app: string) => [
  `The pack newer 3.0.0 in ${join(app, 'node_modules/newer')} is refused: ${VERSIONS}`,
  `The pack broken 1.0.0 in ${join(app, 'node_modules/broken')} cannot be loaded from ./pack.js: ${join(app, 'node_modules/broken/pack.js')}:1: Oh no.`,
  `The plugin's pack "stars/mcp" is refused: ${VERSIONS}`,
  `The definition in the component of "Dot" in "dots/blocks" is refused: ${VERSIONS}`,
];

const COMMANDS = [[['doctor']], [['pages']], [['render', 'home']]];

test.each(COMMANDS)('%j reports packs that cannot be loaded, and continues without them', async (args) => {
  const app = await createFolder(REFUSED);
  const { code, stdout, stderr } = await run([...args, app]);
  const said = args[0] === 'doctor' ? stdout : stderr;
  expect(code).toBe(0);
  for (const problem of problemsOf(app)) expect(said).toContain(problem);
  expect(`${stdout}${stderr}`).not.toContain('    at ');
  if (args[0] === 'doctor') expect(stdout.match(/^warning .* is refused: /gm)).toHaveLength(3);
  else expect(stdout).toContain('home');
});

const CONFLICT: Files = {
  ...appFiles(['Pill'], ['stars'], ['one', 'two']),
  ...packPackage('one', packText('one', ['Pill'])),
  ...packPackage('two', packText('two', ['Pill'])),
  ...pluginPackage('stars', ['Pill']),
};
const CONFLICTING =
  'Packs "one" and "two" both define the block type "Pill". Remove one of them, or let one say overrides: ["Pill"].';

test.each(COMMANDS)('%j fails with a one-line message if packs conflict', async (args) => {
  const { code, stdout, stderr } = await run([...args, await createFolder(CONFLICT)]);
  expect(code).toBe(1);
  if (args[0] === 'doctor') expect(stdout).toContain(`BAD      The app cannot be loaded: ${CONFLICTING}\n`);
  else expect({ stdout, stderr }).toEqual({ stdout: '', stderr: `${CONFLICTING}\n` });
});

/** Serves an app, and asks for its pages. */
async function serve(files: Files): Promise<{ app: string; started: Started; pages: unknown }> {
  const app = await createFolder(files);
  const started = start([app, '--http', '--port', '0']);
  await started.said('stdout', /http:\S+\n/);
  const [url = ''] = /http:\S+/.exec(started.stdout()) ?? [];
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  onTestFinished(() => client.close());
  return { app, started, pages: await client.callTool({ name: 'get_pages', arguments: {} }) };
}

test('a server logs packs that cannot be loaded, and serves the app without them', async () => {
  const { app, started, pages } = await serve(REFUSED);
  expect(pages).toMatchObject({ content: [{ text: expect.stringContaining('- home: ') }] });
  // The log is in JSON.
  const logged = (problem: string) => JSON.stringify(problem).slice(1, -1);
  for (const problem of problemsOf(app)) await started.said('stderr', logged(problem));
});

test('a server logs conflicting packs, answers calls with an error, and keeps running', async () => {
  const { started, pages } = await serve(CONFLICT);
  expect(pages).toMatchObject({
    isError: true,
    content: [{ text: 'The app cannot be loaded. See the log of the server.' }],
  });
  await started.said('stderr', JSON.stringify(CONFLICTING).slice(1, -1));
  expect(started.child.exitCode).toBeNull();
});

/** The modules of React that a command loads for a built app. It uses a build because building loads React as well. */
async function reactLoadedFor(files: Files): Promise<readonly string[]> {
  const app = await createFolder({
    ...files,
    // React is CommonJS, however it is imported.
    'watch.cjs': `process.on('exit', () => require('node:fs').writeFileSync(
      process.env.LOADED,
      JSON.stringify(Object.keys(require.cache).filter((path) => /[\\\\/]react(-dom)?[\\\\/]/.test(path))),
    ));`,
  });
  await run(['pages', app]);
  const [built = ''] = await readdir(join(app, '.lowdefy/mcp'));
  await rename(join(app, '.lowdefy/mcp', built), join(app, '.lowdefy/server'));
  const { code, stdout } = await runProcess(['render', 'home', join(app, '.lowdefy/server/build')], {
    env: { LOADED: join(app, 'loaded.json'), NODE_OPTIONS: `--require ${join(app, 'watch.cjs')}` },
  });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Stars of') });
  const loaded: readonly string[] = JSON.parse(await readFile(join(app, 'loaded.json'), 'utf8'));
  return loaded.map((path) => path.slice(app.length + 1));
}

const SHOWN = "Stars.mcpRender = () => 'Stars of the component';";

test.each<[string, readonly string[], Files]>([
  [
    'is not loaded for a block that an installed pack defines',
    [],
    {
      ...packPackage('pack', packText('pack', ['Stars'])),
      ...pluginPackage('stars', ['Stars'], { components: SHOWN }),
    },
  ],
  [
    "is not loaded for a block that the plugin's own pack defines",
    [],
    pluginPackage('stars', ['Stars'], { components: SHOWN, mcp: packText('stars', ['Stars']) }),
  ],
  [
    'is loaded for a block that is defined on its component',
    [join('node_modules', 'react', 'index.js')],
    pluginPackage('stars', ['Stars'], { components: SHOWN }),
  ],
])('React %s', async (_, loaded, files) => {
  const all = { ...appFiles(['Stars'], ['stars'], ['pack']), ...files };
  expect(await reactLoadedFor(all)).toEqual(loaded);
});
