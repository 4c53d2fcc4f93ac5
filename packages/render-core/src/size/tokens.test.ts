import { readdirSync, readFileSync } from 'node:fs';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { estimateTokens } from './tokens.js';

const pages = new URL('../../test/pages/', import.meta.url);

describe('estimateTokens against a real tokenizer', () => {
  const files = readdirSync(pages).flatMap((name) =>
    ['expected.md', 'expected.outline.md'].map((file) => `${name}/${file}`),
  );

  test.each(files)('%s: not below, and not half as much again', (file) => {
    const text = readFileSync(new URL(file, pages), 'utf8');
    const real = encode(text).length;
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(real * 0.9);
    expect(estimateTokens(text)).toBeLessThanOrEqual(real * 1.5);
  });

  test.each([
    ['prose', 'The feeder pulls two sheets at once since Monday, and nobody knows why it does.'],
    ['German', 'Der Drucker im zweiten Stock zieht seit Montag zwei Blätter auf einmal ein.'],
    ['Chinese', '扫描仪每三页就卡纸一次，从星期一开始就这样。'],
    ['numbers', '1234567890 2026-12-01T00:00:00.000Z 3.14159'],
    ['base64', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk'],
  ])('%s', (_, text) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(encode(text).length * 0.7);
    expect(estimateTokens(text)).toBeLessThanOrEqual(encode(text).length * 2);
  });
});

test('nothing is no tokens', () => {
  expect(estimateTokens('')).toBe(0);
});
