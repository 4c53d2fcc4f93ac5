import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder, homePage, runProcess, start } from './helpers.js';

/** Binds a port until the test ends. */
async function takePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const appWith = (config = '') => createFolder({ 'lowdefy.yaml': homePage(''), 'mcp.yaml': config });

test.each([
  ['http.port of the configuration', '--port', (port: number) => [`http: { port: ${port} }\n`]],
  ['--port', '--port', (port: number) => ['', '--port', `${port}`]],
  [
    'metrics.port of the configuration',
    '--metrics-port',
    (port: number) => [`metrics: { port: ${port} }\n`, '--port', '0'],
  ],
  ['--metrics-port', '--metrics-port', (port: number) => ['', '--port', '0', '--metrics-port', `${port}`]],
])(
  'a port in use, from %s: exits before it announces an address, and names the option',
  async (_, option, argumentsOf) => {
    const port = await takePort();
    const [config, ...options] = argumentsOf(port);
    for (const workers of ['0', '1']) {
      const args = [await appWith(config), '--http', '--workers', workers, ...options];
      const { code, stdout, stderr } = await runProcess(args);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr.trim().split('\n')).toEqual([
        `The server cannot listen at 127.0.0.1, port ${port}: the port is in use. Choose another one with ${option}; 0 takes a free one.`,
      ]);
    }
  },
);

test('a viewer port in use is replaced, and the log names the option', async () => {
  const port = await takePort();
  const server = start([await appWith(), '--view', `${port}`]);
  await server.said(
    'stderr',
    'Choose another one with --view; 0 takes a free one. The viewer takes a free port.',
  );
  await server.said('stderr', 'The viewer is at http');
});

test('two servers with one configuration serve their metrics at the ports of --metrics-port', async () => {
  const app = await appWith('metrics: { port: 9464 }\n');
  for (const _ of ['first', 'second']) {
    const server = start([app, '--http', '--port', '0', '--metrics-port', '0']);
    await server.said('stdout', /http:\S+\n/);
    // Logged before the server announces its address.
    const [url = ''] = /http:[^\s"]+\/metrics/.exec(server.stderr()) ?? [];
    expect(await (await fetch(url)).text()).toContain('lowdefy_mcp_calls_running');
  }
});
