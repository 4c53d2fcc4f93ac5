import { format } from 'node:util';
import { readAppConfig } from '../config/readAppConfig.js';
import { createService, type RunningService } from '../service/createService.js';
import { memoryStore } from '../store/memoryStore.js';
import type { Values } from './parseArguments.js';
import { resolveDirectory } from './resolveDirectory.js';

/** An app for a command that looks at it once: nothing is kept, and warnings go to stderr. */
export async function openApp(given: string | undefined, { config: file }: Values): Promise<RunningService> {
  const directory = resolveDirectory(given);
  const config = await readAppConfig(directory, file);
  // Nobody could try again later: however long the app takes to build, it is waited for.
  return new Promise((resolve, reject) => {
    const running = createService({
      directory,
      config,
      store: memoryStore(),
      appOptions: {
        print: (level, args) => {
          if (level === 'warn') process.stderr.write(`${format(...args)}\n`);
        },
      },
      onLoad: (app, { problems }) => {
        const refused = app.packs.flatMap((source) => source.problems);
        for (const message of [...problems, ...refused]) process.stderr.write(`${message}\n`);
        resolve(running);
      },
      onFail: reject,
    });
    running.host.app().catch(() => {});
  });
}
