import type { RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';
import { htmlToWords } from './htmlToWords.js';

/** The words of a property that its component shows as HTML: the app's own if the property is. */
export function words(h: RenderHelpers, html: TextSource): TextSource {
  if (typeof html !== 'string') return html;
  const text = htmlToWords(html);
  return text === html ? html : text === '' ? undefined : h.derived(html, text);
}
