import { moreCharacters } from '../../../size/truncate.js';
import type { DataNode, FoldedNode, KeyValuesNode, MessageNode, TextNode } from '../../../view/nodes.js';
import { plainText, type Text } from '../../../view/text.js';
import { isOnButton } from '../buttons.js';
import { escapeHtml, htmlText } from '../escape.js';
import type { Handler } from '../Handler.js';

/** Longer texts are truncated: nobody reads them on a screen, and they slow down the browser. */
const LONGEST_TEXT = 50_000;

/** Only the app's own markdown is formatted: markup in data stays text. */
export const text: Handler<TextNode> = (node, { options: { formatMarkdown } }) => {
  const isOwn = node.markdown && typeof node.text === 'string' && node.text.length <= LONGEST_TEXT;
  const formatted = isOwn ? formatMarkdown?.(node.text) : undefined;
  if (formatted !== undefined) return { open: `<div class="markdown">${formatted}</div>` };
  return { open: `<p class="text">${limited(node.text)}</p>` };
};

function limited(text: Text): string {
  const all = plainText(text);
  if (all.length <= LONGEST_TEXT) return htmlText(text);
  const mark = `<small>${moreCharacters(all.length - LONGEST_TEXT)}</small>`;
  return `<bdi>${escapeHtml(all.slice(0, LONGEST_TEXT))}</bdi> ${mark}`;
}

/** Names with values, except for the titles of events and methods, which are on their buttons. */
export const keyValues: Handler<KeyValuesNode> = ({ entries }, { parent }) => {
  const shown = entries.filter(({ key }) => !isOnButton(parent, plainText(key)));
  if (shown.length === 0) return { open: '' };
  const lines = shown.map(({ key, value }) => `<dt>${htmlText(key)}</dt><dd>${htmlText(value)}</dd>`);
  return { open: `<dl>${lines.join('')}</dl>` };
};

export const data: Handler<DataNode> = ({ value }) => ({
  // HTML parsers drop the first line break.
  open: `<pre>\n${limited({ data: typeof value === 'string' ? value : JSON.stringify(value, null, 2) })}</pre>`,
});

export const message: Handler<MessageNode> = ({ status, title, text: words }) => {
  const role = status === 'error' || status === 'warning' ? 'alert' : 'status';
  const head = title === undefined ? '' : `<strong>${htmlText(title)}</strong> `;
  return {
    open: `<div class="message" role="${role}" data-status="${escapeHtml(status)}">${head}${htmlText(words)}</div>`,
  };
};

/** Regions are folded for agents only. */
export const folded: Handler<FoldedNode> = () => ({ open: '' });
