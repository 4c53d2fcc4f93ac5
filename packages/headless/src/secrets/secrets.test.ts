import { expect, test } from 'vitest';
import { missingSecrets } from './secrets.js';

test.each<[string, unknown, readonly string[]]>([
  ['a name', { a: { _secret: 'A' } }, ['A']],
  ['a name as "key"', { a: { _secret: { key: 'A' } } }, ['A']],
  ['a name with a default', { a: { _secret: { key: 'A', default: 1 } } }, []],
  ['all secrets', { a: { _secret: true } }, []],
  ['a name in a list', [{ _string: [{ _secret: 'A' }, { _secret: 'B' }, { _secret: 'A' }] }], ['A', 'B']],
  ['a name that is set', { _secret: 'SET' }, []],
  ['a name that Object.prototype has', { _secret: 'constructor' }, ['constructor']],
  ['no configuration', null, []],
])('missingSecrets of %s', (_, config, missing) => {
  expect(missingSecrets(config, { SET: 'x', EMPTY: '' })).toEqual(missing);
});
