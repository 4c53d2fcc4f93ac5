import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './childEnvironment.mjs';
import { exitOnSignals } from './exitOnSignals.mjs';
import { findPnpm } from './findPnpm.mjs';
import { prepare } from './prepare.mjs';
import { run } from './run.mjs';
import { StepError } from './StepError.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What each command needs to be installed or built, and what it runs with Node.
 *
 * @type {Record<string, { needs: import('./prepare.mjs').StepName[], run: (pnpm: import('./findPnpm.mjs').Pnpm) => string[] }>}
 */
const COMMANDS = {
  check: { needs: ['pnpm', 'install', 'build'], run: (pnpm) => [pnpm.script, 'check'] },
  docs: {
    needs: ['pnpm', 'install'],
    run: () => [
      path.join(root, 'docs', 'node_modules', 'vitepress', 'bin', 'vitepress.js'),
      'dev',
      path.join(root, 'docs'),
    ],
  },
  packages: { needs: ['pnpm', 'install', 'build'], run: (pnpm) => [pnpm.script, 'check:packages'] },
  publish: { needs: ['pnpm', 'install', 'build'], run: (pnpm) => [pnpm.script, 'changeset', 'publish'] },
  start: {
    needs: ['pnpm', 'install', 'build'],
    run: () => [path.join(root, 'examples', 'tickets', 'start.mjs')],
  },
};

/**
 * @param {string[]} args
 * @returns {Promise<number>} The exit code.
 */
export async function main([name = '', ...args]) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    const names = Object.keys(COMMANDS).join('|');
    throw new StepError(`Usage: node scripts/workspace.mjs <${names}> [...args]`, 1);
  }
  exitOnSignals();
  const pnpm = findPnpm(root);
  await prepare({ pnpm, root, needs: command.needs, say: (line) => console.error(line) });

  const { exitCode } = await run(process.execPath, [...command.run(pnpm), ...args], {
    cwd: root,
    env: childEnvironment(process.env, pnpm),
    stdio: 'inherit',
  });
  return exitCode;
}
