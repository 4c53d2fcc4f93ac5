import { quoteJson } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import type { OpenPage } from '../page/OpenPage.js';
import type { Runtime } from './Runtime.js';

/** The page that the session is on. */
export function requirePage({ page, lostPageId }: Runtime): OpenPage {
  if (page !== undefined) return page;
  throw new HeadlessError(
    'NO_PAGE',
    lostPageId === undefined
      ? 'No page is open yet. Open one first.'
      : `The app has changed: the page ${quoteJson(lostPageId)} that was open does not exist any more. Open another one.`,
  );
}
