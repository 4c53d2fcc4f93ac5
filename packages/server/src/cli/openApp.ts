import { format } from 'node:util';
import type { AppOptions } from '@lowdefy-mcp/headless';
import { readAppConfig } from '../config/readAppConfig.js';
import { createService, type RunningService } from '../service/createService.js';
import { memoryStore } from '../store/memoryStore.js';
import type { Values } from './parseArguments.js';
import { withProgress } from './progress.js';
import { resolveDirectory } from './resolveDirectory.js';

/**
 * Opens an app for a command that looks at it once: nothing is kept, and warnings go to stderr. However long the app takes to build, it
 * is waited for. `print` gets what the app prints; by default, its warnings go to stderr.
 */
export async function openApp(
  given: string | undefined,
  { config: file }: Values,
  {
    show = withProgress<RunningService>,
    print,
  }: { readonly show?: typeof withProgress<RunningService>; readonly print?: AppOptions['print'] } = {},
): Promise<RunningService> {
  const directory = resolveDirectory(given);
  const config = await readAppConfig(directory, file);
  const messages = new HeldMessages();
  try {
    return await show('Building the app', async (update) => {
      const running = createService({
        directory,
        config,
        store: memoryStore(),
        appOptions: {
          onProgress: update,
          print:
            print ??
            ((level, args) => {
              if (level === 'warn') messages.write(format(...args));
            }),
        },
        onLoad: (app, { problems }) => {
          const refused = app.packs.flatMap((source) => source.problems);
          for (const message of [...problems, ...refused]) messages.write(message);
        },
        onFail: () => {},
      });
      await running.load();
      return running;
    });
  } finally {
    messages.release();
  }
}

/** Holds messages back while the progress line is shown: it would be in one line with them. */
class HeldMessages {
  #held: string[] | undefined = [];

  write(message: string): void {
    if (this.#held === undefined) process.stderr.write(`${message}\n`);
    else this.#held.push(message);
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const message of held) this.write(message);
  }
}
