import * as helpers from '@lowdefy/helpers';
import { expect, test } from 'vitest';
import type { HelpersModule } from '../lowdefy/types.js';
import { Redactor } from '../secrets/Redactor.js';
import { dropPrivateFields, toClientError } from './toClientError.js';

const redactor = new Redactor({ KEY: 's3cr3t-value' });

test('dropPrivateFields removes stack, received and configKey (Lowdefy 4.6 and later) from an error and its cause', () => {
  const about = { stack: 'at /srv/app', received: { password: 'hunter2' }, configKey: '1a' };
  const cause = { name: 'Error', message: 'Why', ...about };
  expect(dropPrivateFields({ '~e': { name: 'RequestError', message: 'No', ...about, cause } })).toEqual({
    '~e': { name: 'RequestError', message: 'No', cause: { name: 'Error', message: 'Why' } },
  });
});

test.each([[undefined], ['No'], [{ '~e': { message: 'No', cause: 'a text' } }]])(
  'dropPrivateFields keeps %j',
  (error) => {
    expect(dropPrivateFields(error)).toEqual(error);
  },
);

test('sends the name and the redacted message of an error, without its other fields', () => {
  const error = Object.assign(new Error('No s3cr3t-value'), { name: 'RequestError', received: 'hunter2' });
  const sent = toClientError(error, helpers as unknown as HelpersModule, redactor);
  expect(sent).toMatchObject({ name: 'RequestError', message: 'No (secret)' });
  expect(sent).not.toHaveProperty('received');
});

test('sends the redacted message of an error that cannot be serialised', () => {
  const serializer = {
    serialize: () => {
      throw new TypeError('Converting circular structure to JSON');
    },
  };
  const sent = toClientError(
    new Error('No s3cr3t-value'),
    { serializer } as unknown as HelpersModule,
    redactor,
  );
  expect(sent).toMatchObject({ message: 'No (secret)' });
});

test('redacts secrets in causes, lists and keys of an error', () => {
  const inner = { name: 'Error', message: 'with s3cr3t-value', errors: [{ message: 's3cr3t-value' }] };
  const serializer = {
    serialize: () => ({ '~e': { name: 'Error', message: 'No', cause: inner, 's3cr3t-value': 1 } }),
    deserialize: (json: unknown) => json,
  };
  expect(toClientError(new Error('No'), { serializer } as unknown as HelpersModule, redactor)).toEqual({
    '~e': {
      name: 'Error',
      message: 'No',
      cause: { name: 'Error', message: 'with (secret)', errors: [{ message: '(secret)' }] },
      '(secret)': 1,
    },
  });
});
