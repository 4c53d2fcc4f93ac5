import type { LogError, Session } from '@lowdefy-mcp/headless';
import { usableInputs } from './usableInputs.js';

/** Values that an agent may send by mistake into any input. */
const WRONG_VALUES: readonly unknown[] = [
  [null],
  [],
  [[[]]],
  [{ value: null }],
  {},
  { value: { value: null } },
  'text\n'.repeat(5000),
  '',
  '\u0000',
  'constructor',
  -1e300,
  0.1,
  true,
  null,
];

/** Refusals of an agent. Any other error is a mistake in the pack, or comes from the app's actions. */
const REFUSALS: readonly LogError['code'][] = ['BAD_VALUE', 'NOT_USABLE', 'BLOCK_NOT_FOUND'];

/** Throws if an input fails for a wrong value, instead of storing or refusing it. */
export async function checkWrongValues(
  visit: () => Promise<Session>,
  type: string,
  throwWarnings: () => void,
): Promise<void> {
  const session = await visit();
  for (const { id } of usableInputs(type, await session.page())) {
    for (const value of WRONG_VALUES) {
      const [entry] = (await session.act([{ type: 'setValue', blockId: id, value }])).log;
      throwWarnings();
      const { code, action, message } = entry?.error ?? {};
      if (message === undefined || action !== undefined || REFUSALS.includes(code)) continue;
      throw new Error(
        `Block "${id}" fails for the value ${shorten(value)}: ${message} Store the value, or throw an Error that says what would be valid.`,
      );
    }
  }
}

function shorten(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > 40 ? `${json.slice(0, 40)}…` : json;
}
