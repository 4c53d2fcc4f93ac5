import { didYouMean } from '@lowdefy-mcp/headless';
import { type PageNode, printJson, printMarkdown, printOutline } from '@lowdefy-mcp/render-core';
import { UserError } from '../../UserError.js';
import { describeOpening } from '../describeOpening.js';
import { openApp } from '../openApp.js';
import { readQuery } from '../readQuery.js';
import { parseJson, readUser } from '../readUser.js';
import type { Command } from './Command.js';

type Print = (page: PageNode, options: { readonly maxTokens: number }) => string;

const FORMATS: Readonly<Record<string, Print>> = {
  markdown: printMarkdown,
  json: (page) => printJson(page),
  outline: (page) => printOutline(page),
};

/** Opens a page and prints it. What the app said on the way goes to stderr. */
export const render: Command = {
  async run({ positionals: [pageId = '', directory], values, output }) {
    const print = printerOf(values.format ?? 'markdown');
    const user = readUser(values);
    const input = values.input === undefined ? undefined : parseJson(values.input, '--input');
    const urlQuery = readQuery(values);
    const { host, service, close } = await openApp(directory, values);
    const session = (await host.app()).session({ user: user && { ...user } });
    const result = await session.open(pageId, {
      ...(input && { input }),
      urlQuery,
      deadline: service.deadline,
    });
    const remarks = describeOpening(result);
    if (remarks !== '') process.stderr.write(`${remarks}\n`);
    output.write(`${print(await session.page(), service.config.limits).trimEnd()}\n`);
    await close();
    return 0;
  },
};

function printerOf(format: string): Print {
  const names = Object.keys(FORMATS);
  const print = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (print !== undefined) return print;
  throw new UserError(`--format is ${names.join(', ')}, not "${format}".${didYouMean(format, names)}`);
}
