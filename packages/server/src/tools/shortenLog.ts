import { estimateTokens, printName } from '@lowdefy-mcp/render-core';
import { describeLog } from './describeLog.js';
import type { ToolLogEntry } from './schemas.js';

/** How long texts may be, the longer the better. */
const LENGTHS = [300, 80];

/** The log in at most so many tokens, if it can be: first without responses, then with shorter texts. */
export function shortenLog(
  log: readonly ToolLogEntry[],
  maxTokens: number,
): { readonly log: readonly ToolLogEntry[]; readonly truncated: boolean } {
  const fits = (entries: readonly ToolLogEntry[]) => estimateTokens(describeLog(entries)) <= maxTokens;
  if (fits(log)) return { log, truncated: false };
  let shorter = log;
  for (const length of LENGTHS) {
    shorter = log.map((entry) => shortenEntry(entry, length));
    if (fits(shorter)) break;
  }
  return { log: shorter, truncated: true };
}

function shortenEntry({ requests, ...entry }: ToolLogEntry, length: number): ToolLogEntry {
  const cut = JSON.parse(JSON.stringify(entry), (_, value) => cutText(value, length));
  return {
    ...cut,
    ...(requests && {
      requests: requests.map(({ response, ...request }) => ({
        ...request,
        ...(response !== undefined && {
          response: `… (get_state path=${printName(`requests.${request.requestId}`)})`,
        }),
      })),
    }),
  };
}

function cutText(value: unknown, length: number): unknown {
  if (typeof value !== 'string' || value.length <= length) return value;
  return `${value.slice(0, length)}… ${value.length - length} more characters`;
}
