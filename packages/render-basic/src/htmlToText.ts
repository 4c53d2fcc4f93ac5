import { nesting } from './html/nesting.js';
import { TextLayout } from './html/TextLayout.js';
import { walkHtml } from './html/walkHtml.js';

/** Deeper HTML takes the parser a time that grows with its square. Browsers nest no deeper than 512 either. */
const DEEPEST = 2000;

/**
 * The text a person reads where the screen shows this HTML: lines for blocks, rows and list items, the addresses of
 * links, and nothing that is hidden or that Lowdefy cleans away.
 */
export function htmlToText(html: string): string {
  if (nesting(html) > DEEPEST) return '(HTML that is nested too deep to be shown)';
  const layout = new TextLayout();
  walkHtml(html, layout);
  return String(layout);
}
