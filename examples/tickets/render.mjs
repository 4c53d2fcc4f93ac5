import { rm } from 'node:fs/promises';
import { HeadlessError } from '@lowdefy-mcp/headless';
import { printJson, printMarkdown, printOutline } from '@lowdefy-mcp/render-core';
import { databaseFile } from './databaseFile.mjs';
import { openTickets } from './openTickets.mjs';
import { parseArguments, UsageError, usage } from './parseArguments.mjs';
import { printLog } from './printLog.mjs';

/** @typedef {ReturnType<typeof parseArguments>} Arguments */

/** @param {string[]} args */
async function main(args) {
  const { help, reset, ...options } = parseArguments(args);
  if (help) {
    console.log(usage);
    return;
  }
  if (reset) await rm(databaseFile, { force: true });
  const app = await openTickets(databaseFile, { print: printWarning });
  try {
    await render(app, options);
  } finally {
    await app.close();
  }
}

/**
 * Prints warnings, which come from renderers. Other output is Lowdefy's, about failures that are in the log as well.
 *
 * @type {import('@lowdefy-mcp/headless').Print}
 */
function printWarning(level, args) {
  if (level === 'warn') process.stderr.write(`${args.join(' ')}\n`);
}

/**
 * Opens the page, performs the actions, and prints their results and the page.
 *
 * @param {import('@lowdefy-mcp/headless').App} app
 * @param {Omit<Arguments, 'help' | 'reset'>} options
 */
async function render(app, { actions, format, pageId, roles, urlQuery }) {
  const session = app.session(signIn(roles));
  await session.open(pageId, { urlQuery });
  const log = [];
  // One list at a time, so that the next one continues on the page that the previous one opened.
  for (const list of actions) log.push(...(await session.act(list)).log);
  const page = await session.page();
  const print = {
    json: () => printJson(page),
    markdown: () => printMarkdown(page),
    outline: () => printOutline(page),
  };
  // JSON is for programs, so stdout has only the page.
  const say = format === 'json' ? console.error : console.log;
  if (log.length > 0) say(printLog(log));
  console.log(print[format]().trimEnd());
}

/**
 * Returns the user with these roles; no user without roles.
 *
 * @param {string[]} roles
 */
function signIn(roles) {
  return roles.length > 0 ? { user: { email: 'demo@example.com', name: 'Demo', roles } } : {};
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const expected = error instanceof UsageError || error instanceof HeadlessError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
