import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A real server for tests, on loopback. It can be restarted with its data. */
export interface TestServer {
  /** The URL with the password. */
  readonly url: string;
  readonly port: number;
  /** Starts it again, on the same port and with the same data. */
  start(): Promise<void>;
  /** Shuts it down. */
  stop(): Promise<void>;
  /** Kills it, so that it cannot write anything more. */
  crash(): Promise<void>;
  /** Ends the process and removes its data. */
  remove(): Promise<void>;
}

/** Printed when PostgreSQL has recovered or Redis has loaded its data. */
export const DATABASE_READY = /ready to accept connections/i;

/** The process of a server. If it does not start, the error has its output. */
export class ServerProcess {
  readonly #command: readonly [string, readonly string[], SpawnOptions];
  readonly #port: number;
  readonly #ready: RegExp;
  #child: ChildProcess | undefined;

  /** `ready` is the output when it can answer, for servers that accept connections earlier. */
  constructor(
    port: number,
    program: string,
    args: readonly string[],
    { ready = /(?:)/, ...options }: SpawnOptions & { readonly ready?: RegExp } = {},
  ) {
    this.#port = port;
    this.#ready = ready;
    this.#command = [program, args, options];
  }

  async start(): Promise<void> {
    if (this.#child !== undefined) return;
    const [program, args, options] = this.#command;
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output = `${output}${chunk}`.slice(-4000);
      });
    }
    child.once('error', (error) => {
      output += error.message;
    });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.removeListener('exit', end));
    for (let tries = 0; tries < 600; tries += 1) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) break;
      if (this.#ready.test(output) && (await accepts(this.#port))) return;
      await wait(50);
    }
    await this.stop('SIGKILL');
    throw new Error(`${program} does not listen on port ${this.#port}:\n${output}`);
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (
      child === undefined ||
      child.pid === undefined ||
      child.exitCode !== null ||
      child.signalCode !== null
    )
      return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
