import {
  estimateTokens,
  type PageNode,
  type PrintOptions,
  printChanges,
  printMarkdown,
  printOutline,
} from '@lowdefy-mcp/render-core';
import type { PageAnswer } from './schemas.js';

/** A page that is no longer than this is shown whole: what has changed would hardly be shorter. */
const SHORT = 600;

/** Cuts nothing. */
const ALL: PrintOptions = { maxRows: Number.POSITIVE_INFINITY, maxOptions: Number.POSITIVE_INFINITY };

/** What an agent asked to see. */
export type View = 'auto' | PageAnswer['view'];

type Shown = Pick<PageAnswer, 'view' | 'page' | 'truncated'>;

/** Shows what was asked for of a page, in at most so many tokens. `before` is what the agent saw last. */
export function showPage(
  page: PageNode | undefined,
  view: View,
  { before, maxTokens }: { readonly before?: PageNode | undefined; readonly maxTokens: number },
): Shown {
  if (page === undefined || view === 'none') return { view: 'none', page: '', truncated: false };
  const options = { maxTokens };
  if (view === 'outline') return { view, ...print((limits) => printOutline(page, limits), options) };
  const whole: Shown = { view: 'page', ...print((limits) => printMarkdown(page, limits), options) };
  if (view === 'page' || before?.id !== page.id) return whole;
  const changes: Shown = {
    view: 'changes',
    ...print((limits) => printChanges(before, page, limits), options),
  };
  return view === 'auto' && !isShorter(changes, whole) ? whole : changes;
}

/** Prints within limits, and says whether that left something out. */
export function print(
  printer: (options: PrintOptions) => string,
  options: PrintOptions,
): Pick<Shown, 'page' | 'truncated'> {
  const page = printer(options);
  const { from, search } = options;
  // A page that says more is longer, so no more than this length is printed to compare.
  const { length } = page;
  const all = printer({ ...ALL, from, search, maxText: length, stopAfter: length });
  return { page, truncated: page !== all };
}

/** Whether the changes say less than the page, and that matters. */
function isShorter(changes: Shown, whole: Shown): boolean {
  if (whole.truncated) return true;
  const length = estimateTokens(whole.page);
  return length > SHORT && length > estimateTokens(changes.page);
}
