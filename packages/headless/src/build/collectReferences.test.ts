import { expect, test } from 'vitest';
import { collectReferences } from './collectReferences.js';

test('API endpoints are named by actions of type CallAPI', () => {
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

test('data that only looks like an action names nothing', () => {
  expect(collectReferences({ properties: { data: { id: 'a', type: 'Request', params: 'x' } } })).toEqual([]);
});
