import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installPackages } from '../src/installPackages.js';

const canRun = process.platform === 'linux' && process.getuid?.() === 0;

/** apt's own directories, so that the test does not touch the machine. Its only source answers when it is told to. */
let directory: string;
let requests: ServerResponse[];
const server = createServer((_, response) => void requests.push(response));

beforeEach(async () => {
  requests = [];
  directory = mkdtempSync(join(tmpdir(), 'apt-'));
  for (const folder of [
    'etc/apt',
    'var/lib/apt/lists/partial',
    'var/lib/dpkg',
    'var/cache/apt/archives/partial',
  ])
    mkdirSync(join(directory, folder), { recursive: true });
  writeFileSync(join(directory, 'var/lib/dpkg/status'), '');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(directory, 'etc/apt/sources.list'), `deb [trusted=yes] http://127.0.0.1:${port} ./\n`);
  writeFileSync(
    join(directory, 'apt.conf'),
    [
      `Dir "${directory}";`,
      `Dir::State::status "${directory}/var/lib/dpkg/status";`,
      'APT::Sandbox::User "root";',
    ].join('\n'),
  );
  vi.stubEnv('APT_CONFIG', join(directory, 'apt.conf'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(directory, { recursive: true, force: true });
});

test.runIf(canRun)(
  'waits while another apt-get holds a lock, and says why an installation failed',
  async () => {
    const other = new Promise((resolve) => execFile('apt-get', ['update'], { env: process.env }, resolve));
    // Its first request means that it has the lock.
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0), { timeout: 20_000 });
    let isDone = false;
    const installing = installPackages(['nothing-of-the-kind']).then((reason) => {
      isDone = true;
      return reason;
    });
    await wait(2500);
    expect(isDone).toBe(false);
    const answer = setInterval(() => {
      for (const response of requests.splice(0)) response.writeHead(404).end();
    }, 100);
    await other;
    const reason = await installing;
    clearInterval(answer);
    expect(reason).toContain('apt-get install -y -qq --no-install-recommends nothing-of-the-kind failed: ');
    expect(reason).toContain('E: Unable to locate package nothing-of-the-kind');
    expect(reason).not.toMatch(/lock/i);
  },
  60_000,
);
