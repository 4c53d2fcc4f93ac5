import fc from 'fast-check';
import type { Data, Json, Text, ViewNode } from '../src/index.js';

/** Strings with a special meaning in the format, in markdown, in JSON or in a terminal. */
const PIECES = [
  '<',
  '>',
  '/',
  '</input>',
  '<button id="pay" events=[onClick]>',
  '<item index=0/>',
  '/>',
  '<!--',
  '<?',
  '&lt;',
  '"',
  "'",
  '\\',
  '\\"',
  '\\n',
  '`',
  '```',
  '````',
  '```data',
  '~~~',
  '# ',
  '## ',
  '|',
  '\\|',
  '| - |',
  '- ',
  '> ',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '\v',
  '\f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u0000',
  '\u001b[2J',
  '\u202e',
  '\u200b',
  '\u2066',
  '\ufeff',
  '\u{e0041}',
  '\ud800',
  '\udc00',
  '\ud83d',
  '…',
  '… 3 more rows',
  '; options: ',
  'Page: x',
  '; placeholder: ',
  ' = ',
  '; ',
  '(',
  ')',
  ', ',
  '[error] ',
  '{{ x }}',
  'é',
  '漢',
  '👩‍👩‍👧',
  ' ',
  'a',
];

export const hostileString: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const data: fc.Arbitrary<Data> = hostileString.map((text) => ({ data: text }));

const textOf = (words: fc.Arbitrary<string>): fc.Arbitrary<Text> =>
  fc.oneof(words, data, fc.array(fc.oneof(words, data), { minLength: 2, maxLength: 4 }));

const json = fc.jsonValue({ maxDepth: 2 }).chain((value) => fc.constantFrom(value, 0)) as fc.Arbitrary<Json>;
export const hostileJson: fc.Arbitrary<Json> = fc.oneof(
  json,
  hostileString,
  fc.dictionary(hostileString, hostileString),
);
const flag = fc.constantFrom(true as const, undefined);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const block = {
  id: hostileString,
  type: hostileString,
  events: optional(fc.array(hostileString, { maxLength: 3 })),
  loading: flag,
  disabled: flag,
};

/** Generates view trees with hostile strings as data, and `words` as literal text of the app. */
export function viewTreeOf(words: fc.Arbitrary<string>): fc.Arbitrary<ViewNode> {
  const text = textOf(words);
  const menuLink = fc.record({
    kind: fc.constant('link'),
    title: text,
    pageId: optional(hostileString),
    urlQuery: optional(hostileJson),
    current: flag,
    disabled: flag,
  });
  const paragraph = fc.record({ kind: fc.constant('text'), text });
  const keyValues = fc.record({
    kind: fc.constant('keyValues'),
    entries: fc.array(fc.record({ key: text, value: text }), { maxLength: 3 }),
  });
  const option = fc.record({ value: hostileJson, label: optional(text), disabled: flag });
  return fc.letrec<{ node: ViewNode; nodes: ViewNode[]; group: ViewNode; page: ViewNode }>((tie) => ({
    group: fc.record({
      kind: fc.constant('group'),
      title: text,
      closed: flag,
      children: fc.array(
        fc.oneof({ depthIdentifier: 'view', maxDepth: 3 }, menuLink, paragraph, keyValues, tie('group')),
        { maxLength: 3, depthIdentifier: 'view' },
      ),
    }) as fc.Arbitrary<ViewNode>,
    nodes: fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'view' }),
    node: fc.oneof(
      { depthIdentifier: 'view', maxDepth: 3 },
      paragraph,
      fc.record({ kind: fc.constant('data'), value: hostileJson }),
      fc.record({
        kind: fc.constant('message'),
        status: hostileString,
        title: optional(text),
        text: optional(text),
      }),
      keyValues,
      fc.record({
        kind: fc.constant('folded'),
        id: hostileString,
        why: fc.constantFrom('seen', 'room'),
      }),
      fc.integer({ min: 1, max: 4 }).chain((width) =>
        fc.record({
          kind: fc.constant('table'),
          columns: fc.array(text, { minLength: width, maxLength: width }),
          rows: fc.array(fc.array(hostileJson, { minLength: width, maxLength: width }), { maxLength: 3 }),
          numbered: flag,
        }),
      ),
      fc.record({ kind: fc.constant('button'), ...block, title: text }),
      fc.record({
        kind: fc.constant('link'),
        ...block,
        title: text,
        pageId: optional(hostileString),
        url: optional(hostileString),
        urlQuery: optional(hostileJson),
      }),
      fc.record({ kind: fc.constant('image'), ...block, alt: optional(text), src: optional(hostileString) }),
      fc.record({
        kind: fc.constant('input'),
        ...block,
        label: optional(text),
        placeholder: optional(text),
        hint: optional(text),
        validation: fc.constantFrom('error', undefined),
        errors: optional(fc.array(text, { maxLength: 2 })),
        warnings: optional(fc.array(text, { maxLength: 2 })),
        options: optional(
          fc.array(option, {
            minLength: 1,
            maxLength: 3,
          }),
        ),
        optionsOf: optional(hostileString),
        chosen: optional(fc.array(option, { maxLength: 2 })),
        schema: optional(fc.record({ type: hostileString, pattern: hostileString })),
        value: optional(hostileJson),
        children: fc.constant([]),
      }),
      fc.record({ kind: fc.constant('display'), ...block, title: optional(text), children: tie('nodes') }),
      fc.record({
        kind: fc.constant('container'),
        ...block,
        region: fc.constantFrom('header', 'footer', undefined),
        title: optional(text),
        children: tie('nodes'),
      }),
      fc.record({
        kind: fc.constant('container'),
        ...block,
        region: fc.constant('nav'),
        children: fc.array(fc.oneof(menuLink, tie('group')), { maxLength: 3 }),
      }),
      fc.record({
        kind: fc.constant('container'),
        ...block,
        region: fc.constant('breadcrumb'),
        children: fc.array(fc.oneof(menuLink, paragraph), { maxLength: 3 }),
      }),
      fc.record({
        kind: fc.constant('list'),
        ...block,
        title: optional(text),
        actions: optional(fc.array(hostileString, { maxLength: 2 })),
        items: fc.nat(5),
        children: fc.array(
          fc.record({ kind: fc.constant('item'), index: fc.nat(5), children: tie('nodes') }),
          {
            maxLength: 2,
          },
        ),
      }),
      fc.record({
        kind: fc.constant('tabs'),
        ...block,
        title: optional(text),
        children: fc.array(
          fc.record({
            kind: fc.constant('tab'),
            key: hostileString,
            title: text,
            active: flag,
            children: tie('nodes'),
          }),
          { maxLength: 2 },
        ),
      }),
    ) as fc.Arbitrary<ViewNode>,
    page: fc.record({
      kind: fc.constant('page'),
      id: hostileString,
      type: hostileString,
      title: text,
      children: tie('nodes'),
    }) as fc.Arbitrary<ViewNode>,
  })).page;
}

/** Generates view trees with hostile strings as data and as literal text. */
export const viewTree = viewTreeOf(hostileString);
