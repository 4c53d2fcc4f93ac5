import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Step } from './readWorkflow.js';
import { environment, run } from './run.js';

/** The output of a step, and whether it succeeded. */
export interface Ran {
  readonly passed: boolean;
  readonly printed: string;
}

/**
 * Runs a step as GitHub does, in a shell that stops at the first failure. Replaces `npm ci` with pnpm, offline from the lock file,
 * because npm would download everything again.
 */
export async function runStep(directory: string, { command, env }: Step): Promise<Ran> {
  if (command === 'npm ci' || command === 'npm ci --omit=dev') {
    const printed = await run(
      directory,
      'install',
      '--ignore-workspace',
      '--frozen-lockfile',
      '--prefer-offline',
      ...(command.endsWith('--omit=dev') ? ['--prod'] : []),
    );
    return { passed: true, printed };
  }
  const options = { cwd: directory, env: { ...environment(), CI: 'true', ...env }, maxBuffer: 100_000_000 };
  return promisify(execFile)('bash', ['-e', '-c', command], options).then(
    ({ stdout, stderr }) => ({ passed: true, printed: stdout + stderr }),
    ({ stdout = '', stderr = '' }: Partial<Record<'stdout' | 'stderr', string>>) => ({
      passed: false,
      printed: stdout + stderr,
    }),
  );
}
