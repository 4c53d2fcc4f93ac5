import { expect, test } from 'vitest';
import { z } from 'zod';
import { configSchema } from './config/configSchema.js';
import { inputSchemaOf } from './mcp/inputSchemaOf.js';
import { parseBounded } from './parseBounded.js';
import { createTools } from './tools/index.js';

const config = configSchema.parse({});

/** The items of a list, whose properties count how often they are read. */
function countedItems(length: number) {
  const counts = { reads: 0 };
  const item = {
    get type() {
      counts.reads += 1;
      return 'setValue';
    },
  };
  return { counts, items: Array.from({ length }, () => item) };
}

test('a list that is too long is refused without a look at its items', () => {
  const interact = createTools(config).find(({ name }) => name === 'interact');
  if (interact === undefined) throw new Error('There is no tool interact.');
  const { validate } = inputSchemaOf(interact, config.limits)['~standard'];
  const { counts, items } = countedItems(300_000);
  expect(validate({ sessionId: 's', actions: items })).toEqual({
    issues: [{ message: '300000 actions are too many for one call: the limit is 100. Nothing was done.' }],
  });
  expect(counts.reads).toBe(0);
  validate({ sessionId: 's', actions: items.slice(0, 100) });
  expect(counts.reads).toBeGreaterThanOrEqual(100);
});

test('too many arguments are refused without a look at them', () => {
  const args: Record<string, unknown> = {};
  let reads = 0;
  const get = () => {
    reads += 1;
  };
  for (let index = 0; index < 2000; index += 1)
    Object.defineProperty(args, `k${index}`, { enumerable: true, get });
  expect(parseBounded(z.looseObject({}), args)).toEqual({
    issues: [{ message: '2000 arguments are too many: the limit is 1000. Nothing was done.' }],
  });
  expect(reads).toBe(0);
});

test('lists at most 20 problems, and says how many more there are', () => {
  const schema = z.object({ list: z.array(z.string()) });
  const result = parseBounded(schema, { list: Array.from({ length: 1000 }, (_, index) => index) });
  const issues = 'issues' in result ? result.issues : [];
  expect(issues).toHaveLength(21);
  expect(issues[0]).toMatchObject({ path: ['list', 0] });
  expect(issues.at(-1)).toEqual({ message: 'and 980 more problems' });
});

test('truncates messages and paths', () => {
  const schema = z.record(z.string(), z.string({ error: () => 'x'.repeat(5000) }));
  const result = parseBounded(schema, { ['k'.repeat(5000)]: 1 });
  expect(JSON.stringify(result).length).toBeLessThan(1000);
});
