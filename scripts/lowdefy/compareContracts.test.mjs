import { expect, test } from 'vitest';
import { compareContracts, formatContract } from './compareContracts.mjs';

const contract = {
  exports: { engine: ['createLink', 'default'] },
  artifacts: ['app.json', 'config.json'],
  missing: { lowdefy: [], apiContext: [] },
  blocks: { Box: { category: 'container', events: ['onClick'], properties: [] } },
};

test('two equal versions have no differences', () => {
  expect(compareContracts(contract, structuredClone(contract))).toEqual([]);
});

test('formats a contract as JSON', () => {
  expect(JSON.parse(formatContract(contract))).toEqual(contract);
});

test('lists what was added, removed and changed', () => {
  const after = {
    exports: { engine: ['default'], events: ['default'] },
    artifacts: ['app.json', 'config.json', 'mcp.json'],
    missing: { lowdefy: ['_internal.translate'], apiContext: ['i18n'] },
    blocks: {
      Box: { category: 'input', valueType: 'any', events: ['onChange'], properties: ['title'] },
      Tree: { category: 'input', events: [], properties: [] },
    },
  };
  expect(compareContracts(contract, after)).toEqual([
    'exports of @lowdefy/engine: -createLink',
    'exports of @lowdefy/events: +default',
    'files of a build: +mcp.json',
    'members of `lowdefy` that are not supplied: +_internal.translate',
    'members of the API context that are not supplied: +i18n',
    'block types: +Tree',
    'Box: container, no value → input, any',
    'events of Box: +onChange -onClick',
    'properties of Box: +title',
  ]);
});
