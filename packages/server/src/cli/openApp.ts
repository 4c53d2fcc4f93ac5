import { format } from 'node:util';
import type { AppOptions } from '@lowdefy-mcp/headless';
import { readAppConfig } from '../config/readAppConfig.js';
import type { HostWatch } from '../host/AppWatcher.js';
import { createService, type RunningService } from '../service/createService.js';
import { memoryStore } from '../store/memoryStore.js';
import { offerLowdefy } from './lowdefy/offerLowdefy.js';
import type { Values } from './parseArguments.js';
import { withProgress } from './progress.js';
import { resolveDirectory } from './resolveDirectory.js';

interface OpenOptions {
  /** Rebuilds when files change. */
  readonly watch?: Pick<HostWatch, 'onEvent'> | undefined;
  /** Receives the app's console output. Default: its warnings go to stderr. */
  readonly print?: AppOptions['print'];
  /** Shows the progress of the build. */
  readonly show?: typeof withProgress<RunningService>;
}

/**
 * Opens an app for a command: sessions are in memory, and warnings go to stderr. Waits for the build without a timeout. With `watch`,
 * rebuilds when files change.
 */
export async function openApp(
  given: string | undefined,
  values: Values,
  { watch, print, show = withProgress<RunningService> }: OpenOptions = {},
): Promise<RunningService> {
  const { config: file } = values;
  const directory = resolveDirectory(given);
  const config = await readAppConfig(directory, file);
  await offerLowdefy(directory, values);
  const messages = new BufferedMessages();
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

/** Buffers messages while the progress line is shown, because they would appear on the same line. */
class BufferedMessages {
  #buffer: string[] | undefined = [];

  write(message: string): void {
    if (this.#buffer === undefined) process.stderr.write(`${message}\n`);
    else this.#buffer.push(message);
  }

  release(): void {
    const buffered = this.#buffer ?? [];
    this.#buffer = undefined;
    for (const message of buffered) this.write(message);
  }
}
