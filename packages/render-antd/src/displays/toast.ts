import type { BlockHost, BlockLogEntry } from '@lowdefy-mcp/render-core';
import { htmlToText, messageStatus } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';

/** What Message and Notification say. */
interface Toast {
  readonly status: string;
  readonly texts: readonly (string | undefined)[];
}

/** Puts a toast into the log, and says what its status means. */
export function logToast(host: BlockHost<object>, { status, texts }: Toast): BlockLogEntry['status'] {
  const known = messageStatus(status, { hasWarn: !since(host.block.app, 5) });
  const said = texts.filter((text) => text !== undefined && text !== null && text !== '');
  host.log({ status: known, message: said.map((text) => htmlToText(String(text))).join('\n') });
  return known;
}

/** Whether a toast stays until somebody closes it. */
export function isLasting(duration: number | undefined): boolean {
  return duration === 0 || duration === null;
}
