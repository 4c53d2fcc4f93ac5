import { useFixturePages } from '@lowdefy-mcp/harness/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composePacks, type EngineContext, parseMarkdown, printMarkdown, renderPage } from '../src/index.js';
import { hostileString } from './arbitraries.js';
import { rootOf } from './rootOf.js';

const registry = composePacks([]);
const fixtures = useFixturePages(new URL('./pages', import.meta.url));

interface RealBlock {
  pushItem(): void;
  unshiftItem(): void;
  removeItem(index: number): void;
  moveItemUp(index: number): void;
  setValue(value: unknown): void;
}

interface RealContext extends EngineContext {
  _internal: EngineContext['_internal'] & {
    State: { set(key: string, value: unknown): void };
    update(): void;
  };
}

const open = async (name: string) => (await fixtures.open(name)).context as unknown as RealContext;
const print = (context: EngineContext) => printMarkdown(renderPage(context, { registry }).page);

test.each(fixtures.names)('%s: rendering does not mutate the engine', async (name) => {
  const context = await open(name);
  const before = print(context);
  // A write to a frozen object throws.
  const root = rootOf(context);
  for (const block of Object.values(root.map)) freeze(block);
  freeze(root);
  expect(print(context)).toBe(before);
});

/** Freezes plain data and nodes of the engine, except for references to the shared context. */
function freeze(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  Object.freeze(value);
  for (const [key, part] of Object.entries(value)) {
    if (key !== 'context' && key !== 'Events') freeze(part, seen);
  }
}

describe('after a change of a list in the engine', () => {
  const items = async (change: (list: RealBlock) => void) => {
    const context = await open('lists_in_lists');
    change(rootOf<RealBlock>(context).map.teams as RealBlock);
    return [...print(context).matchAll(/<input id=([\w.]+).*? = (.*)/g)].map(
      ([, id, value]) => `${id} ${value}`,
    );
  };

  test('the ids of its fields have the current indices', async () => {
    const ada = 'members.0.first "Ada"';
    const grace = 'members.1.first "Grace"';
    expect(await items((list) => list.moveItemUp(1))).toEqual([
      'teams.0.name "Blue"',
      'teams.1.name "Red"',
      `teams.1.${ada}`,
      `teams.1.${grace}`,
    ]);
    expect(await items((list) => list.removeItem(0))).toEqual(['teams.0.name "Blue"']);
    expect(await items((list) => list.pushItem())).toContain('teams.2.name null');
    expect(await items((list) => list.unshiftItem())).toContain(`teams.1.${ada}`);
  });
});

test('no record can add a tag to the page', async () => {
  const context = await open('hostile_content');
  const { State, update } = context._internal;
  const ids = (printed: string) => printed.match(/<[A-Za-z]+ id=[^\s>]+/g);
  const expected = ids(print(context));
  fc.assert(
    fc.property(fc.array(hostileString, { minLength: 4, maxLength: 4 }), ([title, name, note, text]) => {
      State.set('title', title);
      State.set('name', name);
      State.set('note', note);
      State.set('list.0.text', text);
      update();
      const printed = print(context);
      expect(ids(printed)).toEqual(expected);
      expect(() => parseMarkdown(printed)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
