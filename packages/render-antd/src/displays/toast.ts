import type { BlockHost, BlockLogEntry } from '@lowdefy-mcp/render-core';
import { htmlToText } from '@lowdefy-mcp/render-core';

const STATUSES = ['info', 'success', 'warning', 'error'] as const;

/** What Message and Notification say, and how long they stay, in seconds. */
export interface Toast {
  readonly status: unknown;
  readonly texts: readonly unknown[];
  readonly duration: unknown;
}

/** Puts a toast into the log. It has no time on a screen: unless it would stay for ever, it closes at once. */
export function showToast(host: BlockHost<object>, { status, texts, duration }: Toast): void {
  const said = texts.filter((text) => text !== undefined && text !== null && text !== '');
  host.log({ status: statusOf(status), message: said.map((text) => htmlToText(String(text))).join('\n') });
  if (duration !== 0) void host.triggerEvent('onClose');
}

function statusOf(status: unknown): BlockLogEntry['status'] {
  if (status === 'warn') return 'warning';
  return STATUSES.find((known) => known === status) ?? 'info';
}
