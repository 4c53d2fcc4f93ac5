import type { LogEntry, RunningWork, SetGlobalAction, SetStateAction } from '@lowdefy-mcp/headless';
import { printName, quoteJson } from '@lowdefy-mcp/render-core';
import type { ToolLogEntry } from './schemas.js';

/** What came of an action, as agents get it. What they sent is not repeated. */
export function toolLogEntry(entry: LogEntry, uriOf: (name: string) => string): ToolLogEntry {
  const { action, success, error, requests, attachments, navigation, ...rest } = entry;
  const { skipped, messages, notes, warnings } = rest;
  return {
    action: action.type,
    ...aboutAction(action),
    success,
    ...(error && {
      error: error.message,
      ...(error.code && { code: error.code }),
      ...(error.action && { failedAction: { ...error.action } }),
    }),
    ...(skipped && { skipped }),
    ...(messages && { messages: messages.map((message) => ({ ...message })) }),
    ...(requests && { requests: requests.map(({ duration: _, ...request }) => request) }),
    ...(navigation && { navigation: { ...navigation } }),
    ...(attachments && {
      attachments: attachments.map(({ name, type, size }) => ({ name, type, size, uri: uriOf(name) })),
    }),
    ...(notes && { notes: [...notes] }),
    ...(warnings && { warnings: [...warnings] }),
  };
}

/** The names in an action, as they were sent. */
const NAMES = ['blockId', 'event', 'method', 'pageId', 'endpointId'] as const;

/** Which block, event, method, page or endpoint it was. */
export function aboutAction(action: LogEntry['action']): { readonly [N in (typeof NAMES)[number]]?: string } {
  const fields = action as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    NAMES.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  );
}

/** What is written past the fields, by its path. The action itself may be malformed. */
export function writtenBy(action: SetStateAction | SetGlobalAction): Readonly<Record<string, unknown>> {
  return 'key' in action ? { [action.key]: action.value ?? null } : Object(action.values);
}

/** Something that goes on after the answer. */
export function describeWork({ type, blockId }: RunningWork): string {
  return blockId === undefined ? printName(type) : `${printName(type)} of ${printName(blockId)}`;
}

/** The log as text, a line for each thing. Names are written as on a page; what the app says is data, and is quoted. */
export function describeLog(entries: readonly ToolLogEntry[]): string {
  return entries.flatMap(describeEntry).join('\n');
}

function describeEntry(entry: ToolLogEntry): readonly string[] {
  const names = NAMES.flatMap((name) => entry[name] ?? []);
  return [
    `- ${[entry.action, ...names].map(printName).join(' ')}: ${outcome(entry)}`,
    ...lines('message', entry.messages),
    ...lines('request', entry.requests),
    ...lines('navigation', entry.navigation && [entry.navigation]),
    ...lines('file', entry.attachments),
    ...lines('note', entry.notes),
    ...lines('warning', entry.warnings),
  ];
}

function outcome({ success, error, code, skipped, failedAction }: ToolLogEntry): string {
  if (skipped !== undefined) return `skipped: ${skipped}`;
  if (success) return 'done';
  const where = failedAction ? ` in ${printName(failedAction.type)} ${printName(failedAction.id)}` : '';
  const why = error === undefined ? '' : `: ${quoteJson(error)}`;
  return `failed${code === undefined ? '' : ` (${code})`}${where}${why}`;
}

function lines(what: string, values: readonly unknown[] = []): readonly string[] {
  return values.map((value) => `  ${what}: ${quoteJson(value)}`);
}
