import { beforeAll, describe, expect, test } from 'vitest';
import { HeadlessError, type SavedSession } from '../../src/index.js';
import { asText, click, fill, useApp, user } from './useApp.js';

const fixture = useApp();
let good: SavedSession;

beforeAll(async () => {
  const session = await fixture.open('form');
  await fill(session, 'more', true);
  await click(session, 'validate');
  await click(session, 'fetch');
  good = await session.save();
});

const restore = (data: unknown) => fixture.app.restore(data as SavedSession, { user });

test.each([
  ['undefined', undefined, 'it is not an object'],
  ['null', null, 'it is not an object'],
  ['a string', 'session', 'it is not an object'],
  ['a list', [], 'it is not an object'],
  ['an empty object', {}, 'it has no format'],
  ['another format', { format: 99 }, 'its format is 99'],
  ['only the format', { format: 1 }, 'required'],
])('BAD_SAVE: %s is not a saved session', async (_, data, reason) => {
  const error = await restore(data).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(HeadlessError);
  expect(error).toMatchObject({ code: 'BAD_SAVE', message: expect.stringContaining(reason) });
  expect(error.message).toMatch(/^This is not a session saved in format 1: .*\. Start a new session\.$/);
});

test('BAD_SAVE: data with a circular reference is not a saved session', async () => {
  const data = asText(good) as SavedSession & { global: Record<string, unknown> };
  data.global.self = data;
  await expect(restore(data)).rejects.toMatchObject({ code: 'BAD_SAVE' });
});

test('BAD_SAVE: the message has the path of the invalid data', async () => {
  const data = asText(good) as unknown as { pages: { form: { validated: unknown[] } } };
  data.pages.form.validated = ['name', 7];
  await expect(restore(data)).rejects.toThrow('at pages/form/validated/1: ');
});

test('BAD_SAVE: reports a saved reset state (frozenState) that cannot be parsed', async () => {
  const data = asText(good) as unknown as { pages: { form: { frozenState: string } } };
  data.pages.form.frozenState = '"text"';
  await expect(restore(data)).rejects.toThrow('at pages/form/frozenState: ');
  data.pages.form.frozenState = '{"name":';
  await expect(restore(data)).rejects.toMatchObject({ code: 'BAD_SAVE' });
});

/** Every path in the data, as a list of keys. */
function paths(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, key]))];
}

function change(data: SavedSession, path: readonly string[], edit: (parent: object, key: string) => void) {
  const copy = asText(data);
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => (value as never)[key], copy);
  edit(parent as object, path.at(-1) as string);
  return copy;
}

const damageFunctions: Record<string, (parent: object, key: string) => void> = {
  missing: (parent, key) => Reflect.deleteProperty(parent, key),
  ...Object.fromEntries(
    [null, 'text', 7, true, [], {}, [null], { '~d': 5 }, { '~e': null }].map((value) => [
      JSON.stringify(value),
      (parent: object, key: string) => Reflect.set(parent, key, value),
    ]),
  ),
};

describe.each(Object.entries(damageFunctions))('with any one value replaced by %s', (_, damage) => {
  test('restore() either succeeds or fails with BAD_SAVE', async () => {
    // The event log is long, and is not validated.
    const { eventLog: __, ...form } = good.pages.form as SavedSession['pages'][string];
    const data = { ...good, pages: { form } };
    for (const path of paths(data).slice(1)) {
      const damaged = path.join('/');
      try {
        const { session } = await restore(change(data, path, damage));
        if ((await session.save()).mounts.length > 0) await session.page();
      } catch (error) {
        expect(error, damaged).toMatchObject({ name: 'HeadlessError' });
        expect((error as HeadlessError).code, damaged).toBe('BAD_SAVE');
      }
    }
    // No timeout: it restores once per value of the data.
  }, 0);
});
