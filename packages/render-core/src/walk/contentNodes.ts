import type { RenderHelpers } from '../contract/RenderHelpers.js';
import { htmlToText } from '../html/htmlToText.js';
import { toJson } from '../view/json.js';
import type { DataNode, KeyValuesNode, MessageNode, TableNode, TextNode } from '../view/nodes.js';
import { Phrase } from '../view/text.js';
import type { Builder } from './Builder.js';
import { flag } from './withoutUndefined.js';

type ContentHelpers = Pick<
  RenderHelpers,
  'table' | 'keyValues' | 'data' | 'message' | 'paragraph' | 'text' | 'localeText' | 'derived' | 'html'
>;

/** Text without these characters is identical as HTML. */
const MARKUP = /[<&]/;

const STATUSES = ['info', 'success', 'warning', 'error'] as const;

/** The functions of `h` that make content: text, tables, messages. */
export function contentNodes(builder: Builder): ContentHelpers {
  const derived: ContentHelpers['derived'] = (source, text) =>
    new Phrase(typeof builder.text(source) === 'string' ? text : { data: text });
  return {
    table: ({ columns, rows, numbered }) =>
      builder.node<TableNode>({
        kind: 'table',
        columns: columns.map((column) => builder.text(column.title) ?? builder.text(column.key) ?? ''),
        rows: rows.map((row) => columns.map(({ key }) => builder.cell(own(row, key)))),
        numbered: numbered && rows.length > 0 ? true : undefined,
      }),
    keyValues: (pairs) =>
      builder.node<KeyValuesNode>({
        kind: 'keyValues',
        entries: pairs.flatMap(([name, shown]) => {
          const [key, value] = [builder.text(name), builder.text(shown)];
          return key === undefined || value === undefined ? [] : [{ key, value }];
        }),
      }),
    data: (value) => builder.node<DataNode>({ kind: 'data', value: toJson(value) }),
    message: ({ status, title, text }) =>
      builder.node<MessageNode>({
        kind: 'message',
        status: STATUSES.find((known) => known === status) ?? 'info',
        title: builder.text(title),
        text: builder.text(text),
      }),
    paragraph(source, { markdown } = {}) {
      const text = builder.text(source);
      if (text === undefined) return null;
      return builder.node<TextNode>({ kind: 'text', text, markdown: flag(markdown) });
    },
    text(template, ...values) {
      // As a plain function call, an array of data would pass as the trusted words of a template.
      if (!Array.isArray(template?.raw))
        throw new TypeError('h.text is a template tag: write h.text`…`. For a value, use h.paragraph.');
      return builder.phrase(template, values);
    },
    localeText(path, defaultText) {
      const text = builder.localeText(path);
      return text === undefined ? defaultText : new Phrase(text);
    },
    derived,
    html(source) {
      if (typeof source !== 'string' || !MARKUP.test(source)) return source;
      const text = htmlToText(source);
      return text === '' ? undefined : derived(source, text);
    },
  };
}

/** The row's own value in a column: a column's key may be an inherited name such as "constructor". */
function own(row: Readonly<Record<string, unknown>> | null | undefined, key: string): unknown {
  return row && Object.hasOwn(row, key) ? row[key] : undefined;
}
