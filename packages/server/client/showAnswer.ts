import type { ToolLogEntry } from '../src/port/answers.js';
import { button } from './element.js';
import type { ToastStatus, Toasts } from './Toasts.js';
import type { ActAnswer } from './Transport.js';

const STATUSES: ReadonlySet<string> = new Set(['info', 'success', 'warning', 'error']);

/** Shows the results of a person's actions that the page does not show: refusals, validation errors, messages and links. */
export function showAnswer({ log, error }: ActAnswer, toasts: Toasts, openLink: (url: string) => void): void {
  if (error !== undefined) toasts.show('error', error);
  for (const entry of log) {
    for (const { status, content } of entry.messages ?? []) toasts.show(statusOf(status), content);
    const failure = failureOf(entry);
    if (failure !== undefined) toasts.show('error', failure);
    const { url } = entry.navigation ?? {};
    if (url !== undefined)
      toasts.show(
        'info',
        `The app opens ${url}`,
        button('Open', () => openLink(url)),
      );
  }
}

function failureOf({ success, error, skipped, invalid = [] }: ToolLogEntry): string | undefined {
  if (success) return undefined;
  const fields = invalid.map(({ blockId, errors }) => `${blockId}: ${errors.join(', ')}`);
  return [error ?? skipped ?? 'The action failed.', ...fields].join('\n');
}

function statusOf(status: string): ToastStatus {
  return STATUSES.has(status) ? (status as ToastStatus) : 'info';
}
