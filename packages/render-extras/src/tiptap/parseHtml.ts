import { ComplexHtmlError, type HtmlElement, type HtmlNode, parseBody } from '@lowdefy-mcp/render-core/kit';
import { checkedAttributes } from './checkedAttributes.js';
import { childrenOf } from './childrenOf.js';
import { type DocumentPart, MAX_DEPTH } from './Document.js';
import type { Formats } from './Formats.js';
import { isInline, parseLine } from './parseLine.js';
import { UnreadHtmlError } from './UnreadHtmlError.js';

/** Parses HTML as the editor does. Throws an UnreadHtmlError for unsupported HTML. */
export function parseHtml(html: string, formats: Formats): readonly DocumentPart[] {
  return readParts(childrenOf(bodyOf(html)), formats, 0);
}

function bodyOf(html: string): HtmlElement {
  try {
    const body = parseBody(`<body>${html}</body>`);
    if (body) return body;
  } catch (error) {
    if (!(error instanceof ComplexHtmlError)) throw error;
  }
  throw new UnreadHtmlError(html);
}

/** Parses the parts of a document, a quote or an item; always at least one. */
function readParts(nodes: readonly HtmlNode[], formats: Formats, depth: number): readonly DocumentPart[] {
  const parts: DocumentPart[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    if (!line.every(isBlank)) parts.push({ type: 'paragraph', content: parseLine(line, formats) });
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node)) line.push(node);
    else {
      endLine();
      parts.push(readPart(node, formats, depth));
    }
  }
  endLine();
  return parts.length > 0 ? parts : [{ type: 'paragraph', content: [] }];
}

function readPart(node: HtmlNode, formats: Formats, depth: number): DocumentPart {
  if (!('tagName' in node) || depth > MAX_DEPTH) throw new UnreadHtmlError(node);
  const name = node.tagName;
  const attributes = checkedAttributes(node);
  if (name === 'p') return { type: 'paragraph', content: parseLine(childrenOf(node), formats) };
  const level = Number(/^h([1-6])$/.exec(name)?.[1]);
  if (level) {
    const content = parseLine(childrenOf(node), formats);
    // A heading of a disabled level becomes a paragraph.
    return formats.levels.includes(level)
      ? { type: 'heading', level, content }
      : { type: 'paragraph', content };
  }
  if (name === 'ul' && formats.has('bulletList')) {
    return { type: 'bulletList', items: readItems(node, formats, depth) };
  }
  if (name === 'ol' && formats.has('orderedList')) {
    const start = attributes.get('start') ?? '1';
    if (!/^\d{1,9}$/.test(start)) throw new UnreadHtmlError(node);
    return { type: 'orderedList', start: Number(start), items: readItems(node, formats, depth) };
  }
  if (name === 'blockquote' && formats.has('blockquote')) {
    return { type: 'blockquote', parts: readParts(childrenOf(node), formats, depth + 1) };
  }
  if (name === 'pre' && formats.has('codeBlock')) return readCode(node);
  if (name === 'hr' && formats.has('horizontalRule')) return { type: 'horizontalRule' };
  const src = attributes.get('src');
  if (name !== 'img' || !src || !formats.has('image')) throw new UnreadHtmlError(node);
  return { type: 'image', src, alt: attributes.get('alt') ?? '' };
}

function readItems(list: HtmlElement, formats: Formats, depth: number): readonly (readonly DocumentPart[])[] {
  const items = childrenOf(list).filter((node) => !isBlank(node));
  if (items.length === 0) throw new UnreadHtmlError(list);
  return items.map((item) => {
    if (!('tagName' in item) || item.tagName !== 'li') throw new UnreadHtmlError(item);
    checkedAttributes(item);
    const parts = readParts(childrenOf(item), formats, depth + 1);
    // In the editor, an item always begins with a paragraph.
    return parts[0]?.type === 'paragraph' ? parts : [{ type: 'paragraph', content: [] }, ...parts];
  });
}

function readCode(pre: HtmlElement): DocumentPart {
  const [code, ...others] = childrenOf(pre);
  if (!code || !('tagName' in code) || code.tagName !== 'code' || others.length > 0) {
    throw new UnreadHtmlError(pre);
  }
  const className = checkedAttributes(code).get('class');
  const [all, language = ''] = /^language-([\w+#.-]+)$/.exec(className ?? '') ?? [];
  const [text, ...more] = childrenOf(code);
  if (all !== className || more.length > 0 || (text && !('value' in text))) throw new UnreadHtmlError(code);
  return { type: 'codeBlock', language, text: text?.value ?? '' };
}

function isBlank(node: HtmlNode): boolean {
  return 'value' in node && node.value.trim() === '';
}
