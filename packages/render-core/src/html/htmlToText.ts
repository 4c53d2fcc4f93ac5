import { memoizeTexts } from './memoizeTexts.js';
import { ComplexHtmlError } from './parseBody.js';
import { TextLayout } from './TextLayout.js';
import { walkHtml } from './walkHtml.js';

/**
 * Converts HTML to the text that a person reads on the screen: lines for blocks, rows and list items, the addresses of
 * links, and nothing that is hidden or that Lowdefy's sanitiser removes.
 */
export const htmlToText = memoizeTexts((html) => {
  const layout = new TextLayout();
  try {
    walkHtml(html, layout);
  } catch (error) {
    if (error instanceof ComplexHtmlError) return '(HTML that is too complex to be shown)';
    throw error;
  }
  return String(layout);
}, 4_000_000);
