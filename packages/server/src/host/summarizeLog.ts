import type { NavigationLog } from '@lowdefy-mcp/headless';
import { countEqual, htmlToText, printName, quoteJson } from '@lowdefy-mcp/render-core';
import { ACTION_NAMES, type ToolLogEntry } from '../port/answers.js';
import { isActionOfCall } from './isActionOfCall.js';

/** The longest data in the log, in characters of JSON: enough for the id of a new record, but not for a list of records. */
const MAX_DATA_LENGTH = 80;

/** Removes what repeats the error of an action or event: the message that the page shows for it, and the failure of its request. */
export function withoutRepeats({ messages, requests, ...entry }: ToolLogEntry): ToolLogEntry {
  const { error, failedEvents = [] } = entry;
  const told = new Set(failedEvents.map((failed) => failed.error));
  if (error !== undefined) told.add(error);
  const others = requests?.filter((request) => request.success || !told.has(request.error ?? '')) ?? [];
  // Messages have no HTML and no line breaks.
  const failures = new Set([...told, ...others.map((request) => request.error ?? '')].map(htmlToText));
  const shown = messages?.filter(({ content }) => !failures.has(content)) ?? [];
  return {
    ...entry,
    ...(shown.length > 0 && { messages: shown }),
    ...(others.length > 0 && { requests: others }),
  };
}

/**
 * Removes repeated failures, and successful requests, whose data the page shows. Keeps short responses, such as the id of a new record, except those of
 * requests that load a page.
 */
export function withoutObvious(whole: ToolLogEntry): ToolLogEntry {
  const { requests = [], ...entry } = withoutRepeats(whole);
  const reported = requests.filter(
    ({ success, response, onNewPage }) =>
      !success || (!isOpening(entry) && onNewPage === undefined && isShort(response)),
  );
  return { ...entry, ...(reported.length > 0 && { requests: reported }) };
}

/** Tells whether the action opens a page. */
function isOpening({ action }: Pick<ToolLogEntry, 'action'>): boolean {
  return action === 'open' || action === 'navigate';
}

function isShort(data: unknown): boolean {
  return data !== null && data !== undefined && quoteJson(data).length <= MAX_DATA_LENGTH;
}

/**
 * Summarizes a log as text: actions of people, the number of actions done, a line for each failure, then a line for each success with
 * details. Actions with the same result share a line. Names are printed as on a page; texts of the app are data, and are quoted.
 */
export function summarizeLog(entries: readonly ToolLogEntry[]): string {
  const own = entries.filter(isActionOfCall);
  const linesOf = (some: readonly ToolLogEntry[]): readonly string[] => {
    const heads = new Map<string, string[]>();
    for (const entry of some) {
      const text = [...outcomeOf(entry, own.length === 1), ...detailsOf(entry)].join('; ');
      if (text !== '') heads.set(text, [...(heads.get(text) ?? []), ...headOf(entry, own)]);
    }
    return [...heads].map(([text, names]) => (names.length > 0 ? `${names.join(', ')}: ${text}` : text));
  };
  const others = entries.filter(({ by }) => by === undefined);
  const done = others.filter(({ success }) => success);
  const failed = others.filter(({ success, skipped }) => !success && skipped === undefined);
  return [
    ...entries.filter(({ by }) => by !== undefined).map(describePerson),
    ...(own.length > 1 ? [`${done.filter(isActionOfCall).length} of ${own.length} done`] : []),
    ...linesOf(failed),
    ...describeSkipped(own),
    ...linesOf(done),
  ].join('\n');
}

/** Describes an action of a person, even if there are no details. */
function describePerson(entry: ToolLogEntry): string {
  const sent = isShort(entry.sent) ? [quoteJson(entry.sent)] : [];
  const failed = entry.success ? [] : [reasonOf(entry)];
  const head = [`${entry.by}:`, nameOf(entry), ...sent].join(' ');
  return [head, ...failed, ...detailsOf(entry)].join('; ');
}

/** Returns the name of the action; nothing for the only action of a call. */
function headOf(entry: ToolLogEntry, own: readonly ToolLogEntry[]): readonly string[] {
  if (entry.action === 'background') return ['since the last answer'];
  if (!isActionOfCall(entry) || own.length === 1) return [];
  return [`${own.indexOf(entry) + 1}. ${nameOf(entry)}`];
}

/** Returns the outcome, unless the number of actions done or the opened page already shows it. */
function outcomeOf(entry: ToolLogEntry, isAlone: boolean): readonly string[] {
  if (!entry.success) return [reasonOf(entry)];
  return isAlone && isActionOfCall(entry) && entry.action !== 'open' ? ['done'] : [];
}

/** How many skipped actions are named. The numbers of all others are enough. */
const MAX_SKIPPED_NAMES = 5;

/** Describes skipped actions as one range: all after the first skipped one are skipped for the same reason. */
function describeSkipped(own: readonly ToolLogEntry[]): readonly string[] {
  const first = own.findIndex(({ skipped }) => skipped !== undefined);
  const entry = own[first];
  if (entry === undefined) return [];
  if (own.length === 1) return [`skipped: ${entry.skipped}`];
  const numbers = first + 1 === own.length ? `${own.length}` : `${first + 1}-${own.length}`;
  const names = own.slice(first).map(nameOf);
  const which = names.length > MAX_SKIPPED_NAMES ? '' : ` (${names.join(', ')})`;
  return [`${numbers}. skipped${which}: ${entry.skipped}`];
}

/** Returns the name of an action, such as `triggerEvent save onClick`. */
function nameOf(entry: ToolLogEntry): string {
  return [entry.action, ...ACTION_NAMES.flatMap((name) => entry[name] ?? [])].map(printName).join(' ');
}

/** Describes an event that the agent did not trigger. */
function describeFailedEvent({
  event,
  blockId,
  error,
  failedAction,
  requestId,
}: NonNullable<ToolLogEntry['failedEvents']>[number]): string {
  const request = requestId === undefined ? '' : ` (request ${printName(requestId)})`;
  return `${printName(event)} of ${printName(blockId)} failed${inAction(failedAction)}${request}: ${quoteJson(error)}`;
}

function inAction(action: ToolLogEntry['failedAction']): string {
  return action ? ` in ${printName(action.type)} ${printName(action.id)}` : '';
}

function reasonOf({ error, code, failedAction, invalid }: ToolLogEntry): string {
  const what = `failed${code === undefined ? '' : ` (${code})`}${inAction(failedAction)}`;
  if (invalid !== undefined) {
    const fields = new Map<string, string[]>();
    for (const { blockId, errors } of invalid) {
      const texts = countEqual(errors.map(quoteJson)).join(' ');
      fields.set(texts, [...(fields.get(texts) ?? []), printName(blockId)]);
    }
    const lines = [...fields].map(([texts, names]) => `${names.join(', ')} ${texts}`.trimEnd());
    return `${what}: ${lines.join('; ')}`;
  }
  return error === undefined ? what : `${what}: ${quoteJson(error)}`;
}

/** Returns the details of an entry. */
function detailsOf(entry: ToolLogEntry): readonly string[] {
  const {
    action,
    failedEvents = [],
    messages = [],
    requests = [],
    navigation,
    attachments = [],
    notes = [],
    warnings = [],
  } = entry;
  return countEqual([
    ...Object.entries(entry.stored ?? {})
      .filter(([, value]) => value === null || isShort(value))
      .map(
        ([id, value]) => `${id === entry.blockId ? '' : `${printName(id)} `}stored as ${quoteJson(value)}`,
      ),
    ...failedEvents.map(describeFailedEvent),
    ...messages.map(({ status, content }) => `message (${printName(status)}): ${quoteJson(content)}`),
    ...requests.map(({ requestId, success, response, error: why }) =>
      success
        ? `request ${printName(requestId)}: ${quoteJson(response)}`
        : `request ${printName(requestId)} failed: ${quoteJson(why)}`,
    ),
    ...(navigation === undefined || action === 'navigate' ? [] : [describeNavigation(navigation)]),
    ...attachments.map((file) => `file: ${quoteJson(file)}`),
    ...notes.map((note) => `note: ${quoteJson(note)}`),
    ...warnings.map((warning) => `warning: ${quoteJson(warning)}`),
  ]);
}

/** Describes an opened page, or a URL outside of the app. */
function describeNavigation({ pageId, urlQuery = {}, url, newTab }: NavigationLog): string {
  if (pageId === undefined) return `leads to ${quoteJson(url)}${newTab ? ' in a new tab' : ''}`;
  const query = Object.keys(urlQuery).length > 0 ? ` ${quoteJson(urlQuery)}` : '';
  return `opened ${printName(pageId)}${query}${newTab ? ' in a new tab' : ''}`;
}
