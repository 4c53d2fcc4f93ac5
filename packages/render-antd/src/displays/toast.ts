import type { BlockHost, BlockLogEntry } from '@lowdefy-mcp/render-core';
import { htmlToText, messageStatus } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';

/** The content of a Message or Notification. */
interface Toast {
  readonly status: string;
  readonly texts: readonly (string | undefined)[];
}

/** Logs a toast, and returns its mapped status. */
export function logToast(host: BlockHost<object>, { status, texts }: Toast): BlockLogEntry['status'] {
  const known = messageStatus(status, { hasWarn: !since(host.block.app, 5) });
  const shown = texts.filter((text) => text !== undefined && text !== null && text !== '');
  host.log({ status: known, message: shown.map((text) => htmlToText(String(text))).join('\n') });
  return known;
}

/** Whether a toast stays until it is closed. */
export function isLasting(duration: number | undefined): boolean {
  return duration === 0 || duration === null;
}
