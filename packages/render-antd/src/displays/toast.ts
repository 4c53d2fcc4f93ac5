import { type BlockHost, type BlockLogEntry, htmlToText, quoteJson } from '@lowdefy-mcp/render-core';

/** The names a toast can have for its status. Any other fails, as there is no such function in the component. */
const STATUSES: Readonly<Record<string, BlockLogEntry['status']>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  warn: 'warning',
  error: 'error',
  loading: 'info',
  open: 'info',
};

/** What Message and Notification say. */
interface Toast {
  readonly status: string;
  readonly texts: readonly (string | undefined)[];
}

/** Puts a toast into the log, and says what its status means. */
export function logToast(host: BlockHost<object>, { status, texts }: Toast): BlockLogEntry['status'] {
  const known = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
  if (known === undefined) throw new TypeError(`${quoteJson(status)} is no status.`);
  const said = texts.filter((text) => text !== undefined && text !== null && text !== '');
  host.log({ status: known, message: said.map((text) => htmlToText(String(text))).join('\n') });
  return known;
}

/** Whether a toast stays until somebody closes it. */
export function isLasting(duration: number | undefined): boolean {
  return duration === 0 || duration === null;
}
