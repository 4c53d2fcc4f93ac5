import { TangledHtmlError } from './parseBody.js';
import { rememberTexts } from './rememberTexts.js';
import { TextLayout } from './TextLayout.js';
import { walkHtml } from './walkHtml.js';

/**
 * The text a person reads where the screen shows this HTML: lines for blocks, rows and list items, the addresses of
 * links, and nothing that is hidden or that Lowdefy cleans away.
 */
export const htmlToText = rememberTexts((html) => {
  const layout = new TextLayout();
  try {
    walkHtml(html, layout);
  } catch (error) {
    if (error instanceof TangledHtmlError) return '(HTML that is too tangled to be shown)';
    throw error;
  }
  return String(layout);
}, 4_000_000);
