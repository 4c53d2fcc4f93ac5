import { expect, test } from 'vitest';
import { blockResults } from './blockResults.mjs';

test('a block type counts as compared if all its scenarios passed, and is left out if one failed', () => {
  const parity = { Button: 'passed', Modal: 'failed', Later: 'absent', Tour: 'not run' };
  expect(blockResults(['Tour', 'Button', 'Modal', 'Html'], parity)).toEqual({
    Button: 'compared',
    Html: 'shown',
    Tour: 'shown',
  });
});
