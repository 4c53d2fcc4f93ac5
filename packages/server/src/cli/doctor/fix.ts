import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { HeadlessError, type Install, installCommand } from '@lowdefy-mcp/headless';
import { installWithProgress } from '../lowdefy/offerLowdefy.js';
import type { Examined } from './examineAll.js';
import type { Finding } from './Finding.js';

/** The result of `fix`. */
interface Fixed {
  readonly findings: readonly Finding[];
  /** The installations of this and of earlier calls. */
  readonly done: readonly string[];
}

/**
 * Applies the safe fixes: installs missing packages, and creates the session directory. Never edits a file. Installations that are `done` are not
 * repeated: they did not help.
 */
export async function fix(directory: string, examined: Examined, done: readonly string[]): Promise<Fixed> {
  if (!examined.isApp) return { findings: [], done };
  const findings = [...(await createSessions(directory, examined))];
  const steps = [...done];
  // One after the other: package managers lock the workspace.
  for (const one of examined.installs) {
    const step = JSON.stringify(one);
    if (steps.includes(step)) continue;
    steps.push(step);
    findings.push(await install(one));
  }
  return { findings, done: steps };
}

/** Installs the Lowdefy that the app names into the cache. If the app also runs on another one, a failure is only a warning. */
export async function fixLowdefy({
  lowdefy,
  exactLowdefy,
}: Pick<Examined, 'lowdefy' | 'exactLowdefy'>): Promise<readonly Finding[]> {
  const version = lowdefy ?? exactLowdefy;
  if (version === undefined) return [];
  try {
    const { directory } = await installWithProgress(version);
    return [{ level: 'ok', text: `Installed Lowdefy ${version} in ${directory}` }];
  } catch (error) {
    if (!(error instanceof HeadlessError)) throw error;
    return [{ level: lowdefy === undefined ? 'warning' : 'bad', text: error.message }];
  }
}

async function install({ directory, packages }: Install): Promise<Finding> {
  const [program = '', ...args] = installCommand(directory, packages);
  const command = [program, ...args].join(' ');
  process.stderr.write(`Running "${command}" in ${directory}\n`);
  const failure = await run(program, args, directory);
  if (failure === undefined) return { level: 'ok', text: `Ran "${command}"` };
  return {
    level: 'bad',
    text: `"${command}" failed: ${failure}.`,
    fix: 'Run it by hand. Its output is above.',
  };
}

/** Runs a program with its output on stderr, because stdout is for findings. Resolves with the reason if it fails. */
function run(program: string, args: readonly string[], cwd: string): Promise<string | undefined> {
  return new Promise((done) => {
    // On Windows package managers are .cmd files, which need a shell.
    const shell = process.platform === 'win32';
    const child = spawn(program, args, { cwd, shell, stdio: ['ignore', 2, 2] });
    child.on('error', (error) => done(error.message));
    child.on('close', (code, signal) => done(code === 0 ? undefined : `exit code ${code ?? signal}`));
  });
}

/** Creates the session directory, because the account of the server may not have the permission to. */
async function createSessions(
  directory: string,
  { config: { session } }: Examined,
): Promise<readonly Finding[]> {
  if (session.store !== 'file') return [];
  const folder = resolve(directory, session.directory);
  try {
    const created = await mkdir(folder, { recursive: true, mode: 0o700 });
    return created === undefined ? [] : [{ level: 'ok', text: `Created ${folder}` }];
  } catch {
    // `examineStore` reports the reason.
    return [];
  }
}
