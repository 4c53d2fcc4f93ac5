import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createPack } from '../src/index.js';
import { createFolder } from './helpers.js';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

// Inside the package, so that vitest is found, and with the sources of the workspace in place of what npm would install.
const RUNS = path('../.runs');
const CONFIG = `import workspace from ${JSON.stringify(path('../../../vitest.config.ts'))};
export default { resolve: workspace.resolve };
`;

async function scaffold(options: { name?: string; block?: string } = {}): Promise<string> {
  const folder = await createFolder({ 'vitest.config.mjs': CONFIG }, RUNS);
  return (await createPack({ directory: join(folder, 'my-pack'), ...options })).directory;
}

/** `npm test` as in CI, where no file may be missing or written. */
function runTests(directory: string) {
  const command = [path('../../../node_modules/vitest/vitest.mjs'), 'run', '--root', '.'];
  const options = { cwd: directory, env: { ...process.env, CI: 'true', NO_COLOR: '1', FORCE_COLOR: '0' } };
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout, stderr }) => ({ passed: true, printed: stdout + stderr }),
    ({ stdout, stderr }) => ({ passed: false, printed: `${stdout}${stderr}` }),
  );
}

describe('the tests of a new pack', { timeout: 300_000 }, () => {
  test.each([{}, { name: '@acme/render-things', block: 'S3MoodMeter' }])('pass: %j', async (options) => {
    const ran = await runTests(await scaffold(options));
    expect(ran.printed).toMatch(/Tests +[1-9]\d* passed/);
    expect(ran).toMatchObject({ passed: true });
  });

  test('fail if the block shows or takes something else', async () => {
    const directory = await scaffold();
    const file = join(directory, 'src/blocks/StarRating.js');
    const code = await readFile(file, 'utf8');
    const broken = code.replace(/, hint: .*`/, '').replace('minimum: 0', 'minimum: 5');
    expect(broken).not.toMatch(/hint|minimum: 0/);
    await writeFile(file, broken);
    const ran = await runTests(directory);
    expect(ran.printed).toMatch(/- .*hint: 10 is best/);
    expect(ran.printed).toContain('+ BAD_VALUE: Block "service" does not take 4.');
    expect(ran).toMatchObject({ passed: false });
  });
});
