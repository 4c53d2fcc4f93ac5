import { useFixturePages } from '@lowdefy-mcp/harness/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BlockView, defineBlock, type EngineContext, renderPage } from '../src/index.js';
import { textRuns } from '../src/view/text.js';
import { registryOf } from './render.js';
import { rootOf } from './rootOf.js';

interface RealContext extends EngineContext {
  _internal: EngineContext['_internal'] & {
    State: { set(key: string, value: unknown): void };
    update(): void;
  };
}

// This page uses the operators, so that the build includes them.
const fixtures = useFixturePages(new URL('./pages', import.meta.url));
const open = async () => (await fixtures.open('behind_operators')).context as unknown as RealContext;

/** Renders a block with these properties and these records in the state. */
function show(context: RealContext, properties: unknown, records: unknown): BlockView {
  const { State, update } = context._internal;
  Object.assign(rootOf<object>(context).map.joined ?? {}, { properties: { shown: properties } });
  State.set('records', records);
  State.set('flags', [true, false]);
  update();
  let shown: BlockView | undefined;
  const Title = defineBlock({
    meta: { category: 'display' },
    mcpRender: (block) => {
      if (block.id === 'joined') shown = block;
      return null;
    },
  });
  renderPage(context, { registry: registryOf({ Title }) });
  if (shown === undefined) throw new Error('The block was not shown.');
  return shown;
}

const word = fc.constantFrom('Open', 'Closed', 'No name', 'key');
const record = fc.constantFrom({ _state: 'records.0' }, { _state: 'records.1' }, { _state: 'records.2' });
const recordTexts = fc.array(fc.oneof(word, fc.constant(null), fc.constantFrom('by', 'by Ann', 'Paid')), {
  minLength: 3,
  maxLength: 3,
});

/** Templates, of which each begins or ends like others. */
const template = fc.array(fc.oneof(fc.constantFrom('Paid', ' by', ' by Ann', 'key', ', '), record), {
  minLength: 1,
  maxLength: 3,
});

/** The text that a template produces. */
function filled(
  template: readonly (string | { readonly _state: string })[],
  texts: readonly unknown[],
): string {
  const pieces = template.map((piece) =>
    typeof piece === 'string' ? piece : texts[Number(piece._state.at(-1))],
  );
  return pieces.join('');
}

// Branches depend only on the flags, so that two sets of records take the same branches.
const flag = fc.constantFrom(true, false, { _state: 'flags.0' }, { _state: 'flags.1' });

/** Generates nested operators that choose between values, and lists and objects of them. */
function choosing(
  leaf: fc.Arbitrary<unknown>,
  others: (node: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>[],
) {
  return fc.letrec((tie) => {
    const node = tie('node');
    return {
      node: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.record({ _if: fc.record({ test: flag, then: node, else: node }, { requiredKeys: ['test'] }) }),
        fc.record({ _if_none: fc.tuple(node, node) }),
        fc.record({
          _switch: fc.record({
            branches: fc.array(fc.record({ if: flag, then: node }), { maxLength: 2 }),
            default: node,
          }),
        }),
        fc.record({ label: node, value: node }),
        fc.array(node, { maxLength: 2 }),
        ...others(node),
      ),
    };
  }).node;
}

const concat = (pieces: readonly unknown[]) => ({ '_string.concat': pieces });

/** Generates a choice between a template, and a literal or another template that can produce the same text. */
const choiceOfAlike = (records: readonly unknown[]) =>
  fc.tuple(template, record, fc.nat(8), flag).chain(([pieces, other, at, test]) => {
    const text = filled(pieces, records);
    const own = concat(pieces);
    const alike = [text, concat([text.slice(0, at), other]), concat([other, text.slice(at)])];
    return fc
      .constantFrom(...alike)
      .chain((one) =>
        fc.constantFrom(
          { _if: { test, then: own, else: one } },
          { _switch: { branches: [{ if: test, then: one }], default: own } },
          { _if_none: [own, one] },
          [own, one],
        ),
      );
  });

/** Generates any operators on these records. */
const anything = (records: readonly unknown[]) => {
  const leaf = fc.oneof(
    word,
    record,
    template.map(concat),
    { weight: 4, arbitrary: choiceOfAlike(records) },
    fc.constant(null),
  );
  return choosing(leaf, (node) => [
    fc.record({
      _if: fc.record({
        '_object.assign': fc.tuple(fc.record({ test: flag, else: node }), fc.record({ then: node })),
      }),
    }),
    fc.record({
      _switch: fc.record({
        branches: fc.tuple(
          fc.record({
            _if: fc.record({
              test: flag,
              then: fc.record({ if: flag, then: node }),
              else: fc.record({ if: flag, then: node }),
            }),
          }),
        ),
        default: node,
      }),
    }),
    fc.record({
      _get: fc.record({
        from: fc.record({ _state: fc.constant('records') }),
        key: fc.constantFrom('0', '7'),
        default: node,
      }),
    }),
    fc.record({ _get: fc.record({ from: fc.record({ key: node }), key: word, default: node }) }),
    fc.record({
      '_string.concat': fc.tuple(fc.record({ _if_none: fc.tuple(record, word) }), fc.constant('')),
    }),
    fc.record({
      '_array.concat': fc.tuple(fc.array(node, { maxLength: 2 }), fc.array(node, { maxLength: 2 })),
    }),
    fc.record({
      '_array.map': fc.record({
        on: fc.array(node, { maxLength: 2 }),
        callback: fc.record({
          _function: fc.record({
            __if: fc.record({ test: flag, then: fc.constant({ __args: 0 }), else: word }),
          }),
        }),
      }),
    }),
  ]);
};

/** Returns every string in a value, by its path. */
function texts(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([key, part]) => [...texts(part, `${path}/${key}`)]));
}

/** Returns the words of the app in a text of a block. */
function wordsIn(text: string, { trusted, mixed }: BlockView): string {
  const runs = trusted.includes(text) ? [text] : textRuns(mixed.get(text));
  return runs.filter((run) => typeof run === 'string').join('');
}

test("the app's words in a text are the same for all records, or the text is data as a whole", async () => {
  const context = await open();
  const cases = recordTexts.chain((records) => fc.tuple(anything(records), fc.constant(records)));
  fc.assert(
    fc.property(cases, ([config, records]) => {
      const others = records.map((text, index) => text && `§${'abc'[index]}`);
      const other = show(context, config, others);
      const shown = show(context, config, records);
      const before = texts(other.properties);
      for (const [path, text] of texts(shown.properties)) {
        const allowed = ['', wordsIn(before.get(path) ?? '', other)];
        expect(allowed, `${text} at ${path} of ${JSON.stringify(config)}`).toContain(wordsIn(text, shown));
      }
    }),
    { numRuns: 1500 },
  );
});

test('text that can only come from the configuration is trusted, whichever operator chose it', async () => {
  const context = await open();
  fc.assert(
    fc.property(
      choosing(fc.oneof(word, fc.constant(null)), () => []),
      (config) => {
        const { properties, trusted } = show(context, config, []);
        for (const text of texts(properties).values()) expect(trusted).toContain(text);
      },
    ),
    { numRuns: 500 },
  );
});
