import { existsSync } from 'node:fs';
import { type BlockDefinition, type Pack, printMarkdown, type Registry } from '@lowdefy-mcp/render-core';
import { checkAccepts } from './checkAccepts.js';
import { checkMeta } from './checkComponents.js';
import { type CoveredType, checkCoverage, checkStyling } from './checkCoverage.js';
import { checkForm } from './checkForm.js';
import { checkMarkdown } from './checkMarkdown.js';
import { checkOutputs, checkSameOutput } from './checkOutputs.js';
import { checkProperties } from './checkProperties.js';
import { checkRepeated } from './checkRepeated.js';
import { checkLocal, checkRestored } from './checkRestored.js';
import { checkSchemas, hasSchemas } from './checkSchemas.js';
import { checkStates, statesFor } from './checkStates.js';
import { checkCorpus, checkTexts } from './checkTexts.js';
import { checkValues } from './checkValues.js';
import { checkWrongValues } from './checkWrongValues.js';
import type { PackOptions } from './PackOptions.js';
import type { PackPages } from './PackPages.js';
import { pageName } from './pageName.js';
import type { Runner } from './Runner.js';

/** Shared inputs of the tests of all types. */
export interface SuiteContext {
  readonly pack: Pack;
  readonly options: PackOptions;
  readonly folders: readonly PackPages[];
  /** The unwrapped pack, composed with the other packs that its pages need. */
  readonly registry: () => Registry;
}

/** Defines the tests of one block type. A hidden type may have none, and runners refuse an empty suite. */
export function describeType(type: string, context: SuiteContext, runner: Runner): void {
  const tests: Parameters<Runner['test']>[] = [];
  collectTests(type, context, { ...runner, test: (...test) => tests.push(test) });
  if (tests.length === 0) return;
  runner.describe(type, () => {
    for (const [name, run] of tests) runner.test(name, run);
  });
}

function collectTests(
  type: string,
  { pack, options, folders, registry }: SuiteContext,
  runner: Runner,
): void {
  const { test } = runner;
  const { components, properties, otherProperties, withoutStates } = options;
  const name = pageName(type);
  const definition = pack.blocks[type] as unknown as BlockDefinition;
  const typeFolders = folders.filter(({ pages }) => pages.includes(name));
  const known = properties?.(type) ?? [];
  const views = async () => (await Promise.all(typeFolders.map((folder) => folder.views(type, name)))).flat();
  const others = otherProperties?.(type) ?? [];
  const covered = (): CoveredType => ({
    type,
    name,
    definition,
    known,
    others,
    folders: typeFolders,
    registry: registry(),
  });
  const real = components?.[type]?.meta;

  if (real) test('has the meta of the component', () => checkMeta(definition.meta, real));
  for (const folder of typeFolders) {
    describePage(folder, type, runner);
    if (definition.meta?.category !== 'input') continue;
    test(`${folder.title}/${name} takes what it shows`, async () => {
      const { page } = await folder.opened(name);
      await checkValues(await folder.visit(name), type, definition, page);
      folder.throwWarnings();
    });
    test(`${folder.title}/${name} takes or refuses wrong values`, () =>
      checkWrongValues(() => folder.visit(name), type, folder.throwWarnings));
    test(`${folder.title}/${name} says what it takes`, async () =>
      checkAccepts(type, definition, (await folder.opened(name)).page));
  }

  if (typeFolders.length > 0) {
    test('is shown whatever its properties are', async () =>
      checkProperties(registry(), await views(), known));
    test('keeps texts from outside apart from the words of the app', async () =>
      checkTexts(registry(), await views(), known));
    test('shows each hostile text of the corpus as data', async () =>
      checkCorpus(registry(), await views(), known));
    test('keeps only what can be saved', async () => checkLocal(await views()));
    if (hasSchemas(definition))
      test('gives a JSON Schema', async () => checkSchemas(registry(), await views()));
    if (definition.mcpOutput) test('gives plain data', async () => checkOutputs(definition, await views()));
  }
  if (properties && typeFolders.length > 0)
    test('shows or uses every property that is not styling', () => checkCoverage(covered()));
  if (properties) test('lists as styling only what changes nothing', () => checkStyling(covered()));
  if (withoutStates && !definition.hidden) {
    const wanted = statesFor(definition, known).filter((state) => !withoutStates[type]?.includes(state));
    test('has a page with each of its states', async () => {
      const opened = await Promise.all(typeFolders.map((folder) => folder.opened(name)));
      checkStates(
        type,
        wanted,
        opened.map(({ page }) => page),
      );
    });
  }
}

/** Defines the tests of one page. */
function describePage(folder: PackPages, type: string, { test, matchFile }: Runner): void {
  const name = pageName(type);
  const file = (part: string) => folder.file(name, part);
  const title = `${folder.title}/${name}`;

  test(`${title} prints as expected`, async () => {
    const { page, views } = await folder.opened(name);
    if (!views.some((view) => view.type === type)) {
      throw new Error(`${file('page.yaml')} shows no ${type}. Add one.`);
    }
    checkMarkdown(page);
    const text = printMarkdown(page);
    await matchFile(text, await folder.expected(name, 'expected', text));
  });

  if (existsSync(file('acts.json'))) {
    test(`${title} acts as expected`, async () => {
      const { transcript = '' } = (await folder.played(name)) ?? {};
      await matchFile(transcript, await folder.expected(name, 'acts', transcript));
    });
  }

  test(`${title} is described before it runs`, async () => {
    const { session } = await folder.opened(name);
    const form = await session.form(name);
    folder.throwWarnings();
    checkForm(form);
  });

  test(`${title} is the same each time, and after it was saved`, async () => {
    const { page, session } = await folder.opened(name);
    const again = await folder.visit(name);
    checkRepeated(page, await again.page());
    await checkSameOutput(name, session, again);
    folder.throwWarnings();
    const app = await folder.app();
    await checkRestored(app, session);
    const played = await folder.played(name);
    if (played) await checkRestored(app, played.session);
    folder.throwWarnings();
  });
}
