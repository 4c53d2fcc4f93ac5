import type {
  BlockDefinition,
  BlockView,
  InputFields,
  RenderHelpers,
  TextSource,
  ViewNode,
} from '@lowdefy-mcp/render-core';
import { joinTexts, labelled } from '@lowdefy-mcp/render-core/kit';
import type { DocumentPart } from './Document.js';
import { type EditorValue, editorValue } from './EditorValue.js';
import { formatsOf, missingFormats } from './Formats.js';
import { parseDocument } from './parseDocument.js';
import { parseHtml } from './parseHtml.js';
import { shownText } from './shownText.js';
import type { TiptapProperties } from './TiptapProperties.js';
import { toHtml } from './toHtml.js';
import { toMarkdown } from './toMarkdown.js';
import { toText } from './toText.js';

type EditorBlock = BlockView<TiptapProperties>;

/** The properties of an editor that an agent does not need. */
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

/** Renders a markdown field, with hints about missing formats. */
export function showEditor(
  block: EditorBlock,
  h: RenderHelpers,
  { hints = [], ...fields }: Pick<InputFields, 'options'> & { readonly hints?: readonly TextSource[] } = {},
): ViewNode {
  const { disabled, s3PostPolicyRequestId } = block.properties;
  const missing = missingFormats(formatsOf(block), h);
  const { html } = editorValue(block.value);
  const { text, isWhole } = shownText(block);
  return labelled(block, h, {
    multiline: true,
    ...fields,
    value: text,
    disabled: disabled === true,
    firstHints: [
      missing.length > 0 ? h.text`takes markdown, without ${joinTexts(missing, h)}` : h.text`takes markdown`,
      ...hints,
      s3PostPolicyRequestId && h.text`pictures cannot be uploaded here yet`,
      !isWhole &&
        (html?.includes('<table')
          ? h.text`its tables are lost if it is set`
          : h.text`some of its formats are lost if it is set`),
    ],
  });
}

/** Parses markdown to the value that the editor would store. */
export function readEditor(markdown: unknown, block: EditorBlock) {
  const parts = parseDocument(typeof markdown === 'string' ? markdown : '', formatsOf(block));
  return { parts, value: valueFor(parts, block) };
}

function valueFor(parts: readonly DocumentPart[], block: EditorBlock): EditorValue {
  const text = toText(parts);
  const pictures = new Set(parts.flatMap((part) => (part.type === 'image' ? [part.src] : [])));
  return {
    fileList: editorValue(block.value).fileList.filter(({ url }) => pictures.has(String(url))),
    html: toHtml(parts, block),
    text: text.trim() === '' ? null : text,
    markdown: toMarkdown(parts, block.properties),
  };
}

/** The methods of all editors. They do not fire onChange. */
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
      // The editor does not recognise mentions in HTML.
      const parts = parseHtml(html, { ...formatsOf(host.block), mentions: [] });
      host.setValue(complete(valueFor(parts, host.block), parts));
    },
    focus: () => undefined,
  };
}

/** The component fires onChange without a payload. */
export const editorChange: NonNullable<BlockDefinition<TiptapProperties>['mcpChange']> = async (
  host,
  value,
) => {
  host.setValue(value);
  await host.triggerEvent('onChange');
};
