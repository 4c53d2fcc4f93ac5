import type { Plain } from '../lowdefy/types.js';

/** The statuses of a page that the user does not get. */
const REFUSED = new Set(['not_found', 'unauthenticated', 'unauthorized', 'enrol_required']);

/**
 * Returns the page in a result of `getPageConfig`: the result itself, or its `pageConfig` if its status is "ok". Null if the user does not
 * get the page, undefined for a result that is not understood.
 */
export function pageOf(result: unknown, pageId: string): Plain | null | undefined {
  if (result === null) return null;
  if (!isObject(result)) return undefined;
  if (REFUSED.has(String(result.status))) return null;
  const page = 'pageConfig' in result ? result.status === 'ok' && result.pageConfig : result;
  return isPage(page, pageId) ? page : undefined;
}

function isPage(value: unknown, pageId: string): value is Plain {
  return isObject(value) && value.pageId === pageId && typeof value.type === 'string';
}

function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
