import { expect, test } from 'vitest';
import { actionTypes } from './actionTypes.js';
import { urlQueryNames } from './urlQueryNames.js';

test('the names in a url query are found wherever they are read', () => {
  const config = {
    a: { _url_query: 'id' },
    b: [{ _if: { test: { _url_query: { key: 'filter.status', default: 1 } } } }, { _url_query: 'id.part' }],
    c: { _url_query: true },
    _url_queries: 'no',
  };
  expect(urlQueryNames(config)).toEqual(['filter', 'id']);
});

test('the actions of an event are those that are tried, caught, and run at the same time', () => {
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
