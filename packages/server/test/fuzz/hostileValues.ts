import { HOSTILE_TEXTS } from '../../../testing/src/corpus/hostileTexts.js';
import type { Random } from './Random.js';
import { Raw } from './toJson.js';

const nest = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

/** Names that every object inherits, or that code looks up on objects of its own. */
export const PROTOTYPE_KEYS = [
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', 'then', 'toJSON'],
  ...['__defineGetter__', '__lookupSetter__', 'constructor.prototype', '__proto__.polluted', 'length'],
];

/** Ids that lead out of a folder, a list or an address. */
export const TRAVERSALS = [
  ...['..', '../..', '../../../../etc/passwd', '..\\..\\windows', '/etc/passwd', '....//....//etc/passwd'],
  ...[
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%c0%af',
    '.',
    './x',
    'a/../b',
    'C:\\',
    '\\\\host\\share',
    '~',
    'NUL',
  ],
  ...[
    'file:///etc/passwd',
    'lowdefy://app',
    'x\u0000.json',
    'parts.-1.name',
    'parts.1e9.name',
    'parts.$.name',
  ],
  ...['parts.0.name.__proto__', '$', '*', '[0]', 'a[b]', '', ' ', 'x'.repeat(5000)],
];

/** Operators, in an agent's values, must stay data. */
const OPERATORS: readonly unknown[] = [
  { _state: true },
  { _state: 'password' },
  { _secret: 'DB_FILE' },
  { _request: 'get_tickets' },
  { _js: { code: 'process.exit(1)' } },
  { _function: { __eval: 'throw 1' } },
  { _user: true },
  { _global: true },
  { '_array.map': { on: [1], callback: { _function: 'x' } } },
  { _if: { test: true, then: { _state: 'name' }, else: 1 } },
  { $where: 'sleep(1000)' },
  { $ne: null },
  { '~d': 0 },
  { '~e': { message: 'x' } },
  { '~r': 'x' },
  { '~k': 'x' },
  { _regex: '(a+)+$' },
];

const NUMBERS: readonly unknown[] = [
  ...[0, -0, 1, -1, 0.1, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 53 + 2, 1e21, -1e308, 5e-324],
  ...[new Raw('1e999'), new Raw('-1e999'), new Raw('-0'), new Raw('1E+2'), new Raw('9'.repeat(400))],
];

const ODD_TEXTS = [
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u0000',
    '\u0007',
    '\u001b[2J',
    '\u007f',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\u202e',
  ],
  ...[
    '\ud800',
    '\udfff',
    'a\ud83d',
    '\udc00b',
    '\u{1f600}',
    '\u{10ffff}',
    'NaN',
    'Infinity',
    'undefined',
    'null',
  ],
  ...[
    'true',
    '[object Object]',
    '0',
    '-1',
    '1e999',
    '2026-02-30',
    '9999-99-99',
    "' or 1=1 --",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: somebody may type it.
    '${process.env}',
  ],
  ...['{{ 1 }}', '%s%n', 'x'.repeat(20_000), 'é'.repeat(3000), '(a+)+$', 'a'.repeat(30)],
];

const SHAPES: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], ['', 0, null, {}], Array(300).fill(0)],
  nest(60, (inner) => [inner]),
  nest(60, (inner) => ({ a: inner })),
  nest(30, (inner) => Object.fromEntries([['__proto__', inner]])),
  Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`key${index}`, index])),
  Object.fromEntries(PROTOTYPE_KEYS.map((key) => [key, { polluted: 'yes' }])),
  { constructor: { prototype: { polluted: 'yes' } } },
  { length: 1e9 },
  { then: 'x' },
];

const CORPUS = HOSTILE_TEXTS.map(({ text }) => text);

/** Any text that breaks something somewhere. */
export function hostileText(random: Random): string {
  return random.pick(random.pick([CORPUS, ODD_TEXTS, PROTOTYPE_KEYS, TRAVERSALS]));
}

/** Any JSON that breaks something somewhere. */
export function hostileValue(random: Random): unknown {
  const kind = random.below(6);
  if (kind === 0) return random.pick(SHAPES);
  if (kind === 1) return random.pick(OPERATORS);
  if (kind === 2) return random.pick(NUMBERS);
  if (kind === 3) return Object.fromEntries([[hostileText(random), hostileText(random)]]);
  if (kind === 4) return [hostileText(random), hostileText(random)];
  return hostileText(random);
}
