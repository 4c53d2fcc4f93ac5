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
  ['nothing', undefined, 'it is not an object'],
  ['null', null, 'it is not an object'],
  ['a text', 'session', 'it is not an object'],
  ['a list', [], 'it is not an object'],
  ['an empty object', {}, 'it has no format'],
  ['another format', { format: 99 }, 'its format is 99'],
  ['only the format', { format: 1 }, 'required'],
])('%s is no saved session, and is told so', async (_, data, why) => {
  const error = await restore(data).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(HeadlessError);
  expect(error).toMatchObject({ code: 'BAD_SAVE', message: expect.stringContaining(why) });
  expect(error.message).toMatch(/^This is not a session saved in format 1: .*\. Start a new session\.$/);
});

test('data with a circle in it is no saved session', async () => {
  const data = asText(good) as SavedSession & { global: Record<string, unknown> };
  data.global.self = data;
  await expect(restore(data)).rejects.toMatchObject({ code: 'BAD_SAVE' });
});

test('the message says where the data is wrong', async () => {
  const data = asText(good) as unknown as { pages: { form: { validated: unknown[] } } };
  data.pages.form.validated = ['name', 7];
  await expect(restore(data)).rejects.toThrow('at pages/form/validated/1: ');
});

test('a state to reset to that cannot be read is told', async () => {
  const data = asText(good) as unknown as { pages: { form: { frozenState: string } } };
  data.pages.form.frozenState = '"text"';
  await expect(restore(data)).rejects.toThrow('at pages/form/frozenState: ');
  data.pages.form.frozenState = '{"name":';
  await expect(restore(data)).rejects.toMatchObject({ code: 'BAD_SAVE' });
});

/** Every place in the data, as a list of keys. */
function places(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

function change(data: SavedSession, path: readonly string[], edit: (parent: object, key: string) => void) {
  const copy = asText(data);
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => (value as never)[key], copy);
  edit(parent as object, path.at(-1) as string);
  return copy;
}

const damages: Record<string, (parent: object, key: string) => void> = {
  missing: (parent, key) => Reflect.deleteProperty(parent, key),
  ...Object.fromEntries(
    [null, 'text', 7, true, [], {}, [null], { '~d': 5 }, { '~e': null }].map((value) => [
      JSON.stringify(value),
      (parent: object, key: string) => Reflect.set(parent, key, value),
    ]),
  ),
};

describe.each(Object.entries(damages))('any one part being %s', (_, damage) => {
  test('either does no harm or is a BAD_SAVE', async () => {
    // The log of events is long, and of no shape.
    const { eventLog: __, ...form } = good.pages.form as SavedSession['pages'][string];
    const data = { ...good, pages: { form } };
    for (const path of places(data).slice(1)) {
      const what = path.join('/');
      try {
        const { session } = await restore(change(data, path, damage));
        if ((await session.save()).mounts.length > 0) await session.page();
      } catch (error) {
        expect(error, what).toMatchObject({ name: 'HeadlessError' });
        expect((error as HeadlessError).code, what).toBe('BAD_SAVE');
      }
    }
    // As many restores as the data has parts, however long they take.
  }, 0);
});
