import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { lowdefy } from '../../internal/harness/src/lowdefy.js';

const cli = fileURLToPath(new URL('../src/cli.js', import.meta.url));

// The samples are too small for meaningful results: this tests only that each case runs and measures something.
// The bench compares with the engine and the components of the default version.
test.runIf(lowdefy.isDefault)('every case of the bench runs', { timeout: 600_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, '--smoke']);
  const ids = [
    'first page',
    'session.open',
    'setValue',
    'interact',
    'JSON.stringify',
    'React',
    'growth',
    'calls per second',
    'acts per second over HTTP',
  ];
  // Without Chromium, which only a machine outside of CI may lack, there is no task to compare.
  if (process.env.CI === 'true') ids.push('Playwright MCP');
  for (const part of ids) expect(stdout).toContain(part);
});
