import { HeadlessError } from '../errors.js';
import type { Runtime } from '../session/Runtime.js';
import type { NavigateAction } from './types.js';

/** Goes to another page, as by a link of a menu. The page is opened when the action is done. */
export async function navigate(runtime: Runtime, action: NavigateAction): Promise<void> {
  const { pageId, home, back, input, urlQuery } = action;
  const targets = [pageId !== undefined, home === true, back === true].filter(Boolean);
  if (targets.length !== 1) {
    throw new HeadlessError('BAD_ACTION', 'navigate needs one of pageId, home: true and back: true.');
  }
  if (pageId !== undefined) await runtime.checkPage(pageId);
  runtime.link({ ...(pageId !== undefined && { pageId }), home, back, input, urlQuery });
}
