import type { NavigateAction } from '../actions.js';
import { HeadlessError } from '../errors.js';
import { describeVisit } from '../runtime/links.js';
import type { Runtime } from '../runtime/Runtime.js';

/** Opens a page, as a menu link does. The current page is reloaded. */
export async function navigate(runtime: Runtime, action: NavigateAction): Promise<void> {
  const { pageId, home, back, input, urlQuery } = action;
  const targets = [pageId !== undefined, home === true, back === true].filter(Boolean);
  if (targets.length !== 1) {
    throw new HeadlessError('BAD_ACTION', 'navigate needs one of pageId, home: true and back: true.');
  }
  if (back === true) return runtime.link({ back });
  const target = pageId ?? runtime.lowdefy.home.pageId;
  if (typeof target !== 'string') throw new HeadlessError('PAGE_NOT_FOUND', 'The app has no home page.');
  await runtime.checkPage(target);
  const visit = await runtime.open(target, { ...(input && { input }), ...(urlQuery && { urlQuery }) });
  runtime.log.current.navigation = describeVisit(visit);
}
