import { fileURLToPath } from 'node:url';
import { type App, type BlockOutline, loadApp } from '@lowdefy-mcp/headless';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConfigInput, configSchema } from '../../src/config/configSchema.js';
import { blocksIn } from '../../src/policy/blocksIn.js';
import { eventsAndMethodsOf } from '../../src/policy/eventsAndMethodsOf.js';
import { unknownRules } from '../../src/policy/unknownRules.js';

let app: App;
/** All rules that the app can have. */
let targets: readonly (readonly [page: string, block: string, event: string])[];
beforeAll(async () => {
  app = await loadApp(fileURLToPath(new URL('../app', import.meta.url)), { packs: [antd, basic] });
  const pages = await app.pageIds();
  const outlines = await Promise.all(pages.map((id) => app.outline(id)));
  targets = outlines.flatMap((page) =>
    blocksIn(page as BlockOutline).flatMap((block) =>
      (eventsAndMethodsOf(block, app) ?? []).map(
        (event) => [(page as BlockOutline).id, block.id, event] as const,
      ),
    ),
  );
});
afterAll(() => app.close());

type Pages = NonNullable<ConfigInput['pages']>;
type Rule = NonNullable<Pages[string]['events']>[string];

const check = (pages: Pages) => unknownRules(configSchema.parse({ pages }), app);

const RULES: readonly Rule[] = [
  'allow',
  'confirm',
  'exclude',
  { confirm: 'Really?' },
  { confirm: true },
  { exclude: true },
];

/** Misspells a name by one character: left out, doubled, swapped with the next, replaced, or in the other case. */
const misspell = (name: string, kind: number, place: number): string => {
  const at = place % name.length;
  const letter = name[at] as string;
  const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
  const middle = ['', letter + letter, (name[at + 1] ?? '') + letter, 'q', other][kind] as string;
  return name.slice(0, at) + middle + name.slice(at + (kind === 2 ? 2 : 1));
};

const misspelling = fc.record({
  target: fc.nat(),
  rule: fc.constantFrom(...RULES),
  part: fc.constantFrom('page', 'block', 'event'),
  kind: fc.nat(4),
  place: fc.nat(),
  everywhere: fc.boolean(),
});

test('every rule for a block, event or method of the app is accepted', async () => {
  expect(targets.length).toBeGreaterThan(50);
  for (const [page, block, event] of targets) {
    for (const rule of RULES) {
      expect(await check({ [page]: { events: { [`${block}.${event}`]: rule } } })).toEqual([]);
    }
    expect(await check({ '*': { events: { [`${block}.${event}`]: 'exclude' } } })).toEqual([]);
  }
});

test('a misspelt page, block, event or method is an error that names the rule, unless it is optional', async () => {
  const isTarget = ([page, block, event]: readonly [string, string, string]) =>
    targets.some(([of, id, name]) => (page === '*' || of === page) && id === block && name === event);
  let suggested = 0;
  let checked = 0;
  await fc.assert(
    fc.asyncProperty(misspelling, async ({ target, rule, part, kind, place, everywhere }) => {
      const [page, block, event] = targets[target % targets.length] as (typeof targets)[number];
      const wrong = (of: string, name: string) => (part === of ? misspell(name, kind, place) : name);
      const pageId = everywhere && part !== 'page' ? '*' : wrong('page', page);
      const [id, name] = [wrong('block', block), wrong('event', event)];
      fc.pre(!isTarget([pageId, id, name]));
      const key = `${id}.${name}`;
      // The schema refuses the other names itself.
      fc.pre(configSchema.safeParse({ pages: { [pageId]: { events: { [key]: rule } } } }).success);
      const problems = await check({ [pageId]: { events: { [key]: rule } } });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(JSON.stringify(part === 'page' ? pageId : key));
      checked += 1;
      if (problems[0]?.includes('Did you mean')) suggested += 1;
      if (part === 'page') {
        expect(await check({ [pageId]: { optional: true, events: { [key]: rule } } })).toEqual([]);
      } else if (rule !== 'allow') {
        const optional = rule === 'exclude' ? { exclude: true as const } : { confirm: true as const };
        expect(await check({ [pageId]: { events: { [key]: { ...optional, optional: true } } } })).toEqual([]);
      }
    }),
    { numRuns: 1000 },
  );
  expect(suggested / checked).toBeGreaterThan(0.8);
});

describe('the error', () => {
  test.each([
    [
      { fom: { events: { 'delete.onClick': 'confirm' } } },
      'The configuration has rules for the page "fom", but the app has no such page. Did you mean "form"?',
    ],
    [
      { fom: { exclude: true } },
      'The configuration has rules for the page "fom", but the app has no such page. Did you mean "form"?',
    ],
    [
      { form: { events: { 'delte.onClick': 'confirm' } } },
      'The configuration has a rule for "delte.onClick", but there is no block "delte" on the page "form". Did you mean "delete"?',
    ],
    [
      { form: { events: { 'delete.onClik': 'confirm' } } },
      'The configuration has a rule for "delete.onClik", but block "delete" has no event or method "onClik". Did you mean "onClick"?',
    ],
    [
      { form: { events: { 'parts.$.drp.onClick': 'exclude' } } },
      'The configuration has a rule for "parts.$.drp.onClick", but there is no block "parts.$.drp" on the page "form". Did you mean "parts.$.drop"?',
    ],
    [
      { '*': { events: { 'log_out_everywhere.onClick': 'exclude' } } },
      'The configuration has a rule for "log_out_everywhere.onClick", but there is no block "log_out_everywhere" on any page.',
    ],
  ] satisfies [Pages, string][])('of %j', async (pages, problem) => {
    expect(await check(pages)).toEqual([problem]);
  });
});
