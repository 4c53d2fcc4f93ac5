import {
  estimateTokens,
  fitChanges,
  fitMarkdown,
  fitOutline,
  type PageNode,
  printMarkdownUncut,
} from '@lowdefy-mcp/render-core';
import type { PageAnswer, View } from '../port/answers.js';
import { SeenRegions } from '../sessions/SeenRegions.js';

/** Pages of up to this many tokens are shown whole: a diff would hardly be shorter. */
const SHORT_PAGE_TOKENS = 600;

type Shown = Pick<PageAnswer, 'view' | 'page' | 'truncated'>;

interface ShowOptions {
  readonly maxTokens: number;
  /** The page that the agent saw last. */
  readonly before?: PageNode | undefined;
  /** Regions that the agent has seen. They are not shown again. */
  readonly seen?: SeenRegions;
}

/** Prints the requested view of a page within a token budget. */
export function showPage(
  page: PageNode | undefined,
  view: View,
  { before, maxTokens, seen = new SeenRegions() }: ShowOptions,
): Shown {
  if (page === undefined || view === 'none') return { view: 'none', page: '', truncated: false };
  if (view === 'outline') return asShown(view, fitOutline(page, { maxTokens }));
  if (view === 'page' || before?.id !== page.id) {
    const fitted = fitMarkdown(seen.fold(page), { maxTokens });
    seen.add(page, fitted.tree);
    return asShown('page', fitted);
  }
  return view === 'auto'
    ? showShorter(page, before, { maxTokens, seen })
    : showChanges(page, before, { maxTokens, seen });
}

type Changed = Required<Omit<ShowOptions, 'before'>>;

function showChanges(page: PageNode, before: PageNode, { maxTokens, seen }: Changed): Shown {
  const fitted = fitChanges(before, page, { maxTokens });
  seen.add(page, fitted.tree);
  return asShown('changes', fitted);
}

/** Prints the changes, or the whole page if it is short or not longer than the changes. */
function showShorter(page: PageNode, before: PageNode, { maxTokens, seen }: Changed): Shown {
  const folded = seen.fold(page);
  const whole = (most: number): Shown | undefined => {
    const text = printMarkdownUncut(folded, { maxTokens: Math.min(most, maxTokens) });
    if (text === undefined) return undefined;
    seen.add(page, folded);
    return { view: 'page', page: text, truncated: false };
  };
  const short = whole(SHORT_PAGE_TOKENS);
  if (short !== undefined) return short;
  const changes = showChanges(page, before, { maxTokens, seen });
  const tokens = estimateTokens(changes.page);
  return (tokens > SHORT_PAGE_TOKENS ? whole(tokens) : undefined) ?? changes;
}

function asShown(
  view: Shown['view'],
  { text, truncated }: { readonly text: string; readonly truncated: boolean },
): Shown {
  return { view, page: text, truncated };
}
