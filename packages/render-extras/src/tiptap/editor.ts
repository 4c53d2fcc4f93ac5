import {
  type BlockDefinition,
  type BlockView,
  htmlToText,
  type InputFields,
  type RenderHelpers,
  type TextSource,
  type ViewNode,
} from '@lowdefy-mcp/render-core';
import { labelled } from '../labelled.js';
import { series } from '../series.js';
import type { DocumentPart } from './Document.js';
import { formatsOf, missingFormats } from './Formats.js';
import { parseDocument } from './parseDocument.js';
import type { TiptapProperties } from './TiptapProperties.js';
import { toHtml } from './toHtml.js';
import { toMarkdown } from './toMarkdown.js';
import { toText } from './toText.js';

/** What an editor keeps. */
interface EditorValue {
  readonly html: string | null;
  readonly text: string | null;
  readonly markdown: string | null;
  readonly fileList: readonly { readonly url?: unknown }[];
}

type EditorBlock = BlockView<TiptapProperties>;

/** The properties of an editor that say nothing to an agent. */
export const editorStyling = [
  'allowedMimeTypes',
  'autoSize',
  'bordered',
  'highlight.multicolor',
  'inputStyle',
  'link.openOnClick',
  'rows',
  'size',
  'table',
];

/** A field for markdown, with what it is without. */
export function showEditor(
  block: EditorBlock,
  h: RenderHelpers,
  { hints = [], ...fields }: Pick<InputFields, 'options'> & { readonly hints?: readonly TextSource[] } = {},
): ViewNode {
  const { disabled, s3PostPolicyRequestId } = block.properties;
  const missing = missingFormats(formatsOf(block), h);
  const value = keptValue(block);
  return labelled(block, h, {
    ...fields,
    value: shownText(value),
    disabled: disabled === true,
    events: Object.keys(block.events).filter((name) => name === 'onChange'),
    hints: [
      missing.length > 0 ? h.text`takes markdown, without ${series(h, missing)}` : h.text`takes markdown`,
      ...hints,
      s3PostPolicyRequestId && h.text`pictures cannot be uploaded here yet`,
      value.html?.includes('<table') && h.text`its tables are lost if it is set`,
    ],
  });
}

/** The editor shows its HTML. Its markdown is made of that, unless the app has only set the HTML. */
function shownText({ html, markdown }: EditorValue): string | null {
  if (typeof html !== 'string') return null;
  return markdown || htmlToText(html) || null;
}

/** What an editor keeps once a text is in it. */
export function readEditor(markdown: unknown, block: EditorBlock) {
  const parts = parseDocument(typeof markdown === 'string' ? markdown : '', formatsOf(block));
  const text = toText(parts);
  const pictures = parts.flatMap((part) => (part.type === 'image' ? [part.src] : []));
  return {
    parts,
    value: {
      fileList: keptValue(block).fileList.filter(({ url }) => pictures.includes(String(url))),
      html: toHtml(parts, block.properties),
      text: text.trim() === '' ? null : text,
      markdown: toMarkdown(parts),
    },
  };
}

/** Those of all editors. What a method writes is no change by a person. */
export function editorMethods(
  complete: (value: object, parts: readonly DocumentPart[]) => object = (value) => value,
): NonNullable<BlockDefinition<TiptapProperties>['mcpMethods']> {
  return {
    clear(host) {
      const { value, parts } = readEditor('', host.block);
      host.setValue(complete(value, parts));
    },
    setContent(host, argument) {
      const html = String(Object(argument).html ?? '');
      const text = htmlToText(html);
      const { value, parts } = readEditor(text, host.block);
      // The editor would also leave out of the HTML what it has no format for.
      host.setValue(complete({ ...value, ...(html.includes('<') && { html }) }, parts));
    },
    focus: () => undefined,
  };
}

/** The component tells of a change without saying what the value is. */
export const editorChange: NonNullable<BlockDefinition<TiptapProperties>['mcpChange']> = async (
  host,
  value,
) => {
  host.setValue(value);
  await host.triggerEvent('onChange');
};

function keptValue({ value }: EditorBlock): EditorValue {
  const { html = null, text = null, markdown = null, fileList } = Object(value) as Partial<EditorValue>;
  return { html, text, markdown, fileList: Array.isArray(fileList) ? fileList : [] };
}
