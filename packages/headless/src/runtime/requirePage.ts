import { quoteJson } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import type { OpenPage } from '../page/OpenPage.js';
import type { Runtime } from './Runtime.js';

/** Returns the open page. Throws if there is none. */
export function requirePage({ page, lostPageId }: Runtime): OpenPage {
  if (page !== undefined) return page;
  throw new HeadlessError(
    'NO_PAGE',
    lostPageId === undefined
      ? 'No page is open yet. Open one first.'
      : `The app has changed: the open page ${quoteJson(lostPageId)} no longer exists. Open another one.`,
  );
}
