// Packs the package in the current directory as a release does. The list of its files, which pnpm always prints, is shown only
// if that fails.
import { run } from './run.mjs';

const args = ['pack', '--out', 'node_modules/.cache/package.tgz'];
const { exitCode, output } = await run('pnpm', args, {
  cwd: process.cwd(),
  env: process.env,
  shell: process.platform === 'win32',
  stdio: 'collect',
});
if (exitCode !== 0) console.error(output);
process.exitCode = exitCode;
