import { HeadlessError } from '../errors.js';
import type { OpenPage } from '../page/OpenPage.js';
import type { Runtime } from '../session/Runtime.js';

/** The page that the session is on. */
export function openPage({ page }: Runtime): OpenPage {
  if (page !== undefined) return page;
  throw new HeadlessError('NO_PAGE', 'No page is open yet. Open one first.');
}
