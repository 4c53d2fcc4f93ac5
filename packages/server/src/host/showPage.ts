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

/** Tokens up to which a page is shown whole: its changes would hardly be shorter. */
const SHORT = 600;

type Shown = Pick<PageAnswer, 'view' | 'page' | 'truncated'>;

interface ShowOptions {
  readonly maxTokens: number;
  /** What the agent saw last. */
  readonly before?: PageNode | undefined;
  /** The regions it has seen. They are not shown again. */
  readonly seen?: SeenRegions;
}

/** Shows what was asked for of a page, within a token budget. */
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

/** Shows the changes, unless the whole page is short, or no longer than they are. */
function showShorter(page: PageNode, before: PageNode, { maxTokens, seen }: Changed): Shown {
  const folded = seen.fold(page);
  const whole = (most: number): Shown | undefined => {
    const text = printMarkdownUncut(folded, { maxTokens: Math.min(most, maxTokens) });
    if (text === undefined) return undefined;
    seen.add(page, folded);
    return { view: 'page', page: text, truncated: false };
  };
  const short = whole(SHORT);
  if (short !== undefined) return short;
  const changes = showChanges(page, before, { maxTokens, seen });
  const tokens = estimateTokens(changes.page);
  return (tokens > SHORT ? whole(tokens) : undefined) ?? changes;
}

function asShown(
  view: Shown['view'],
  { text, truncated }: { readonly text: string; readonly truncated: boolean },
): Shown {
  return { view, page: text, truncated };
}
