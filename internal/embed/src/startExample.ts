import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seed } from '../../../examples/tickets/seed.mjs';
import { buildNext, nextOf } from './buildNext.js';

/** A running example server that embeds the handler. */
export interface Example {
  readonly origin: string;
  /** Stops it, and returns its output. */
  stop(): Promise<{ readonly code: number | null; readonly output: string }>;
}

export type ExampleName = 'express' | 'fastify' | 'hono' | 'next';

/** Starts an example in a separate process, on a free port and with its own database. */
export async function startExample(name: ExampleName, fixtures: string): Promise<Example> {
  const folder = await mkdtemp(join(tmpdir(), 'embed-'));
  const file = join(folder, 'tickets.db');
  await seed(file);
  const { cwd, args } = await commandOf(name);
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      ...process.env,
      ...{ PORT: '0', LOWDEFY_SECRET_DB_FILE: file, FIXTURES: fixtures },
      // The test runner sets NODE_ENV=test.
      ...{ NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      NODE_OPTIONS: `--import ${new URL('fixtures.mjs', import.meta.url)}`,
    },
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await exited;
    await rm(folder, { recursive: true });
    return { code, output };
  };
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
  while (address() === undefined) {
    await Promise.race([once(child.stdout, 'data'), exited]);
    if (child.exitCode !== null) throw new Error(`The example ${name} did not start.\n${output}`);
  }
  return { origin: address() ?? '', stop };
}

async function commandOf(
  name: ExampleName,
): Promise<{ readonly cwd: string; readonly args: readonly string[] }> {
  if (name === 'next') {
    const cwd = await buildNext();
    return { cwd, args: [nextOf(cwd), 'start', '--hostname', '127.0.0.1', '--port', '0'] };
  }
  const cwd = fileURLToPath(new URL(`../../../examples/embed-${name}`, import.meta.url));
  return { cwd, args: ['server.mjs'] };
}
