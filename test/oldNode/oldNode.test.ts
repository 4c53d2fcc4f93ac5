import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const BINS = [
  'lowdefy-mcp/bin/lowdefy-mcp.js',
  'server/bin/lowdefy-mcp.js',
  'create-pack/bin/create-pack.js',
];

/** Runs a command with a Node that reports this version. */
function run(file: string, version: string, ...args: readonly string[]) {
  const env = { ...process.env, PRETEND_NODE: version };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((done) => {
    execFile(
      process.execPath,
      ['--require', path('pretend.cjs'), file, ...args],
      { env },
      (error, stdout, stderr) => done({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

describe.each(BINS)('packages/%s', (name) => {
  const file = path(`../../packages/${name}`);
  const command = name.startsWith('create-pack') ? '@lowdefy-mcp/create-pack' : 'lowdefy-mcp';

  test.each(['18.20.4', '16.20.2', '8.17.0'])(
    'exits on Node %s with a message that a newer version is required',
    async (version) => {
      // The file is copied alone into a folder, so that any import fails.
      const folder = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-bin-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      await cp(dirname(file), folder, { recursive: true });
      expect(await run(join(folder, basename(file)), version, '--version')).toEqual({
        code: 1,
        stdout: '',
        stderr: `${command} needs Node 20 or newer; this is v${version}. Install a newer one from https://nodejs.org, or switch to it: nvm install --lts\n`,
      });
    },
  );

  test.each(['20.0.0', '22.19.0'])('starts with Node %s', async (version) => {
    expect(await run(file, version, '--version')).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\S*\n$/),
      stderr: '',
    });
  });
});
