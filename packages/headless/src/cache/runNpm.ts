import { spawn } from 'node:child_process';
import { HeadlessError } from '../errors.js';

/** The result of npm. */
interface NpmResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs npm with the user's configuration, such as the registry. Rejects only if npm cannot be started. */
export function runNpm(args: readonly string[], cwd: string): Promise<NpmResult> {
  return new Promise((resolve, reject) => {
    // On Windows npm is a .cmd file, which needs a shell. The arguments have only names, versions and options.
    const shell = process.platform === 'win32';
    const child = spawn('npm', args, { cwd, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    const texts = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        texts[name] += text;
      });
    }
    child.on('error', ({ message }) => {
      reject(
        new HeadlessError(
          'INSTALL_FAILED',
          `Lowdefy cannot be installed, because npm cannot be started: ${message}.`,
        ),
      );
    });
    child.on('close', (code) => resolve({ code, ...texts }));
  });
}

/** Makes an error with npm's own reason, without the path of its log. */
export function npmFailure(problem: string, { code, stderr }: NpmResult): HeadlessError {
  const lines = stderr
    .split('\n')
    .filter((line) => /^npm (?:error|ERR!) (?!A complete log|.*-debug-)/.test(line));
  const reason = lines.length === 0 ? [`npm ended with the exit code ${code}.`] : lines.slice(0, MAX_LINES);
  return new HeadlessError('INSTALL_FAILED', [problem, ...reason].join('\n'));
}

const MAX_LINES = 10;
