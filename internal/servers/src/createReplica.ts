import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ServerProcess } from './ServerProcess.js';

const BIN = fileURLToPath(new URL('../../../packages/server/bin/lowdefy-mcp.js', import.meta.url));

/** A server of an app in a process of its own, as it is published: it needs a build of the packages. */
export interface Replica {
  readonly port: number;
  /** Starts it, and waits until it is ready. */
  start(): Promise<void>;
  /** Ends it at once. */
  crash(): Promise<void>;
  /** Lets it finish its calls. */
  stop(): Promise<void>;
}

/** A replica of an app, which is not started yet. */
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
