import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ServerProcess } from './ServerProcess.js';

const BIN = fileURLToPath(new URL('../../../packages/server/bin/lowdefy-mcp.js', import.meta.url));

/** A published server of an app in a separate process. The packages have to be built. */
export interface Replica {
  readonly port: number;
  /** Starts it, and waits until it is ready. */
  start(): Promise<void>;
  /** Kills it. */
  crash(): Promise<void>;
  /** Shuts it down gracefully. */
  stop(): Promise<void>;
}

/** Creates a replica of an app without starting it. */
export function createReplica(
  app: string,
  { port, env }: { readonly port: number; readonly env: NodeJS.ProcessEnv },
): Replica {
  const args = [BIN, app, '--http', '--port', String(port), '--log-level', 'warn'];
  const server = new ServerProcess(port, process.execPath, args, { env: { ...process.env, ...env } });
  return {
    port,
    async start() {
      await server.start();
      let said = '';
      for (let tries = 0; tries < 600; tries += 1) {
        const response = await fetch(`http://127.0.0.1:${port}/ready`);
        if (response.ok) return;
        said = await response.text();
        await wait(50);
      }
      throw new Error(`The replica at port ${port} is not ready: ${said}`);
    },
    crash: () => server.stop('SIGKILL'),
    stop: () => server.stop('SIGTERM'),
  };
}
