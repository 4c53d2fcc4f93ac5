import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallClaim } from './CallClaim.js';

test('in any order of steps, a call is either begun by its worker or withdrawn by the pool, never both', () => {
  const steps = fc.array(fc.constantFrom('take', 'begin', 'withdraw'), { maxLength: 8 });
  fc.assert(
    fc.property(steps, (all) => {
      const pool = new CallClaim();
      const worker = new CallClaim(pool.buffer);
      let isTaken = false;
      let isBegun = false;
      let isWithdrawn = false;
      for (const step of all) {
        if (step === 'withdraw') isWithdrawn = pool.withdraw() || isWithdrawn;
        else if (step === 'take') isTaken = worker.take() || isTaken;
        // A worker begins only what it has taken.
        else if (isTaken) isBegun = worker.begin() || isBegun;
      }
      expect(isBegun && isWithdrawn).toBe(false);
      expect(pool.isBegun).toBe(isBegun);
    }),
  );
});
