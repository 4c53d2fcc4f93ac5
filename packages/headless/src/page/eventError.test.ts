import { expect, test } from 'vitest';
import { eventError } from './eventError.js';

const action = { id: 'save', type: 'Request' };
const result = (error: unknown) => ({ success: false, bounced: false, error });
const failure = new Error('No');

test.each([
  ['up to 4.5', { error: { type: 'Request', error: failure, index: 0 }, action }],
  ['from 4.6 on', { error: failure, action, index: 0 }],
])('reads message and action of the error of an event, Lowdefy %s', (_, error) => {
  expect(eventError(result(error))).toEqual({ message: 'No', action });
});

test('from 4.6 on reads _message of an ActionError (without the location), message of other errors', () => {
  const wrapped = Object.assign(new Error('No at save.'), { name: 'ActionError', _message: 'No' });
  const operator = Object.assign(new Error('No at save.'), { name: 'OperatorError', _message: 'No' });
  expect(eventError(result({ error: wrapped, action, index: 0 })).message).toBe('No');
  expect(eventError(result({ error: operator, action, index: 0 })).message).toBe('No at save.');
});

test.each([
  [{ error: { message: 'No' } }, 'No'],
  [{ error: 'No' }, 'No'],
  [undefined, 'The event failed.'],
])('the message of %j is "%s"', (error, message) => {
  expect(eventError(result(error)).message).toBe(message);
});

test('converts HTML to text in errors of Throw actions only', () => {
  const error = new Error('It <b>failed</b> &amp; more');
  const thrown = { id: 'stop', type: 'Throw' };
  expect(eventError(result({ error, action: thrown })).message).toBe('It failed & more');
  expect(eventError(result({ error, action })).message).toBe('It <b>failed</b> &amp; more');
});
