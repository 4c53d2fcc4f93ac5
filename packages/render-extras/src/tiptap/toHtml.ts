import type { DocumentPart, Inline, MarkName } from './Document.js';
import { MARKS } from './Document.js';
import { escapeAttribute, escapeText } from './escapeHtml.js';
import { mentionHtml } from './mentionHtml.js';
import type { Editor, TiptapProperties } from './TiptapProperties.js';

/** Converts a document to the HTML that the editor stores. */
export function toHtml(parts: readonly DocumentPart[], editor: Editor): string {
  const { properties } = editor;
  const html = (inner: readonly DocumentPart[]): string => inner.map((part) => partHtml(part)).join('');
  const inline = (content: readonly Inline[]) => inlineHtml(content, editor);
  const items = (all: readonly (readonly DocumentPart[])[]) =>
    all.map((item) => `<li>${html(item)}</li>`).join('');
  function partHtml(part: DocumentPart): string {
    switch (part.type) {
      case 'paragraph':
        return `<p>${inline(part.content)}</p>`;
      case 'heading':
        return `<h${part.level}>${inline(part.content)}</h${part.level}>`;
      case 'codeBlock': {
        const language = part.language && ` class="language-${escapeAttribute(part.language)}"`;
        return `<pre><code${language}>${escapeText(part.text)}</code></pre>`;
      }
      case 'blockquote':
        return `<blockquote>${html(part.parts)}</blockquote>`;
      case 'bulletList':
        return `<ul>${items(part.items)}</ul>`;
      case 'orderedList':
        return `<ol${part.start === 1 ? '' : ` start="${part.start}"`}>${items(part.items)}</ol>`;
      case 'horizontalRule':
        return '<hr>';
      case 'image':
        return imageHtml(part.src, part.alt, properties);
    }
  }
  return html(parts);
}

function imageHtml(src: string, alt: string, { image }: TiptapProperties): string {
  const style = `max-width: ${image?.maxWidth ?? '80%'}; display: block; zoom: ${image?.zoom ?? 0.5};`;
  const words = alt && ` alt="${escapeAttribute(alt)}"`;
  return `<img style="${escapeAttribute(style)}" src="${escapeAttribute(src)}"${words}>`;
}

const TAGS: Readonly<Record<Exclude<MarkName, 'link'>, readonly [open: string, close: string]>> = {
  bold: ['<strong>', '</strong>'],
  code: ['<code>', '</code>'],
  italic: ['<em>', '</em>'],
  strike: ['<s>', '</s>'],
  highlight: ['<mark style="padding: 0px;">', '</mark>'],
};

/** Adjacent texts with the same marks share their tags. */
function inlineHtml(content: readonly Inline[], editor: Editor): string {
  let html = '';
  let open: readonly (readonly [open: string, close: string])[] = [];
  const change = (wanted: typeof open) => {
    const shared = wanted.findIndex(([tag], index) => tag !== open[index]?.[0]);
    const sharedCount = Math.min(shared < 0 ? wanted.length : shared, open.length);
    html += open
      .slice(sharedCount)
      .toReversed()
      .map(([, close]) => close)
      .join('');
    html += wanted
      .slice(sharedCount)
      .map(([tag]) => tag)
      .join('');
    open = wanted;
  };
  for (const part of content) {
    change(
      MARKS.flatMap((mark) => {
        const value = part.marks[mark];
        if (value === undefined) return [];
        return [mark === 'link' ? ([linkTag(value), '</a>'] as const) : TAGS[mark]];
      }),
    );
    if (part.type === 'break') html += '<br>';
    else if (part.type === 'text') html += escapeText(part.text);
    else html += mentionHtml(part.option, part.text, editor);
  }
  change([]);
  return html;
}

function linkTag(href: string): string {
  return `<a target="_blank" rel="noopener noreferrer nofollow" href="${escapeAttribute(href)}">`;
}
