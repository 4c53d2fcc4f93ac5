import { expect, test } from 'vitest';
import { connect } from '../http/connect.js';
import { createFolder, homePage, runProcess, start } from './helpers.js';

/** What is in the configuration, and nobody but the operator is to hear. */
const HIDDEN = /HIDDEN_VARIABLE|hidden-package|HiddenBlock|lowdefy\.yaml|mcp\.yaml|\/tmp/;

const PLUGIN = 'plugins:\n  - { name: hidden-package, version: 1.0.0 }\n';

test.each([
  ['a missing package', 1, homePage('', PLUGIN), '', /The plugin \\"hidden-package\\" .* in \/tmp/],
  [
    'an unknown block type',
    0,
    homePage('{ id: a, type: HiddenBlock }'),
    '',
    /lowdefy\.yaml:4: Block type \\"HiddenBlock/,
  ],
  [
    'an error in the YAML',
    1,
    `${homePage('')}  - { HiddenBlock: [\n`,
    '',
    /lowdefy\.yaml:6:1: Flow sequence/,
  ],
  [
    'an environment variable of _build.env that is not set',
    0,
    homePage('{ id: { _build.env: HIDDEN_VARIABLE }, type: Box }'),
    '',
    /build of \/tmp.* failed.*Block \W*id\W* (is not|should be) a string/,
  ],
  [
    'a wrong _build.env',
    1,
    homePage('{ id: { _build.env: { HIDDEN_VARIABLE: 1 } }, type: Box }'),
    '',
    // Lowdefy 4.6 and later say what is wrong with it, and not what was given.
    /build of \/tmp.* failed.*(HIDDEN_VARIABLE|_env\.key must be)/,
  ],
  [
    'an environment variable of the store that is not set',
    1,
    homePage(''),
    'session: { store: { env: HIDDEN_VARIABLE } }\n',
    /HIDDEN_VARIABLE is not set/,
  ],
  [
    'a missing package of the store',
    0,
    homePage(''),
    'session: { store: hidden-package }\n',
    /needs the package hidden-package.* in \/tmp/,
  ],
])('over HTTP %s is told to the log, not to callers (%i workers)', async (_, workers, yaml, config, log) => {
  const app = await createFolder({ 'lowdefy.yaml': yaml, 'mcp.yaml': config });
  const { said, stdout } = start([app, '--http', '--port', '0', '--workers', `${workers}`]);
  await said('stdout', /http:\/\/\S+/);
  const [url = ''] = /http:\/\/\S+/.exec(stdout()) ?? [];
  const client = await connect('v2 auto', url);
  const told: string[] = [];
  for (const tool of ['get_pages', 'session_create', 'session_list']) {
    told.push(JSON.stringify(await client.call(tool, { name: 'Test' }).catch(String)));
  }
  for (const name of ['app', 'status', 'pages/home']) {
    told.push(await client.read(`lowdefy://${name}`).catch(String));
  }
  await client.close();
  told.push(await (await fetch(new URL('/ready', url))).text());
  await said('stderr', log);
  expect(told.join('\n')).not.toMatch(HIDDEN);
  expect(told.join('\n')).toContain('The app cannot be loaded. See the log of the server.');
});

test('a server without the key that session.keyEnv names does not start, and says so', async () => {
  const app = await createFolder({
    'lowdefy.yaml': homePage(''),
    'mcp.yaml': 'session: { keyEnv: HIDDEN_VARIABLE }\n',
  });
  const { code, stdout, stderr } = await runProcess([app, '--http', '--port', '0']);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('HIDDEN_VARIABLE is not set');
});
