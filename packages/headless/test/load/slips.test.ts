import { fileURLToPath } from 'node:url';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import extras from '@lowdefy-mcp/render-extras';
import dedent from 'dedent';
import { describe, expect, test } from 'vitest';
import { loadApp } from '../../src/index.js';
import { createApp, homePage, load } from './helpers.js';

const packs = [basic, antd, extras];

/** Slips that Lowdefy's build lets through: the YAML of a page's blocks, the number of the wrong line, and the message. */
const SLIPS: readonly (readonly [string, string, number, string])[] = [
  [
    'a misspelt event',
    dedent`
      - id: go
        type: Button
        events:
          onClik: []
    `,
    4,
    'Block "go" (Button) never triggers its event "onClik". Did you mean "onClick"?',
  ],
  [
    'a misspelt lifecycle event',
    dedent`
      - id: go
        type: Box
        events:
          onMont: []
    `,
    4,
    'Block "go" (Box) never triggers its event "onMont". Did you mean "onMount"?',
  ],
  [
    'events inside of the properties',
    dedent`
      - id: go
        type: Button
        properties:
          title: Go
          events: { onClick: [] }
    `,
    5,
    'Block "go" (Button) has "events" in its properties, where it has no effect. Write it beside "properties".',
  ],
  [
    'required inside of the properties',
    dedent`
      - id: name
        type: TextInput
        properties: { title: Name, required: true }
    `,
    3,
    'Block "name" (TextInput) has "required" in its properties, where it has no effect. Write it beside "properties".',
  ],
  [
    'a misspelt property',
    dedent`
      - id: name
        type: TextInput
        properties:
          placehodler: Your name
    `,
    4,
    'Block "name" (TextInput) has no property "placehodler". Did you mean "placeholder"?',
  ],
  [
    'a misspelt property of a property',
    dedent`
      - id: name
        type: TextInput
        properties:
          label:
            disabeld: true
    `,
    5,
    'Block "name" (TextInput) has no property "disabeld" in "label". Did you mean "disabled"?',
  ],
  [
    'a missing block of CallMethod, in a branch of an event',
    dedent`
      - id: go
        type: Button
        events:
          onClick:
            try: []
            catch:
              - id: show
                type: CallMethod
                params:
                  blockId: dialgo
                  method: toggleOpen
      - id: dialog
        type: Modal
    `,
    10,
    'CallMethod is for the block "dialgo", which the page does not have. Did you mean "dialog"?',
  ],
  [
    'a missing method of CallMethod',
    dedent`
      - id: go
        type: Button
        events:
          onClick:
            - id: show
              type: CallMethod
              params: { blockId: dialog, method: toggleOpn }
      - id: dialog
        type: Modal
    `,
    7,
    'CallMethod is for the method "toggleOpn" of the block "dialog" (Modal), which does not exist. Did you mean "toggleOpen"?',
  ],
];

describe.skipIf(lowdefy.isStrict)('finds', () => {
  test.each(SLIPS)('%s', async (_, blocks, line, message) => {
    const directory = await createApp({
      'lowdefy.yaml': homePage('{ _ref: a.yaml }'),
      'a.yaml': box(blocks),
    });
    const app = await load(directory, { packs });
    expect(await app.findSlips()).toEqual([`${directory}/a.yaml:${line + 3}: ${message}`]);
  });

  test('a page that a Link opens and that does not exist', async () => {
    const events =
      '{ onClick: [{ id: a, type: Link, params: hom }, { id: b, type: Link, params: { pageId: hme } }] }';
    const directory = await createApp({
      'lowdefy.yaml': homePage(`{ id: go, type: Button, events: ${events} }`),
    });
    const found = await (await load(directory, { packs })).unknownReferences();
    expect(found).toEqual([
      expect.stringMatching(
        /lowdefy\.yaml:\d+: The page "home" uses a link to the page "hom", which the app does not have\. Did you mean "home"\?$/,
      ),
      expect.stringMatching(
        /lowdefy\.yaml:\d+: The page "home" uses a link to the page "hme", which .* Did you mean "home"\?$/,
      ),
    ]);
  });

  test('a method of JavaScript that is used as an operator', async () => {
    const block = '{ id: a, type: Span, properties: { content: { _concat: [a, b] } } }';
    const { warnings } = await load(await createApp({ 'lowdefy.yaml': homePage(block) }), { packs });
    expect(warnings.join()).toMatch(
      /"_concat" is used.* Did you mean "_array\.concat" or "_string\.concat"\?/,
    );
  });
});

function box(blocks: string): string {
  return `id: outer\ntype: Box\nblocks:\n${blocks.replaceAll(/^/gm, '  ')}\n`;
}

describe('does not complain about', () => {
  test('what operators compute, names that the app chooses, and items of lists', async () => {
    const blocks = dedent`
      - id: go
        type: Button
        properties: { _state: propertes }
        events:
          onClick:
            - { id: a, type: CallMethod, params: { blockId: { _state: dialog }, method: opne } }
            - { id: b, type: CallMethod, params: { blockId: rows.0.dialog, method: toggleOpen } }
            - { id: c, type: CallMethod, params: { blockId: rows, method: pushItem } }
            - { id: d, type: Link, params: { pageId: { _state: page } } }
            - { id: e, type: Link, params: { url: "https://example.com" } }
      - id: rows
        type: List
        blocks: [{ id: rows.$.dialog, type: Modal, events: { onSomethingElse: [] } }]
      - id: label
        type: TextInput
        properties: { label: { _if_none: [{ _state: lable }, { titel: x }] }, title: required }
    `;
    const directory = await createApp({
      'lowdefy.yaml': homePage('{ _ref: a.yaml }'),
      'a.yaml': box(blocks),
    });
    const app = await load(directory, { packs });
    expect(await app.findSlips()).toEqual([]);
    expect(await app.unknownReferences()).toEqual([]);
  });

  test.each([
    'examples/tickets',
    'examples/custom-plugin/app',
    'internal/browser/fixtures/app',
    'packages/server/test/app',
  ])('%s', async (path) => {
    const directory = fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
    const app = await loadApp(directory, { packs, secrets: { DB_FILE: '/nowhere/db.sqlite' } });
    try {
      expect(await app.findSlips()).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
