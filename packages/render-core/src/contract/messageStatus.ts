import type { BlockLogEntry } from './BlockHost.js';

/** The functions of Ant Design's message API, and the status of each. */
const STATUSES: Readonly<Record<string, BlockLogEntry['status']>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  warn: 'warning',
  error: 'error',
  loading: 'info',
  open: 'info',
};

/**
 * Maps the status of a message action. Throws for an unknown one, as the component does. The Ant Design of Lowdefy 5
 * has no `warn`.
 */
export function messageStatus(
  status: string,
  { hasWarn = true }: { readonly hasWarn?: boolean } = {},
): BlockLogEntry['status'] {
  const isKnown = Object.hasOwn(STATUSES, status) && (hasWarn || status !== 'warn');
  const known = isKnown ? STATUSES[status] : undefined;
  if (known === undefined) {
    throw new TypeError(
      `${JSON.stringify(status)} is not a status. Use info, success, warning, error or loading.`,
    );
  }
  return known;
}
