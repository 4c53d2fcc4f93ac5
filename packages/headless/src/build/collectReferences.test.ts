import { expect, test } from 'vitest';
import { collectReferences } from './collectReferences.js';

test('collects endpoints of CallAPI actions and requests of Request actions, if their ids are constant', () => {
  const page = {
    type: 'Box',
    events: {
      onInit: {
        try: [
          { id: 'a', type: 'CallAPI', params: { endpointId: 'pay' } },
          { id: 'b', type: 'CallAPI', params: { endpointId: { _state: 'x' } } },
          { id: 'c', type: 'CallAPI' },
        ],
        catch: [{ id: 'd', type: 'Request', params: 'log' }],
      },
    },
  };
  expect(collectReferences(page)).toEqual([
    { kind: 'endpoint', id: 'pay' },
    { kind: 'request', id: 'log' },
  ]);
});

test('ignores data that only looks like an action', () => {
  expect(collectReferences({ properties: { data: { id: 'a', type: 'Request', params: 'x' } } })).toEqual([]);
});
