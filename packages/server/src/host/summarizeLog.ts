import type { NavigationLog } from '@lowdefy-mcp/headless';
import { printName, quoteJson } from '@lowdefy-mcp/render-core';
import { ACTION_NAMES, type ToolLogEntry } from '../port/answers.js';
import { isOfCall } from './isOfCall.js';

/** How long data may be, as JSON, to be in the log: the id of a new record is, a list of records is not. */
const SHORT = 80;

/**
 * Leaves out of an entry what the page shows: requests that succeeded. Short responses stay, such as the id of a new record, but
 * not those of requests with which a page is loaded.
 */
export function withoutObvious({ requests = [], ...entry }: ToolLogEntry): ToolLogEntry {
  const told = requests.filter(
    ({ success, response, onNewPage }) =>
      !success || (!isOpening(entry) && onNewPage === undefined && isShort(response)),
  );
  return { ...entry, ...(told.length > 0 && { requests: told }) };
}

/** What it does is to open a page. */
function isOpening({ action }: Pick<ToolLogEntry, 'action'>): boolean {
  return action === 'open' || action === 'navigate';
}

function isShort(data: unknown): boolean {
  return data !== null && data !== undefined && quoteJson(data).length <= SHORT;
}

/**
 * Summarizes a log as text: what a person did, how many actions were done, then a line for each that failed, then one for each of
 * which there is more to say. Names are written as on a page; what the app says is data, and is quoted.
 */
export function summarizeLog(entries: readonly ToolLogEntry[]): string {
  const own = entries.filter(isOfCall);
  const lineOf = (entry: ToolLogEntry): readonly string[] => {
    const said = [...outcomeOf(entry, own.length === 1), ...factsOf(entry)].join('; ');
    return said === '' ? [] : [`${headOf(entry, own)}${said}`];
  };
  const others = entries.filter(({ by }) => by === undefined);
  const done = others.filter(({ success }) => success);
  const failed = others.filter(({ success, skipped }) => !success && skipped === undefined);
  return [
    ...entries.filter(({ by }) => by !== undefined).map(describeOther),
    ...(own.length > 1 ? [`${done.filter(isOfCall).length} of ${own.length} done`] : []),
    ...failed.flatMap(lineOf),
    ...describeSkipped(own),
    ...done.flatMap(lineOf),
  ].join('\n');
}

/** Says what a person did, also if there is no more to say. */
function describeOther(entry: ToolLogEntry): string {
  const names = [entry.action, ...ACTION_NAMES.flatMap((name) => entry[name] ?? [])].map(printName);
  const sent = isShort(entry.sent) ? [quoteJson(entry.sent)] : [];
  const failed = entry.success ? [] : [reasonOf(entry)];
  const head = [`${entry.by}:`, ...names, ...sent].join(' ');
  return [head, ...failed, ...factsOf(entry)].join('; ');
}

/** Says which action it is. An action alone needs no name. */
function headOf(entry: ToolLogEntry, own: readonly ToolLogEntry[]): string {
  if (entry.action === 'background') return 'since the last answer: ';
  if (!isOfCall(entry) || own.length === 1) return '';
  const names = [entry.action, ...ACTION_NAMES.flatMap((name) => entry[name] ?? [])];
  return `${own.indexOf(entry) + 1}. ${names.map(printName).join(' ')}: `;
}

/** Says whether it was done, unless that is said already: by the number of those done, or by the page that was opened. */
function outcomeOf(entry: ToolLogEntry, isAlone: boolean): readonly string[] {
  if (!entry.success) return [reasonOf(entry)];
  return isAlone && isOfCall(entry) && entry.action !== 'open' ? ['done'] : [];
}

/** Actions are skipped from one on to the last, all for the same reason. */
function describeSkipped(own: readonly ToolLogEntry[]): readonly string[] {
  const first = own.findIndex(({ skipped }) => skipped !== undefined);
  const entry = own[first];
  if (entry === undefined) return [];
  if (own.length === 1) return [`skipped: ${entry.skipped}`];
  const numbers = first + 1 === own.length ? `${own.length}` : `${first + 1}-${own.length}`;
  return [`${numbers}. skipped: ${entry.skipped}`];
}

function reasonOf({ error, code, failedAction, invalid }: ToolLogEntry): string {
  const where = failedAction ? ` in ${printName(failedAction.type)} ${printName(failedAction.id)}` : '';
  const what = `failed${code === undefined ? '' : ` (${code})`}${where}`;
  if (invalid !== undefined) {
    const fields = invalid.map(({ blockId, errors }) =>
      [printName(blockId), ...errors.map(quoteJson)].join(' '),
    );
    return `${what}: ${fields.join('; ')}`;
  }
  return error === undefined ? what : `${what}: ${quoteJson(error)}`;
}

/** What there is to say of an entry besides its outcome. What the error says is not said again. */
function factsOf(entry: ToolLogEntry): readonly string[] {
  const {
    action,
    error,
    messages = [],
    requests = [],
    navigation,
    attachments = [],
    notes = [],
    warnings = [],
  } = entry;
  return [
    ...Object.entries(entry.stored ?? {})
      .filter(([, value]) => value === null || isShort(value))
      .map(
        ([id, value]) => `${id === entry.blockId ? '' : `${printName(id)} `}stored as ${quoteJson(value)}`,
      ),
    ...messages
      .filter(({ content }) => content !== error)
      .map(({ status, content }) => `message (${printName(status)}): ${quoteJson(content)}`),
    ...requests
      .filter((request) => request.success || request.error !== error)
      .map(({ requestId, success, response, error: why }) =>
        success
          ? `request ${printName(requestId)}: ${quoteJson(response)}`
          : `request ${printName(requestId)} failed: ${quoteJson(why)}`,
      ),
    ...(navigation === undefined || action === 'navigate' ? [] : [describeNavigation(navigation)]),
    ...attachments.map((file) => `file: ${quoteJson(file)}`),
    ...notes.map((note) => `note: ${quoteJson(note)}`),
    ...warnings.map((warning) => `warning: ${quoteJson(warning)}`),
  ];
}

/** A page that was opened, or an address outside of the app. */
function describeNavigation({ pageId, urlQuery = {}, url, newTab }: NavigationLog): string {
  if (pageId === undefined) return `leads to ${quoteJson(url)}${newTab ? ' in a new tab' : ''}`;
  const query = Object.keys(urlQuery).length > 0 ? ` ${quoteJson(urlQuery)}` : '';
  return `opened ${printName(pageId)}${query}${newTab ? ' in a new tab' : ''}`;
}
