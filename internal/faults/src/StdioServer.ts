import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The published command. It needs a build. */
const BIN = fileURLToPath(new URL('../../../packages/server/bin/lowdefy-mcp.js', import.meta.url));

type Json = Readonly<Record<string, unknown>>;

export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** The server was killed before it answered. */
export class KilledError extends Error {
  override readonly name = 'KilledError';
}

/** The real command in a separate process, over stdio, and a client that can lose it at any moment. */
export class StdioServer {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { resolve(result: Json): void; reject(error: Error): void }>();
  readonly #exited: Promise<unknown>;
  #id = 0;
  /** The output on stderr. */
  log = '';

  constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [BIN, ...args], { env: { PATH, ...env } });
    this.#child = child;
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      this.log += chunk;
    });
    // Writing to a dead process fails, which is expected.
    child.stdin.on('error', () => {});
    const reader = createInterface({ input: child.stdout });
    reader.on('line', (line) => this.#read(JSON.parse(line) as Json));
    this.#exited = Promise.all([once(child, 'exit'), once(reader, 'close')]).then(() => {
      for (const { reject } of this.#waiting.values()) reject(new KilledError('The server is dead.'));
      this.#waiting.clear();
    });
  }

  async initialize(): Promise<void> {
    const clientInfo = { name: 'faults', version: '1.0.0' };
    await this.#ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
  }

  /** Calls a tool. Rejects with `KilledError` if the server dies before it answers. */
  async call(name: string, args: Json): Promise<ToolAnswer> {
    const result = await this.#ask('tools/call', { name, arguments: args });
    const [{ text }] = result.content as readonly [{ readonly text: string }];
    return { text, isError: result.isError === true };
  }

  async resource(uri: string): Promise<string> {
    const { contents } = await this.#ask('resources/read', { uri });
    const [{ text }] = contents as readonly [{ readonly text: string }];
    return text;
  }

  /** Kills the process. Resolves when it is dead and all of its output was read. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  #ask(method: string, params: Json): Promise<Json> {
    this.#id += 1;
    const id = this.#id;
    return new Promise((resolve, reject) => {
      if (this.#child.exitCode !== null || this.#child.signalCode !== null)
        return reject(new KilledError('The server is dead.'));
      this.#waiting.set(id, { resolve, reject });
      this.#child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
  }

  #read({ id, result, error }: Json): void {
    const waiting = this.#waiting.get(id as number);
    this.#waiting.delete(id as number);
    if (error) waiting?.reject(new Error(JSON.stringify(error)));
    else waiting?.resolve(result as Json);
  }
}
