import type { BlockLogEntry } from './BlockHost.js';

/** The functions of Ant Design that show a message, and what each means. */
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
 * What the status of a message means. Throws for any other, as the component does: it has no such function. The Ant Design of
 * Lowdefy 5 has none called `warn`.
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
