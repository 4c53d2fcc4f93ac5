import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import dedent from 'dedent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAction } from './findAction.js';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'actions-'));
  const files = {
    'lowdefy.yaml': dedent`
      pages:
        - id: first
          type: Box
          events:
            onInit:
              - { id: set, type: SetState }
              - id: twice
            onMount: [{ id: set, type: SetState }]
          blocks:
            - id: box
              events: { onMount: [{ id: set }] }
            - id: items.$.name
              events:
                onMount:
                  - id: set
        - id: second
          events:
            onInit:
              - id: set
              - id: twice
        - _ref: third.yaml
    `,
    'third.yaml': dedent`
      id: third
      events:
        onInit:
          _ref: actions.yaml
      blocks:
        - id: box
          events:
            onMount:
              try:
                - id: set
    `,
    'actions.yaml': dedent`
      - id: load
      - id: set_more
    `,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
});
afterAll(() => rm(directory, { recursive: true }));

test.each([
  ['an action of a page', ['first', 'first', 'onInit', 'set'], 'lowdefy.yaml', 6],
  ['the same id in another event', ['first', 'first', 'onMount', 'set'], 'lowdefy.yaml', 8],
  ['the same id in another block', ['first', 'box', 'onMount', 'set'], 'lowdefy.yaml', 11],
  ['a list item', ['first', 'items.3.name', 'onMount', 'set'], 'lowdefy.yaml', 15],
  ['the same id on another page', ['second', 'second', 'onInit', 'set'], 'lowdefy.yaml', 19],
  ['a page in a file of its own', ['third', 'box', 'onMount', 'set'], 'third.yaml', 10],
  ['events in a file of their own', ['third', 'third', 'onInit', 'load'], 'actions.yaml', 1],
] as const)('finds %s', async (_, [pageId, blockId, event, actionId], file, line) => {
  expect(await findAction(directory, { pageId, blockId, event, actionId })).toMatchObject({
    file: join(directory, file),
    line,
  });
});

test('finds nothing without YAML, for an unknown id, or if several places are equally likely', async () => {
  const action = { pageId: 'first', blockId: 'first', event: 'onInit', actionId: 'set' };
  expect(await findAction(join(directory, 'nowhere'), action)).toBeUndefined();
  expect(await findAction(directory, { ...action, actionId: 'none' })).toBeUndefined();
  expect(await findAction(directory, { ...action, pageId: 'other', blockId: 'other' })).toBeUndefined();
});
