import { type BlockView, htmlToText } from '@lowdefy-mcp/render-core';
import type { DocumentPart } from './Document.js';
import { editorValue } from './EditorValue.js';
import { type Formats, formatsOf } from './Formats.js';
import { parseDocument } from './parseDocument.js';
import { parseHtml } from './parseHtml.js';
import type { TiptapProperties } from './TiptapProperties.js';
import { toHtml } from './toHtml.js';
import { toFullMarkdown } from './toMarkdown.js';
import { UnreadHtmlError } from './UnreadHtmlError.js';

/** The editor's HTML as markdown for agents, and whether setting that markdown would lose nothing. */
export function shownText(block: BlockView<TiptapProperties>): {
  readonly text: string | null;
  readonly isWhole: boolean;
} {
  const { html, markdown } = editorValue(block.value);
  if (typeof html !== 'string') return { text: null, isWhole: true };
  const formats = formatsOf(block);
  const parts = readHtml(html, formats);
  if (!parts) return { text: markdown || htmlToText(html) || null, isWhole: false };
  const text = toFullMarkdown(parts);
  const again = parseDocument(text, formats);
  const plain = { app: block.app, properties: {} };
  const isWhole = toHtml(again, plain) === toHtml(parts, plain);
  return { text: text || null, isWhole };
}

function readHtml(html: string, formats: Formats): readonly DocumentPart[] | undefined {
  try {
    return parseHtml(html, formats);
  } catch (error) {
    if (error instanceof UnreadHtmlError) return undefined;
    throw error;
  }
}
