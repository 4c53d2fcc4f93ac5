// Runs all checks. The tests take longest and are often idle, so the other checks run beside them, one at a time.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitOnSignals } from './exitOnSignals.mjs';
import { runChecks } from './runChecks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
exitOnSignals();
process.exitCode = await runChecks({
  root,
  scripts,
  beside: ['check:format', 'check:types', 'check:unused', 'check:packages', 'check:versions'],
  main: 'check:tests',
  args: process.argv.slice(2),
  say: (text) => console.error(text),
});
