import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { WatchEvent } from '@lowdefy-mcp/headless';
import { localPrincipal } from '../../auth/localPrincipal.js';
import { readAppName } from '../../config/readAppName.js';
import { openApp } from '../openApp.js';
import { readQuery } from '../readQuery.js';
import { parseJson, readUser } from '../readUser.js';
import { resolveDirectory } from '../resolveDirectory.js';
import { runPlayground } from '../try/runPlayground.js';
import type { Command } from './Command.js';

/** Opens a page as an agent does, and runs actions from the terminal. */
export const tryPage: Command = {
  async run({ positionals, values, output }) {
    const [pageId, directory] = readPositionals(positionals);
    const user = readUser(values);
    const input = values.input === undefined ? undefined : parseJson(values.input, '--input');
    const urlQuery = readQuery(values);
    const { name, version: appVersion, info } = await readAppName(resolveDirectory(directory));
    let notify = (_message: string): void => {};
    const watch = values.watch ? { onEvent: (event: WatchEvent) => notify(describe(event)) } : undefined;
    const { service, close } = await openApp(directory, values, { watch });
    await runPlayground({
      server: {
        name,
        appVersion,
        info,
        service,
        principal: localPrincipal(user),
        report: (error) => process.stderr.write(`${String(error)}\n`),
      },
      first:
        pageId === undefined
          ? { tool: 'get_pages', args: {} }
          : {
              tool: 'navigate',
              args: { pageId, ...(input && { input }), ...(values.query && { urlQuery }) },
            },
      input: process.stdin,
      output: withColumns(output),
      isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
      async onStart(show) {
        notify = show;
      },
    });
    await close();
    return 0;
  },
};

function describe(event: WatchEvent): string {
  return event.type === 'built'
    ? 'The app has changed and is rebuilt. "read" shows the page.'
    : `The app has changed and cannot be built: ${event.error.message}`;
}

/** A single argument can be the directory of an app instead of a page. */
function readPositionals([first, second]: readonly string[]): readonly [
  string | undefined,
  string | undefined,
] {
  const isApp = first !== undefined && second === undefined && existsSync(join(first, 'lowdefy.yaml'));
  return isApp ? [undefined, first] : [first, second];
}

/** Adds the width of the terminal, which readline needs to edit long lines. */
function withColumns(output: Writable): Writable {
  return Object.defineProperty(output, 'columns', { get: () => process.stdout.columns });
}
