import * as helpers from '@lowdefy/helpers';
import { expect, test } from 'vitest';
import type { HelpersModule } from '../lowdefy/types.js';
import { asSent, keepPrivate } from './sentError.js';

test('what an error of 4.6 and later knows of the server stays there, and so it is with its cause', () => {
  const about = { stack: 'at /srv/app', received: { password: 'hunter2' }, configKey: '1a' };
  const cause = { name: 'Error', message: 'Why', ...about };
  expect(keepPrivate({ '~e': { name: 'RequestError', message: 'No', ...about, cause } })).toEqual({
    '~e': { name: 'RequestError', message: 'No', cause: { name: 'Error', message: 'Why' } },
  });
});

test.each([[undefined], ['No'], [{ '~e': { message: 'No', cause: 'a text' } }]])(
  '%j is sent as it is',
  (error) => {
    expect(keepPrivate(error)).toEqual(error);
  },
);

test('an error is sent with its name and message', () => {
  const error = Object.assign(new Error('No'), { name: 'RequestError', received: 'hunter2' });
  const sent = asSent(error, helpers as unknown as HelpersModule);
  expect(sent).toMatchObject({ name: 'RequestError', message: 'No' });
  expect(sent).not.toHaveProperty('received');
});

test('an error that cannot be sent is at least told', () => {
  const serializer = {
    serialize: () => {
      throw new TypeError('Converting circular structure to JSON');
    },
  };
  const sent = asSent(new Error('No'), { serializer } as unknown as HelpersModule);
  expect(sent).toMatchObject({ message: 'No' });
});
