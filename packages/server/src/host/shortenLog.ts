import { estimateTokens, moreCharacters, printName, truncate } from '@lowdefy-mcp/render-core';
import type { ToolLogEntry } from '../port/answers.js';
import { describeLog } from './describeLog.js';
import { summarizeLog, withoutObvious } from './summarizeLog.js';

/** Text lengths to try, longest first. */
const LENGTHS = [300, 80];

/** A log as sent to agents. */
interface ShortLog {
  readonly log: readonly ToolLogEntry[];
  /** The log as text. */
  readonly text: string;
  readonly truncated: boolean;
}

/**
 * Prints a log for agents: in full with `detail`, otherwise without facts that the page shows. Shortens it to fit `maxTokens` if
 * possible: removes responses, then truncates texts.
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
