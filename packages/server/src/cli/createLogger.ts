import { format } from 'node:util';
import type { Print } from '@lowdefy-mcp/headless';
import { didYouMean } from '@lowdefy-mcp/headless/common';
import { quoteJson } from '@lowdefy-mcp/render-core';
import { type Logger, levels, pino } from 'pino';
import { UserError } from '../UserError.js';
import { formatLogEntry } from './formatLogEntry.js';

const LEVELS = ['silent', ...Object.values(levels.labels).toReversed()];

/** Creates the log of the server on stderr: readable lines on a terminal, JSON otherwise. `redact` removes secrets from each entry. */
export function createLogger(
  level = process.env.LOWDEFY_MCP_LOG ?? 'info',
  redact: (entry: unknown) => unknown = (entry) => entry,
): Logger {
  if (!LEVELS.includes(level)) {
    throw new UserError(
      `There is no log level "${level}".${didYouMean(level, LEVELS)} There are ${LEVELS.join(', ')}.`,
    );
  }
  const streamWrite = (line: string) => {
    const entry = redact(JSON.parse(line));
    return process.stderr.isTTY ? formatLogEntry(Object(entry)) : `${quoteJson(entry)}\n`;
  };
  return pino({ level, base: null, hooks: { streamWrite } }, process.stderr);
}

/** Logs the app's console output. Only warnings by default, because other output may contain data. */
export function printTo(log: Logger): Print {
  return (level, args) => log[level === 'warn' ? 'warn' : 'debug'](format(...args));
}
