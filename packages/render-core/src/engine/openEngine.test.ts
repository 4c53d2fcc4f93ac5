import { expect, test } from 'vitest';
import { openEngine } from './openEngine.js';

const PAGE = { root: { blocks: [{ id: 'page', blockId: 'page', type: 'Box' }] } };
const slots = (client?: object) => ({
  _internal: { RootSlots: { slots: PAGE }, lowdefy: { ...(client && { _internal: client }) } },
});

test.each([
  [4, { _internal: { RootBlocks: { areas: PAGE } } }],
  [4.1, { jsMap: {}, _internal: { RootBlocks: { areas: PAGE } } }],
  [4.5, { _internal: { RootAreas: { areas: PAGE } } }],
  [5, slots()],
  [5, slots({ displayMessage() {} })],
  [5.4, slots({ displayMessage() {}, translate() {} })],
])('detects the generation %s by its tree and by what its engine calls', (lowdefy, context) => {
  expect(openEngine(context).adapter.lowdefy).toBe(lowdefy);
});
