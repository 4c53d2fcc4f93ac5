import { type ActResult, HeadlessError, type Session } from '@lowdefy-mcp/headless';
import { estimateTokens, type PageNode, quoteJson } from '@lowdefy-mcp/render-core';
import type { ToolConfig } from '../../config/toolsSchema.js';
import type { Answer, ToolLogEntry } from '../../port/answers.js';
import type { ToolResult } from '../../port/tools.js';
import { describeWork } from '../describeLog.js';
import { shortenLog } from '../shortenLog.js';
import { showPage } from '../showPage.js';
import { textOfJson } from './textOfJson.js';

type Returns = NonNullable<ToolConfig['returns']>;

/** Answers a successful call: messages of the app, then the configured result. */
export async function answerSuccess(
  session: Session,
  {
    result: { page, running },
    log,
    returns,
    maxTokens,
  }: {
    readonly result: ActResult;
    readonly log: readonly ToolLogEntry[];
    readonly returns: Returns;
    readonly maxTokens: number;
  },
): Promise<Answer<ToolResult>> {
  const entry = mergeEntries(log);
  const summary = describe(entry, returns, maxTokens / 2);
  const left = Math.max(maxTokens - estimateTokens(summary), maxTokens / 2);
  const returned = await returnedBy(session, page, returns, left);
  const stillRunning = running.map(describeWork);
  const text = [
    summary,
    stillRunning.length > 0 && `Still running: ${stillRunning.join(', ')}`,
    returned.text.trimEnd(),
  ];
  const { messages = [], navigation } = entry;
  return {
    text: text.filter(Boolean).join('\n\n') || DONE,
    data: {
      success: true,
      ...(messages.length > 0 && { messages }),
      ...(page !== null && { pageId: page.id }),
      ...(navigation?.urlQuery && { urlQuery: navigation.urlQuery }),
      ...returned.data,
      ...(stillRunning.length > 0 && { running: stillRunning }),
    },
  };
}

/** Describes messages, requests and navigation. A plain "done" is left out if the tool returns something. */
function describe(entry: ToolLogEntry, returns: Returns, maxTokens: number): string {
  const isReturned = typeof returns === 'object' && 'request' in returns;
  const requests = (entry.requests ?? []).filter(
    ({ requestId }) => !isReturned || requestId !== returns.request,
  );
  const { text } = shortenLog([{ ...entry, requests }], { maxTokens, detail: false });
  return text === DONE && returns !== 'none' ? '' : text;
}

const DONE = 'done';

/** Merges the log into one entry, because a tool is one action to its caller. */
function mergeEntries(log: readonly ToolLogEntry[]): ToolLogEntry {
  const all = <K extends 'failedEvents' | 'messages' | 'requests' | 'notes' | 'warnings'>(key: K) =>
    log.flatMap((entry) => (entry[key] ?? []) as readonly unknown[]) as NonNullable<ToolLogEntry[K]>;
  const navigation = log.findLast((entry) => entry.navigation !== undefined)?.navigation;
  return {
    action: log.at(-1)?.action ?? 'open',
    success: true,
    failedEvents: all('failedEvents'),
    messages: all('messages'),
    requests: all('requests'),
    notes: [...all('notes'), ...log.flatMap(({ attachments = [] }) => attachments.map(fileNote))],
    warnings: all('warnings'),
    ...(navigation && { navigation }),
  };
}

/** Describes a file that is lost, because files belong to sessions and that of a tool is temporary. */
function fileNote({ name }: { readonly name: string }): string {
  return `The app created the file ${quoteJson(name)}, but tools do not return files. Use the page in a session to read it.`;
}

interface Returned {
  readonly text: string;
  readonly data: Pick<ToolResult, 'page' | 'result'>;
}

async function returnedBy(
  session: Session,
  page: PageNode | null,
  returns: Returns,
  maxTokens: number,
): Promise<Returned> {
  if (returns === 'none') return { text: '', data: {} };
  if (returns === 'page') {
    const { page: text } = showPage(page ?? undefined, 'page', { maxTokens });
    return { text, data: { page: text } };
  }
  if ('blocks' in returns) return blocksOf(session, returns.blocks, maxTokens);
  const result = await session.response(returns.request);
  return { text: textOfJson(result, maxTokens), data: { result } };
}

/** Reads blocks. A missing block is only noted: the event has run already, and an error would make the agent retry. */
async function blocksOf(session: Session, ids: readonly string[], maxTokens: number): Promise<Returned> {
  const result: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const id of ids) {
    try {
      result[id] = await session.output(id);
    } catch (error) {
      if (!(error instanceof HeadlessError && error.code === 'BLOCK_NOT_FOUND')) throw error;
      missing.push(quoteJson(id));
    }
  }
  const note = missing.length > 0 ? `\n\nNot on the page now: ${missing.join(', ')}` : '';
  return { text: `${textOfJson(result, maxTokens)}${note}`, data: { result } };
}
