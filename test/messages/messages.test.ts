import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { collectMessages } from './collectMessages.js';
import { printMessages } from './printMessages.js';
import { BEGINNING, CONTINUATION, END, FORBIDDEN } from './rules.js';

const messages = collectMessages(fileURLToPath(new URL('../../packages', import.meta.url)));
const errors = messages.filter(({ text, isError }) => isError && !CONTINUATION.test(text));

test('the list of messages for review is up to date', async () => {
  expect(errors.length).toBeGreaterThan(300);
  await expect(printMessages(messages)).toMatchFileSnapshot('messages.md');
});

test.each(FORBIDDEN)('has no message with %s. %s', (pattern) => {
  expect(messages.filter(({ text }) => pattern.test(text))).toEqual([]);
});

test('begins the messages of errors with a capital letter or a name', () => {
  expect(errors.filter(({ text }) => !BEGINNING.test(text))).toEqual([]);
});

test('ends the messages of errors with punctuation', () => {
  expect(errors.filter(({ text }) => !END.test(text.trimEnd()))).toEqual([]);
});
