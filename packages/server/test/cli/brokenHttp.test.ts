import { expect, test } from 'vitest';
import { connect } from '../http/connect.js';
import { createFolder, homePage, runProcess, start } from './helpers.js';

/** Details of the configuration, which only the operator may read, never a caller. */
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
    // Lowdefy 4.6 and later report the rule that is broken, not the given value.
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
])(
  'over HTTP, %s is reported in the log, not to callers (%i workers)',
  async (_, workers, yaml, config, log) => {
    const app = await createFolder({ 'lowdefy.yaml': yaml, 'mcp.yaml': config });
    const { said, stdout } = start([app, '--http', '--port', '0', '--workers', `${workers}`]);
    await said('stdout', /http:\/\/\S+/);
    const [url = ''] = /http:\/\/\S+/.exec(stdout()) ?? [];
    const client = await connect('v2 auto', url);
    const answers: string[] = [];
    for (const tool of ['get_pages', 'session_create', 'session_list']) {
      answers.push(JSON.stringify(await client.call(tool, { name: 'Test' }).catch(String)));
    }
    for (const name of ['app', 'status', 'pages/home']) {
      answers.push(await client.read(`lowdefy://${name}`).catch(String));
    }
    await client.close();
    answers.push(await (await fetch(new URL('/ready', url))).text());
    await said('stderr', log);
    expect(answers.join('\n')).not.toMatch(HIDDEN);
    expect(answers.join('\n')).toContain('The app cannot be loaded. See the log of the server.');
  },
);

test('exits with an error if the environment variable of session.keyEnv is not set', async () => {
  const app = await createFolder({
    'lowdefy.yaml': homePage(''),
    'mcp.yaml': 'session: { keyEnv: HIDDEN_VARIABLE }\n',
  });
  const { code, stdout, stderr } = await runProcess([app, '--http', '--port', '0']);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('HIDDEN_VARIABLE is not set');
});
