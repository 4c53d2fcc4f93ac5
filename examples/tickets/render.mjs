import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MissingPageError } from '@lowdefy-mcp/harness';
import basic from '@lowdefy-mcp/render-basic';
import { composePacks, printJson, printMarkdown, printOutline, renderPage } from '@lowdefy-mcp/render-core';
import { openTickets } from './openTickets.mjs';
import { parseArguments, UsageError, usage } from './parseArguments.mjs';

/** @param {string[]} args */
async function main(args) {
  const { format, help, pageId, roles, style, urlQuery } = parseArguments(args);
  if (help) {
    console.log(usage);
    return;
  }
  // A directory of its own for each run, so that two at a time do not build into each other.
  const directory = await mkdtemp(path.join(tmpdir(), 'lowdefy-mcp-tickets-'));
  try {
    const app = await openTickets(directory);
    const { context } = await app.open(pageId, { urlQuery, ...signIn(roles) });
    const { page, warnings } = renderPage(context, { registry: composePacks([basic]) });
    for (const { blockId, message, type } of warnings) console.error(`${blockId} (${type}): ${message}`);
    const print = {
      json: () => printJson(page),
      markdown: () => printMarkdown(page, { style }),
      outline: () => printOutline(page),
    };
    console.log(print[format]().trimEnd());
  } finally {
    await rm(directory, { force: true, maxRetries: 5, recursive: true, retryDelay: 100 });
  }
}

/**
 * Who opens the page: nobody without roles.
 *
 * @param {string[]} roles
 */
function signIn(roles) {
  return roles.length > 0 ? { user: { email: 'demo@example.com', name: 'Demo', roles } } : {};
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const expected = error instanceof UsageError || error instanceof MissingPageError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
