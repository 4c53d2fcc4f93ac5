import { didYouMean, type LogEntry, type WatchEvent } from '@lowdefy-mcp/headless';
import { type PageNode, printJson, printMarkdown, printOutline } from '@lowdefy-mcp/render-core';
import { UserError } from '../../UserError.js';
import { explainOpening } from '../describeOpening.js';
import { openApp } from '../openApp.js';
import { readQuery } from '../readQuery.js';
import { parseJson, readUser } from '../readUser.js';
import { PageFollower } from '../render/PageFollower.js';
import { stopped } from '../stopped.js';
import type { Command } from './Command.js';

type Print = (page: PageNode, options: { readonly maxTokens: number }) => string;

const FORMATS: Readonly<Record<string, Print>> = {
  markdown: printMarkdown,
  json: (page) => printJson(page),
  outline: (page) => printOutline(page),
};

/**
 * Opens a page and prints it, with --watch again whenever a file changes. Messages of the app go to stderr. The exit code is
 * 1 if a request of the page failed, unless --allow-failures.
 */
export const render: Command = {
  async run({ positionals: [pageId = '', directory], values, output }) {
    const print = printerOf(values.format ?? 'markdown');
    const user = readUser(values);
    const input = values.input === undefined ? undefined : parseJson(values.input, '--input');
    const urlQuery = readQuery(values);
    let hasFailed = false;
    const stop = values.watch ? stopped() : Promise.resolve();
    const page: PageFollower = new PageFollower({
      output,
      remark,
      async print() {
        const app = await load();
        const session = app.session({ user: user && { ...user } });
        const options = { ...(input && { input }), urlQuery, deadline: service.deadline };
        const opened = await session.open(pageId, options);
        hasFailed = opened.log.some(hasFailedRequest);
        remark(await explainOpening(opened, app.directory));
        return print(await session.page(), service.config.limits).trimEnd();
      },
    });
    const watch = values.watch ? { onEvent: (event: WatchEvent) => page.onEvent(event) } : undefined;
    const { load, service, close } = await openApp(directory, values, { watch });
    await page.start();
    await stop;
    await close();
    return hasFailed && !values.watch && !values['allow-failures'] ? 1 : 0;
  },
};

function hasFailedRequest({ requests = [] }: LogEntry): boolean {
  return requests.some(({ success }) => !success);
}

function remark(text: string): void {
  if (text !== '') process.stderr.write(`${text}\n`);
}

function printerOf(format: string): Print {
  const names = Object.keys(FORMATS);
  const print = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (print !== undefined) return print;
  throw new UserError(`--format takes ${names.join(', ')}, not "${format}".${didYouMean(format, names)}`);
}
