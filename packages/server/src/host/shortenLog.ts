import { estimateTokens, moreCharacters, printName, truncate } from '@lowdefy-mcp/render-core';
import type { ToolLogEntry } from '../port/answers.js';
import { describeLog } from './describeLog.js';
import { summarizeLog, withoutObvious } from './summarizeLog.js';

/** How long texts may be, the longer the better. */
const LENGTHS = [300, 80];

/** A log as agents get it. */
interface ShortLog {
  readonly log: readonly ToolLogEntry[];
  /** The same as text. */
  readonly text: string;
  readonly truncated: boolean;
}

/**
 * Writes a log as agents get it: in full if they want `detail`, else without what is obvious. Shortens it to fit `maxTokens`, if it
 * can be: first without responses, then with shorter texts.
 */
export function shortenLog(
  whole: readonly ToolLogEntry[],
  { maxTokens, detail }: { readonly maxTokens: number; readonly detail: boolean },
): ShortLog {
  const log = detail ? whole : whole.map(withoutObvious);
  const described = (entries: readonly ToolLogEntry[]): ShortLog => ({
    log: entries,
    text: detail ? describeLog(entries) : summarizeLog(entries),
    truncated: entries !== log,
  });
  let short = described(log);
  for (const length of LENGTHS) {
    if (estimateTokens(short.text) <= maxTokens) break;
    short = described(log.map((entry) => shortenEntry(entry, length)));
  }
  return short;
}

function shortenEntry({ requests, ...entry }: ToolLogEntry, length: number): ToolLogEntry {
  const cut = JSON.parse(JSON.stringify(entry), (_, value) =>
    typeof value === 'string' ? truncate(value, length, moreCharacters) : value,
  );
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
