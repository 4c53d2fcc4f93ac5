import { format, inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Redactor } from './Redactor.js';
import { MIN_SECRET_LENGTH } from './secretTexts.js';

const redact = (text: string, ...secrets: readonly string[]) =>
  new Redactor(Object.fromEntries(secrets.map((secret, index) => [`S${index}`, secret]))).text(text);

test.each([
  ['the secret itself', 'select hunter22 from x', ['hunter22'], 'select (secret) from x'],
  ['all occurrences, ignoring case', 'hunter22, HUNTER22', ['Hunter22'], '(secret), (secret)'],
  [
    'a secret with special characters of regular expressions',
    'a.*+?^$()|[]{}\\b!',
    ['.*+?^$()|[]{}\\'],
    'a(secret)b!',
  ],
  [
    'the longer of two secrets with the same prefix',
    'hunter22-long',
    ['hunter22', 'hunter22-long'],
    '(secret)',
  ],
  ['two overlapping secrets', 'abcdefghij', ['abcdefg', 'defghij'], '(secret)'],
  ['a secret that overlaps itself', 'xabababababy', ['abababab'], 'x(secret)y'],
  ['nothing but the whole secret', 'hunter2 is not it', ['hunter22'], 'hunter2 is not it'],
  ['nothing if there are no secrets', 'hunter22', [], 'hunter22'],
  ['no secrets that are too short', 'true, 1 and 5432', ['true', '1', '5432', ''], 'true, 1 and 5432'],
  ['a secret without the whitespace around it', 'x hunter22 y', [' hunter22\n'], 'x (secret) y'],
  ['a secret after a backslash', 'open C:\\newpass\\x', ['newpass'], 'open C:\\(secret)\\x'],
])('redacts %s', (_, text, secrets, clean) => {
  expect(redact(text, ...secrets)).toBe(clean);
});

describe('redacts parts of a secret that drivers print:', () => {
  test.each([
    ['a password of a URL', 'postgres://app:p%40ss%2Fword@db.example.com/x', 'p@ss/word'],
    [
      'a password of a URL, percent-encoded',
      'postgres://app:p%40ss%2Fword@db.example.com/x',
      'p%40ss%2Fword',
    ],
    ['a password with an @', 'mysql://app:p@ssword@db.example.com/x', 'p@ssword'],
    [
      'a password of a connection string',
      "Server=db;User Id=sa;Password='hunter 22';Encrypt=true",
      'hunter 22',
    ],
    ['a key of a connection string', 'AccountName=me;AccountKey=aGVsbG8gd29ybGQ=;X=y', 'aGVsbG8gd29ybGQ='],
    ['a token in a query', 'libsql://db.example.com?authToken=abc.def&tls=0', 'abc.def'],
    [
      'a line of a private key',
      '-----BEGIN KEY-----\nMIIEvQIBADANBg\nkqhkiG9w0BAQEF\n-----END KEY-----',
      'kqhkiG9w0BAQEF',
    ],
    ['a string in JSON', '{"type":"x","inner":[{"private_key":"one-line\\nother-line"}]}', 'other-line'],
  ])('%s', (_, secret, part) => {
    expect(redact(`failed: ${part}!`, secret)).toBe('failed: (secret)!');
  });

  test('but not user, host or options', () => {
    const text = 'password authentication failed for user "app" at db.example.com, Encrypt=true';
    expect(redact(text, 'postgres://app:hunter22@db.example.com/x', 'Password=hunter22;Encrypt=true')).toBe(
      text,
    );
  });
});

const JOIN = ' … ';

/** Encodings in which a secret may appear in an error or a log. */
const FORMS: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  json: (text) => JSON.stringify(text).slice(1, -1),
  'json in json': (text) => JSON.stringify(JSON.stringify({ text })),
  console: (text) => inspect(text, { breakLength: Number.POSITIVE_INFINITY }).slice(1, -1),
  'console, wrapped lines': (text) => format({ text: `${text}${'.'.repeat(80)}` }),
  url: (text) => encodeURIComponent(text),
  'url in url': (text) => encodeURIComponent(encodeURIComponent(text)),
  'url in lower case': (text) => encodeURIComponent(text).toLowerCase(),
  path: (text) => encodeURI(text),
  form: (text) => new URLSearchParams({ text }).toString(),
  'sql, doubled': (text) => text.replaceAll("'", "''"),
  'sql, with backslashes': (text) => text.replaceAll(/['"\\]/g, '\\$&').replaceAll('\n', '\\n'),
  base64: (text) => Buffer.from(text).toString('base64'),
  'base64 for urls': (text) => Buffer.from(text).toString('base64url'),
  'basic authentication header': (text) => `Basic ${Buffer.from(`u:${text}`).toString('base64')}`,
  'base64 with bytes around it': (text) => Buffer.from(`ab${text}cd`).toString('base64'),
};

describe.each(Object.entries(FORMS))('random secrets encoded as %s', (_, encode) => {
  const piece = fc.constantFrom(...'\\\'"`%+ /?&=<\n\t.*$éß漢👩', '%41', '\\n', '\\u0041', "''", 'Qz7', 'x');
  const secret = fc
    .array(piece, { minLength: MIN_SECRET_LENGTH, maxLength: 20 })
    .map((pieces) => `key-${pieces.join('')}-end`);

  test('are redacted completely, and the text around them is kept', () => {
    fc.assert(
      fc.property(secret, fc.constantFrom('', 'before', '\\', '%', '"'), (text, before) => {
        const shown = redact(`${before}${JOIN}${encode(text)}${JOIN}after`, text);
        expect(shown).toContain('(secret)');
        expect(shown).toMatch(/^.{0,6} … /s);
        expect(shown.endsWith(`${JOIN}after`)).toBe(true);
        // A piece that few encodings change.
        if (text.includes('Qz7')) expect(shown).not.toContain('Qz7');
      }),
      { numRuns: 300 },
    );
  });
});

test('takes linear time for repetitive texts and secrets', () => {
  const secrets = ["\\'\\'\\'\\'\\'\\'", '""""""""', '%25%25%25', 'aaaaaaaaaaaa', '\\\\\\\\\\\\\\\\'];
  const redactor = new Redactor(Object.fromEntries(secrets.map((secret) => [secret, secret])));
  for (const text of ['\\', '"', "\\'", '%25', 'a', '%2', "'"]) {
    expect(redactor.text(`${text.repeat(100_000)}x`)).toContain('x');
  }
});

test('redacts a long secret, and a line of a secret with many lines', () => {
  const long = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ'.repeat(1000);
  expect(redact(`key: ${long}.`, long)).toBe('key: (secret).');
  const lines = Array.from({ length: 200 }, (_, index) => `line-of-a-key-${index}`);
  expect(redact(`at ${lines[123]}.`, lines.join('\n'))).toBe('at (secret).');
});

test('json() redacts strings and keys, and copies the rest', () => {
  const redactor = new Redactor({ A: 'hunter22' });
  expect(redactor.json({ a: [1, null, true, 'is hunter22'], hunter22: { b: 'x' } })).toEqual({
    a: [1, null, true, 'is (secret)'],
    '(secret)': { b: 'x' },
  });
});

test('printed() formats and redacts console arguments, and returns them unchanged if there are no secrets', () => {
  const redactor = new Redactor({ A: 'hunter22' });
  const args = ['%s is', 1, { a: 'b' }];
  expect(new Redactor({ A: 'short' }).printed(args)).toBe(args);
  expect(redactor.printed(args)).toEqual(["1 is { a: 'b' }"]);
  expect(redactor.printed(['%s is', 'hunter22'])).toEqual(['(secret) is']);
  const [text] = redactor.printed([Object.assign(new Error('No'), { config: { key: 'hunter22' } })]);
  expect(text).toContain("key: '(secret)'");
});

test('error() redacts message, stack and cyclic causes in place', () => {
  const cause = new Error('because of hunter22');
  const error = new TypeError('No hunter22', { cause });
  cause.cause = error;
  expect(new Redactor({ A: 'hunter22' }).error(error)).toBe(error);
  expect(error.message).toBe('No (secret)');
  expect(inspect(error)).not.toContain('hunter22');
});
