import { since } from '@lowdefy-mcp/render-core/kit';
import { escapeAttribute, escapeText } from './escapeHtml.js';
import { mentionLink } from './mentionLink.js';
import type { Editor, MentionOption } from './TiptapProperties.js';

/** Converts a mention to HTML as the component does. Since Lowdefy 5.5 groups have their own class and colour. */
export function mentionHtml(option: MentionOption, text: string, editor: Editor): string {
  const { getHref, char = '@' } = editor.properties.mentions ?? {};
  const { group, color } = since(editor.app, 5.4) ? tagOf(option) : {};
  const href = mentionLink(option, editor.properties);
  const isLink = since(editor.app, 5.4) ? href !== undefined : typeof getHref === 'function';
  const type = ['data-type', 'mention'] as const;
  const className = [
    'class',
    isNone(group) ? 'tiptap-mention' : 'tiptap-mention tiptap-mention-group',
  ] as const;
  // The component has no better id for an object option either.
  const id = ['data-id', String(option)] as const;
  const attributes = [
    ...(isLink
      ? [...(href === undefined ? [] : [['href', href] as const]), id, type, className]
      : [type, className, id]),
    ['data-mention-suggestion-char', char] as const,
    ...(isNone(group) ? [] : [['data-mention-group', String(group)] as const]),
    ...(isNone(color) ? [] : [['style', `color: ${cssColor(String(color))};`] as const]),
  ].map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  const element = isLink ? 'a' : 'span';
  return `<${element} ${attributes.join(' ')}>${escapeText(text)}</${element}>`;
}

function tagOf(option: MentionOption) {
  return (typeof option === 'object' && option?.tag) || {};
}

/** The colour as the browser serialises it: digits become numbers. */
function cssColor(color: string): string {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(color.trim())?.[1];
  if (digits === undefined) return color.trim().toLowerCase();
  const parts = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red, green, blue, alpha] = parts.map((part) => Number.parseInt(part, 16));
  return alpha === undefined || alpha === 255
    ? `rgb(${red}, ${green}, ${blue})`
    : `rgba(${red}, ${green}, ${blue}, ${Number((alpha / 255).toFixed(3))})`;
}

function isNone(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
