import { expect, test, vi } from 'vitest';
import type { Session } from '../../src/index.js';
import { OpenPage } from '../../src/page/OpenPage.js';
import { SavedTexts } from '../../src/page/SavedTexts.js';
import { createApp, load, OURS, print } from '../load/helpers.js';

const APP = `lowdefy: ${OURS}
pages:
  - id: home
    type: Box
    blocks:
      - id: users
        type: ControlledList
        blocks:
          - { id: users.$.name, type: TextInput, required: true }
          - { id: users.$.age, type: NumberInput, properties: { max: 100 } }
`;

const users = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `User ${index}`, age: index % 100 }));
const set = (value: unknown) => ({ type: 'setValue', blockId: 'users', value }) as const;

async function open(options: object = {}): Promise<Session> {
  const app = await load(await createApp({ 'lowdefy.yaml': APP }), { maxListItems: 1000, ...options });
  const session = app.session();
  await session.open('home');
  return session;
}

/** Counts evaluations, updates of the engine and commits of the page while `work` runs. */
async function countWork(work: (session: Session) => Promise<unknown>) {
  const counts = { evaluations: 0, updates: 0, commits: 0 };
  const { enter } = SavedTexts.prototype;
  const entered = vi.spyOn(SavedTexts.prototype, 'enter').mockImplementation(function (
    this: SavedTexts,
    context,
  ) {
    enter.call(this, context);
    const { _internal } = context as unknown as {
      _internal: { update: () => void; parser: { parse: (input: unknown) => unknown } };
    };
    const { update, parser } = _internal;
    const parse = parser.parse.bind(parser);
    _internal.update = () => {
      counts.updates += 1;
      update();
    };
    parser.parse = (input) => {
      counts.evaluations += 1;
      return parse(input);
    };
  });
  const { commit } = OpenPage.prototype;
  const committed = vi.spyOn(OpenPage.prototype, 'commit').mockImplementation(function (this: OpenPage) {
    counts.commits += 1;
    commit.call(this);
  });
  try {
    const session = await open();
    Object.assign(counts, { evaluations: 0, updates: 0, commits: 0 });
    await work(session);
    return { ...counts };
  } finally {
    entered.mockRestore();
    committed.mockRestore();
  }
}

const changed = (count: number) => users(count).map((user) => ({ ...user, name: 'Changed' }));

test.each([
  ['add', (count: number) => [set(users(count))]],
  ['add and change', (count: number) => [set(users(count)), set(changed(count))]],
  ['add and remove', (count: number) => [set(users(count)), set([])]],
])('the work to %s the items of a long list is linear', async (_, actions) => {
  const countFor = (count: number) =>
    countWork(async (session) => {
      const { log } = await session.act(actions(count));
      expect(log.every(({ success }) => success)).toBe(true);
    });
  const [short, long] = [await countFor(100), await countFor(200)];
  expect(short.evaluations).toBeGreaterThan(100);
  expect(long.evaluations).toBeLessThan(2.2 * short.evaluations);
  expect(long).toMatchObject({ updates: short.updates, commits: short.commits });
  expect(long.updates).toBeLessThanOrEqual(6);
});

test('adds items in the same way as one by one', async () => {
  const [together, single] = [await open(), await open()];
  const values = [...users(5), { age: 7 }, { name: 'Last' }, {}];
  const result = await together.act([set(values)]);
  for (const item of values)
    await single.act([{ type: 'callMethod', blockId: 'users', method: 'pushItem', args: [item] }]);
  expect(await print(together)).toBe(await print(single));
  expect((await together.state()).state).toEqual((await single.state()).state);
  expect((await together.save()).mounts).toEqual((await single.save()).mounts);
  expect(result.log).toMatchObject([{ success: true }]);
});

test.each<[string, unknown, string]>([
  ['an invalid value', { name: 'Ann', age: 101 }, 'Block "users.3.age"'],
  ['an unknown field', { nam: 'Ann' }, 'There is no field "users.3.nam" now. Did you mean "name"?'],
  ['a text', 'Ann', 'Item "users.3" takes its fields by name'],
])('keeps the items before %s', async (_, item, message) => {
  const session = await open();
  const { log } = await session.act([set([...users(3), item, ...users(3)])]);
  expect(log[0]?.error?.message).toContain(message);
  expect((await session.state()).state.users).toEqual(users(3));
  // In a list that has the items, those behind stay as they were.
  await session.act([set(users(6))]);
  const { log: next } = await session.act([set([...changed(3), item, ...changed(6).slice(4)])]);
  expect(next[0]?.error?.message).toContain(message);
  expect((await session.state()).state.users).toEqual([...changed(3), ...users(6).slice(3)]);
});

test('removes items from the end', async () => {
  const session = await open();
  await session.act([set(users(6))]);
  await session.act([set(changed(2))]);
  expect((await session.state()).state.users).toEqual(changed(2));
});

test('adds no more items than maxListItems', async () => {
  const session = await open({ maxListItems: 4 });
  const { log } = await session.act([set(users(6))]);
  expect(log[0]?.error?.message).toContain('The lists of a page have 4 items at most (maxListItems).');
  expect((await session.state()).state.users).toEqual(users(4));
});
