import type { EventFailure, LogEntry, RunningWork } from '@lowdefy-mcp/headless';
import { countEqual, printName, quoteJson } from '@lowdefy-mcp/render-core';
import { ACTION_NAMES, type ToolLogEntry } from '../port/answers.js';
import { loggedError, loggedTarget } from '../sessions/actionTarget.js';

/** Converts a log entry for agents, without the values that they sent. */
export function toolLogEntry(entry: LogEntry, uriOf: (name: string) => string): ToolLogEntry {
  const { action, success, error, requests, attachments, navigation, ...rest } = entry;
  const { skipped, stored, failedEvents, messages, notes, warnings } = rest;
  return {
    action: action.type,
    ...loggedTarget(action),
    success,
    ...(error && {
      error: loggedError(error.message),
      ...(error.code && { code: error.code }),
      ...(error.action && { failedAction: { ...error.action } }),
    }),
    ...(skipped && { skipped }),
    ...(stored !== undefined && { stored }),
    ...(failedEvents && {
      failedEvents: failedEvents.map((failure) => describeFailure(failure, requests)),
    }),
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

function describeFailure(failure: EventFailure, requests: LogEntry['requests']) {
  const { event, blockId, error } = failure;
  const requestId = requestOf(failure, requests);
  return {
    event,
    blockId,
    error: error.message,
    ...(error.action && { failedAction: { ...error.action } }),
    ...(requestId !== undefined && { requestId }),
  };
}

/** Returns the request whose failure made an event fail. The engine does not name it, but it passes on its error. */
export function requestOf({ error }: EventFailure, requests: LogEntry['requests'] = []): string | undefined {
  return requests.find((request) => !request.success && request.error === error.message)?.requestId;
}

/** Describes work that continues after the answer. */
export function describeWork({ type, blockId }: RunningWork): string {
  return blockId === undefined ? printName(type) : `${printName(type)} of ${printName(blockId)}`;
}

/** Prints a log as text, one line per fact. Names are printed as on a page; texts of the app are data, and are quoted. */
export function describeLog(entries: readonly ToolLogEntry[]): string {
  return entries.flatMap(describeEntry).join('\n');
}

function describeEntry(entry: ToolLogEntry): readonly string[] {
  const names = ACTION_NAMES.flatMap((name) => entry[name] ?? []);
  return [
    `- ${entry.by === undefined ? '' : `${entry.by}: `}${[entry.action, ...names].map(printName).join(' ')}: ${outcome(entry)}`,
    ...lines('sent', entry.sent === undefined ? [] : [entry.sent]),
    ...lines('field in error', entry.invalid),
    ...lines('stored', entry.stored && [entry.stored]),
    ...lines('failed event', entry.failedEvents),
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
  return countEqual(values.map((value) => `  ${what}: ${quoteJson(value)}`));
}
