// Runs the tests on each version of Lowdefy that is supported and in the registry. With CI only: each run takes as long as all tests do.
// A workflow that tests each version in a job of its own sets SKIP_LOWDEFY_VERSIONS=true.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findLowdefy, NOT_TESTED, NotThereError } from './lowdefy/findLowdefy.mjs';
import { run } from './run.mjs';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const isRun = process.env.CI === 'true' && process.env.SKIP_LOWDEFY_VERSIONS !== 'true';
const { supported } = JSON.parse(readFileSync(new URL('lowdefy/versions.json', import.meta.url), 'utf8'));

for (const version of supported) {
  try {
    await findLowdefy({ version });
  } catch (error) {
    if (!(error instanceof NotThereError)) throw error;
    console.log(error.message);
    continue;
  }
  if (!isRun) {
    console.log(
      `${NOT_TESTED}: Lowdefy ${version} is tested with CI=true, without SKIP_LOWDEFY_VERSIONS. Run "pnpm test:lowdefy ${version}".`,
    );
    continue;
  }
  const { exitCode } = await run(process.execPath, ['scripts/testLowdefy.mjs', version], {
    cwd,
    env: process.env,
    stdio: 'inherit',
  });
  if (exitCode !== 0) process.exitCode = exitCode;
}
