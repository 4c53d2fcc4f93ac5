import { expect, test } from 'vitest';
import { eventError } from './eventError.js';

const action = { id: 'save', type: 'Request' };
const result = (error: unknown) => ({ success: false, bounced: false, error });
const failure = new Error('No');

test.each([
  ['up to 4.5', { error: { type: 'Request', error: failure, index: 0 }, action }],
  ['from 4.6 on', { error: failure, action, index: 0 }],
])('the error of an event, %s', (_, error) => {
  expect(eventError(result(error))).toEqual({ message: 'No', action });
});

test.each([
  [{ error: { message: 'No' } }, 'No'],
  [{ error: 'No' }, 'No'],
  [undefined, 'The event failed.'],
])('%j says %s', (error, message) => {
  expect(eventError(result(error)).message).toBe(message);
});
