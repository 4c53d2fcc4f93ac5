import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileString } from '../../render-core/test/arbitraries.js';
import { AppSpecError, compileApp, describeComponents } from '../src/index.js';
import { readDocument } from './readDocument.js';

const EXAMPLES = describeComponents().map(({ example }) => example);

const leaf = fc.oneof(
  { weight: 5, arbitrary: hostileString },
  { weight: 2, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(null, true, [], {}, -1, '2026-11-17', 'line', 'pie', '__proto__') },
  { weight: 1, arbitrary: fc.constant({ from: { page: 'p', request: 'r' } }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** An example of the catalog with some values replaced, some keys added and some lists doubled. */
const mutated = fc
  .record({
    example: fc.constantFrom(...EXAMPLES),
    leaves: fc.array(leaf, { minLength: 1, maxLength: 6 }),
    choices: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
  })
  .map(({ example, leaves, choices }) => {
    let step = 0;
    const next = (most: number) => (choices[step++ % choices.length] ?? 0) % most;
    const change = (value: unknown): unknown => {
      if (Array.isArray(value)) {
        const items = value.map(change);
        return next(6) === 0 ? [...items, ...items] : items;
      }
      if (typeof value === 'object' && value !== null) {
        const entries = Object.entries(value).map(([key, inner]) => [key, change(inner)] as const);
        const extra = next(12) === 0 ? [[String(leaves[0]), leaves[1]] as const] : [];
        return Object.fromEntries([...entries, ...extra]);
      }
      return next(6) === 0 ? leaves[next(leaves.length)] : value;
    };
    return { ...example, props: change(example.props) };
  });

const specs = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      title: fc.oneof(fc.constant('Title'), hostileString),
      layout: fc.constantFrom('stack', 'grid-2'),
      components: fc.array(mutated, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.anything() },
);

const data = fc.dictionary(
  fc.constantFrom('components[0].props.rows', 'components[0].props.content', 'components[1].props.rows'),
  fc.oneof(
    fc.array(fc.dictionary(hostileString, leaf)).map((value) => ({ value })),
    leaf.map((value) => ({ value })),
    hostileString.map((error) => ({ error })),
  ),
);

const [SCRIPT = '', STYLE = ''] = [/<script>.*<\/script>/s, /<style>.*<\/style>/s].map(
  (pattern) => pattern.exec(compileApp({ components: [EXAMPLES[0]] }))?.[0],
);
const LOADING_TAGS = new Set([
  'img',
  'iframe',
  'object',
  'embed',
  'link',
  'base',
  'form',
  'a',
  'use',
  'image',
  'foreignobject',
  'video',
  'audio',
]);

const isActiveAttribute = (name: string) => /^on|^style$|href|^src|^action$/.test(name);

test('10,000 random specs either compile to valid HTML without injected scripts, or throw AppSpecError with problems', () => {
  let compiled = 0;
  fc.assert(
    fc.property(specs, data, (spec, values) => {
      let html: string;
      try {
        html = compileApp(spec, new Map(Object.entries(values)));
      } catch (error) {
        if (!(error instanceof AppSpecError)) throw error;
        expect(error.problems.length).toBeGreaterThan(0);
        return;
      }
      compiled += 1;
      // Style and script are the same in all documents: the tests of the catalog parse them.
      const { elements, errors } = readDocument(html.replace(STYLE, '').replace(SCRIPT, '<script></script>'));
      const loading = elements
        .filter(({ tagName }) => LOADING_TAGS.has(tagName))
        .map(({ tagName }) => tagName);
      const active = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name)).filter(isActiveAttribute);
      const scripts = elements.filter(({ tagName }) => tagName === 'script').length;
      expect({ errors, loading, active, scripts }).toEqual({
        errors: [],
        loading: [],
        active: [],
        scripts: 1,
      });
      expect(html.endsWith(`${SCRIPT}</body></html>\n`)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
  // Fails if almost all specs are invalid: the checks above would hardly run.
  expect(compiled).toBeGreaterThan(3000);
}, 300_000);
