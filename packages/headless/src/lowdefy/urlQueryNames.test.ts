import { expect, test } from 'vitest';
import { actionTypes } from './actionTypes.js';
import { urlQueryNames } from './urlQueryNames.js';

test('urlQueryNames finds the names of _url_query operators at every depth', () => {
  const config = {
    a: { _url_query: 'id' },
    b: [{ _if: { test: { _url_query: { key: 'filter.status', default: 1 } } } }, { _url_query: 'id.part' }],
    c: { _url_query: true },
    _url_queries: 'no',
  };
  expect(urlQueryNames(config)).toEqual(['filter', 'id']);
});

test('actionTypes lists actions of try, catch and parallel groups', () => {
  expect(actionTypes([{ type: 'Validate' }, [{ type: 'Request' }, { type: 'Wait' }]])).toEqual([
    'Validate',
    'Request',
    'Wait',
  ]);
  expect(actionTypes({ try: [{ type: 'Request' }], catch: [{ type: 'Throw' }], debounce: {} })).toEqual([
    'Request',
    'Throw',
  ]);
  expect(actionTypes(undefined)).toEqual([]);
});
