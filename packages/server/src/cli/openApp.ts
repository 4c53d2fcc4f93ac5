import { format } from 'node:util';
import type { AppOptions } from '@lowdefy-mcp/headless';
import { readAppConfig } from '../config/readAppConfig.js';
import type { HostWatch } from '../host/AppWatcher.js';
import { createService, type RunningService } from '../service/createService.js';
import { memoryStore } from '../store/memoryStore.js';
import type { Values } from './parseArguments.js';
import { withProgress } from './progress.js';
import { resolveDirectory } from './resolveDirectory.js';

interface OpenOptions {
  /** Follows changes of files. */
  readonly watch?: Pick<HostWatch, 'onEvent'> | undefined;
  /** Receives what the app prints. Default: its warnings go to stderr. */
  readonly print?: AppOptions['print'];
  /** Shows the progress of the build. */
  readonly show?: typeof withProgress<RunningService>;
}

/**
 * Opens an app for a command: no session is kept, and warnings go to stderr. However long the app takes to build, it is waited for. With
 * `watch`, it follows changes of files.
 */
export async function openApp(
  given: string | undefined,
  { config: file }: Values,
  { watch, print, show = withProgress<RunningService> }: OpenOptions = {},
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
        ...(watch && {
          warn: (message) => messages.write(message),
          watch: { ...watch, file, readConfig: () => readAppConfig(directory, file) },
        }),
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
