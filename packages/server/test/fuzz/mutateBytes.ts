import type { Random } from './Random.js';

const INSERTED = [
  ...[
    '\u0000',
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '\n',
    '\r',
    '\ufeff',
    '{"a":',
    '[[[[',
    'null',
    '1e999',
    '\\ud800',
  ],
].map((text) => Buffer.from(text));

/** Bytes that are not valid UTF-8: halves of characters, overlong forms, surrogates, values beyond Unicode. */
const NOT_UTF8 = ['ff', 'fe', 'c0af', 'e080af', 'eda080', 'f4908080', 'c3', 'e282'].map((hex) =>
  Buffer.from(hex, 'hex'),
);

/** The same bytes with something changed, cut off, repeated or inserted. */
export function mutateBytes(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length);
  const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
  const how = random.below(7);
  if (how === 0) return Buffer.from(head);
  if (how === 1) return Buffer.concat([bytes, bytes]);
  if (how === 2) return Buffer.concat([head, random.pick(NOT_UTF8), tail]);
  if (how === 3) return Buffer.concat([head, random.pick(INSERTED), tail]);
  if (how === 4) return Buffer.concat([head, tail.subarray(1 + random.below(20))]);
  if (how === 5) return Buffer.concat([head, Buffer.from([random.below(256)]), tail.subarray(1)]);
  return Buffer.concat([head, tail.subarray(0, 30), tail]);
}
