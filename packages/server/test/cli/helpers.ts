import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { onTestFinished } from 'vitest';
import { seed } from '../../../../examples/tickets/seed.mjs';
import { main } from '../../src/cli/main.js';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The command as it is published: these tests need a build. */
export const BIN = path('../../bin/lowdefy-mcp.js');
export const TICKETS = path('../../../../examples/tickets');

if (!existsSync(path('../../dist/cli.js'))) throw new Error('Build the packages first: pnpm build.');

export type Files = Readonly<Record<string, string>>;
export type Environment = Readonly<Record<string, string>>;

/** A directory with these files, gone after the test. */
export async function createFolder(files: Files = {}): Promise<string> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'lowdefy-mcp-')));
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  await createFiles(directory, files);
  return directory;
}

export async function createFiles(directory: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), text);
  }
}

/** A `lowdefy.yaml` with one page, `home`, that has these blocks. */
export function homePage(blocks: string, rest = ''): string {
  return `lowdefy: ${lowdefy.version}\nname: Small app\n${rest}pages:\n  - { id: home, type: Box, blocks: [${blocks}] }\n`;
}

let seeded: Promise<string> | undefined;

/** What the help desk needs: a database and a place for sessions of its own. */
export async function ticketsSetup(): Promise<{ env: Environment; config: string; folder: string }> {
  seeded ??= mkdtemp(join(tmpdir(), 'lowdefy-mcp-seed-')).then(async (folder) => {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    await seed(join(folder, 'tickets.db'));
    return join(folder, 'tickets.db');
  });
  const folder = await createFolder();
  await copyFile(await seeded, join(folder, 'tickets.db'));
  await writeFile(
    join(folder, 'mcp.yaml'),
    `session: { directory: ${JSON.stringify(join(folder, 'sessions'))} }\n`,
  );
  return {
    folder,
    config: join(folder, 'mcp.yaml'),
    env: { LOWDEFY_SECRET_DB_FILE: join(folder, 'tickets.db') },
  };
}

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Environment;
  /** Another copy of the command. */
  readonly bin?: string;
  /** Another account. */
  readonly uid?: number;
}

/** A started command. */
export interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Waits until a stream has said something. */
  said(where: 'stdout' | 'stderr', what: string | RegExp): Promise<void>;
  readonly ended: Promise<Ran>;
}

/** The environment without variables that change what a command does. */
function inherited(): Environment {
  const { PATH = '', LOWDEFY_MCP_CACHE = '' } = process.env;
  return { PATH, LOWDEFY_MCP_CACHE };
}

export function start(args: readonly string[], { cwd, env, uid, bin = BIN }: RunOptions = {}): Started {
  const child = spawn(process.execPath, [bin, ...args], { cwd, uid, env: { ...inherited(), ...env } });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const texts = { stdout: '', stderr: '' };
  const stdout = () => texts.stdout;
  const stderr = () => texts.stderr;
  for (const where of ['stdout', 'stderr'] as const) {
    child[where].setEncoding('utf8').on('data', (chunk: string) => {
      texts[where] += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, stdout: stdout(), stderr: stderr() }));
  return {
    child,
    stdout,
    stderr,
    ended,
    async said(where, what) {
      const isThere = () =>
        typeof what === 'string' ? texts[where].includes(what) : what.test(texts[where]);
      while (!isThere()) {
        if (child.exitCode !== null) throw new Error(`It ended: ${stderr()}`);
        await Promise.race([once(child[where], 'data'), once(child, 'close')]);
      }
    },
  };
}

/** Runs a command to its end in a process of its own: what the command does with the process itself is tested. */
export function runProcess(args: readonly string[], options?: RunOptions): Promise<Ran> {
  const { child, ended } = start(args, options);
  child.stdin.end();
  return ended;
}

/** Runs a command to its end in this process, which is much faster: its directory and environment are as in one of its own. */
export async function run(
  args: readonly string[],
  { cwd, env }: Pick<RunOptions, 'cwd' | 'env'> = {},
): Promise<Ran> {
  const before = { cwd: process.cwd(), env: process.env, write: process.stderr.write };
  const texts = { stdout: '', stderr: '' };
  const output = new Writable({
    decodeStrings: false,
    write: (chunk: string, _, done) => {
      texts.stdout += chunk;
      done();
    },
  });
  process.env = { ...inherited(), ...env };
  process.stderr.write = ((chunk: string) => {
    texts.stderr += chunk;
    return true;
  }) as typeof process.stderr.write;
  if (cwd !== undefined) process.chdir(cwd);
  try {
    return { code: await main(args, output), ...texts };
  } finally {
    process.chdir(before.cwd);
    process.env = before.env;
    process.stderr.write = before.write;
  }
}
