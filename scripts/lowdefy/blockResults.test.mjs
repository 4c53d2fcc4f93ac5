import { expect, test } from 'vitest';
import { blockResults } from './blockResults.mjs';

test('a type is compared if its scenarios have passed, and counts as nothing if one has failed', () => {
  const parity = { Button: 'passed', Modal: 'failed', Later: 'absent', Tour: 'not run' };
  expect(blockResults(['Tour', 'Button', 'Modal', 'Html'], parity)).toEqual({
    Button: 'compared',
    Html: 'shown',
    Tour: 'shown',
  });
});
