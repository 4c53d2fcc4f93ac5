import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { createPack } from '../src/index.js';
import { createFolder } from './helpers.js';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

// Inside the package, so that vitest and the workspace's packages resolve without an npm install.
const RUNS = path('../.runs');
// All packs in one worker: importing the sources takes longer than the tests.
const CONFIG = dedent`
  import workspace from ${JSON.stringify(path('../../../vitest.config.ts'))};
  export default { resolve: workspace.resolve, test: { isolate: false, maxWorkers: 1 } };\n
`;

/** Runs `npm test` of all packs in a folder, as in CI: a missing expected file fails instead of being written. */
function runTests(folder: string) {
  const command = [path('../../../node_modules/vitest/vitest.mjs'), 'run', '--root', '.'];
  const options = { cwd: folder, env: { ...process.env, CI: 'true', NO_COLOR: '1', FORCE_COLOR: '0' } };
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout, stderr }) => ({ passed: true, printed: stdout + stderr }),
    ({ stdout, stderr }) => ({ passed: false, printed: `${stdout}${stderr}` }),
  );
}

test('the tests of a new pack pass, and fail if the output or the schema of its block changes', {
  timeout: 300_000,
}, async () => {
  const folder = await createFolder({ 'vitest.config.mjs': CONFIG }, RUNS);
  await createPack({ directory: join(folder, 'plain') });
  await createPack({ directory: join(folder, 'named'), name: '@acme/render-things', block: 'S3MoodMeter' });
  await createPack({ directory: join(folder, 'broken') });
  const file = join(folder, 'broken', 'src/blocks/StarRating.js');
  const code = await readFile(file, 'utf8');
  const broken = code.replace(/, hint: .*`/, '').replace('minimum: 0', 'minimum: 5');
  expect(broken).not.toMatch(/hint|minimum: 0/);
  await writeFile(file, broken);

  const { passed, printed } = await runTests(folder);

  for (const pack of ['plain', 'named']) {
    expect(printed).toMatch(new RegExp(`✓ ${pack}/\\S+ \\([1-9]\\d* tests\\)`));
    expect(printed).not.toMatch(new RegExp(`FAIL +${pack}/`));
  }
  expect(passed).toBe(false);
  expect(printed).toMatch(/FAIL +broken\//);
  expect(printed).toMatch(/- .*hint: 10 is best/);
  expect(printed).toContain('+ BAD_VALUE: Block "service" does not take 4.');
});
