import { readdirSync, readFileSync } from 'node:fs';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { estimateTokens } from './tokens.js';

const packages = new URL('../../../', import.meta.url);

describe('estimateTokens against a real tokenizer', () => {
  const files = ['render-core', 'render-basic', 'render-antd', 'render-extras'].flatMap((name) =>
    readdirSync(new URL(`${name}/test/`, packages), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('expected.md'))
      .map((file) => `${name}/test/${file}`),
  );

  test('is at most 6 % below and 15 % above for each page of the packs', () => {
    const ratios = files.map((file) => {
      const text = readFileSync(new URL(file, packages), 'utf8');
      return { file, ratio: estimateTokens(text) / encode(text).length };
    });
    expect(ratios.filter(({ ratio }) => ratio < 0.94 || ratio > 1.15)).toEqual([]);
    expect(files.length).toBeGreaterThan(150);
  });

  test.each([
    ['prose', 'The feeder pulls two sheets at once since Monday, and nobody knows why it does.'],
    ['German', 'Der Drucker im zweiten Stock zieht seit Montag zwei Blätter auf einmal ein.'],
    ['Chinese', '扫描仪每三页就卡纸一次，从星期一开始就这样。'],
    ['numbers', '1234567890 2026-12-01T00:00:00.000Z 3.14159'],
    ['base64', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk'],
  ])('is between 0.7 and 2 times the tokens of %s', (_, text) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(encode(text).length * 0.7);
    expect(estimateTokens(text)).toBeLessThanOrEqual(encode(text).length * 2);
  });
});

test('an empty text has no tokens', () => {
  expect(estimateTokens('')).toBe(0);
});
