import { describe, expect, test } from 'vitest';
import antd from '../../../packages/render-antd/src/index.js';
import basic from '../../../packages/render-basic/src/index.js';
import type { BlockDefinition } from '../../../packages/render-core/src/index.js';
import extras from '../../../packages/render-extras/src/index.js';
import { installedBlocks } from '../src/installedBlocks.js';
import { lowdefy } from '../src/lowdefy.js';

const PACKS = [basic, antd, extras];
const installed = await installedBlocks();

/** Differences of some versions to the definitions, which are those of Lowdefy 4.0. */
const DIFFERENCES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // Lowdefy 5 uses the categories and initial values of its own packages.
  DangerousMarkdown: { category: 'display' },
  Markdown: { category: 'display' },
  MarkdownWithCode: { category: 'display' },
  MobileMenu: { category: 'container' },
  // From 4.1 to 4.7 the component corrects the value when it is mounted, and so does the definition.
  Pagination: { initValue: { current: 1 } },
  // Another component since 5.4.
  ...(lowdefy.hasLocales && { TreeSelector: { valueType: 'any' } }),
};

/** Areas that a component renders although its meta does not declare them. */
const UNNAMED_AREAS: Readonly<Record<string, readonly string[]>> = {
  Label: ['label'],
};

/** Events that agents trigger although Lowdefy's metas do not declare them. */
const UNNAMED_EVENTS: Readonly<Record<string, readonly string[]>> = {
  // Gestures of a person that trigger events of other names.
  AgGridAlpine: ['onCellChange'],
  AgGridBalham: ['onCellChange'],
  AgGridInputAlpine: ['onCellButton', 'onCellChange'],
  AgGridInputBalham: ['onCellButton', 'onCellChange'],
  AgGridInputMaterial: ['onCellButton', 'onCellChange'],
  AgGridMaterial: ['onCellChange'],
  AgentChat: ['onOpen', 'onClose'],
  S3Download: ['onDownload'],
  // Components of Lowdefy 4 trigger these, or metas omit them.
  PageHeaderMenu: ['onClick', 'onSelect', 'onMenuItemCSelect'],
  PageSidebarLayout: ['onClick', 'onSelect', 'onMenuItemCSelect'],
  PageSiderMenu: ['onClick', 'onSelect', 'onMenuItemCSelect'],
  ParagraphInput: ['onStart'],
  // Components before 5.4 have it.
  Tabs: ['onTabClick'],
  TitleInput: ['onStart'],
};

const find = (type: string) =>
  PACKS.flatMap(({ blocks }) =>
    Object.hasOwn(blocks, type) ? [(blocks as Record<string, unknown>)[type] as BlockDefinition] : [],
  );

describe.each(Object.keys(installed))('%s of the installed Lowdefy', (type) => {
  const real = installed[type];
  const [definition, ...others] = find(type);

  test('is defined by one pack', () => {
    expect(definition).toBeDefined();
    expect(others).toEqual([]);
  });

  test('matches its definition', () => {
    const { category, valueType, initValue } = definition?.meta ?? {};
    const ours = { category, valueType, initValue };
    const theirs = { category: real?.category, valueType: real?.valueType, initValue: real?.initValue };
    expect([ours, { ...ours, ...DIFFERENCES[type] }]).toContainEqual(theirs);
  });

  if (real?.slots)
    test('has the areas of its definition', () => {
      const known = [...(real?.slots ?? []), ...(UNNAMED_AREAS[type] ?? [])];
      expect(known).toEqual(expect.arrayContaining([...(definition?.meta.areas ?? [])]));
    });

  // Up to 4.7 schemas declare only some of the events.
  test.runIf(lowdefy.hasSlots)('has the events that its definition triggers', () => {
    const known = [...(real?.events ?? []), ...(UNNAMED_EVENTS[type] ?? [])];
    // `*` stands for events that the app names, and components register events with two underscores themselves.
    const triggered = Object.keys(definition?.mcpEvents ?? {}).filter((name) => !/^(\*$|__)/.test(name));
    expect(known).toEqual(expect.arrayContaining(triggered));
  });
});

test.runIf(lowdefy.hasSlots)('every listed difference still exists', () => {
  const same = Object.entries(DIFFERENCES).filter(([type, facts]) =>
    Object.entries(facts).every(([name]) => {
      const ours = find(type)[0]?.meta as unknown as Record<string, unknown>;
      const theirs = installed[type] as unknown as Record<string, unknown>;
      return JSON.stringify(ours[name]) === JSON.stringify(theirs[name]);
    }),
  );
  expect(same).toEqual([]);
});
