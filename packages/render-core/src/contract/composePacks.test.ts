import { expect, test } from 'vitest';
import { composePacks, PackConflictError, PackContractError } from './composePacks.js';
import { defineBlock } from './defineBlock.js';
import { definePack } from './definePack.js';

const block = () => defineBlock({ meta: { category: 'display' } });
const pack = (name: string, types: readonly string[], overrides?: true | readonly string[]) =>
  definePack({
    name,
    blocks: Object.fromEntries(types.map((type) => [type, block()])),
    ...(overrides && { overrides }),
  });

test('combines the blocks of all packs', () => {
  const [a, b] = [pack('a', ['Title', 'Card']), pack('b', ['Button'])];
  const registry = composePacks([a, b]);
  expect(registry.entries().map(({ type, pack }) => [type, pack])).toEqual([
    ['Button', 'b'],
    ['Card', 'a'],
    ['Title', 'a'],
  ]);
  expect(registry.get('Card')).toBe(a.blocks.Card);
  expect(registry.get('Other')).toBeUndefined();
});

test('throws PackConflictError if two packs define the same type, in either order', () => {
  const packs = [pack('a', ['Card']), pack('b', ['Card', 'Title'])];
  for (const order of [packs, packs.toReversed()]) {
    expect(() => composePacks(order)).toThrow(PackConflictError);
    expect(() => composePacks(order)).toThrow(
      /"Card"\. Remove one of them, or let one say overrides: \["Card"\]/,
    );
  }
});

test('a pack with overrides wins in either order, and the registry reports it', () => {
  const [base, better] = [pack('base', ['Card']), pack('better', ['Card'], ['Card'])];
  for (const order of [
    [base, better],
    [better, base],
  ]) {
    expect(composePacks(order).get('Card')).toBe(better.blocks.Card);
    expect(composePacks(order).entries()).toMatchObject([
      { type: 'Card', pack: 'better', replaces: ['base'] },
    ]);
  }
});

test('one overriding pack wins over any number of others, in any order', () => {
  const [a, b, c] = [pack('a', ['Card']), pack('b', ['Card'], true), pack('c', ['Card'])] as const;
  for (const order of [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ]) {
    expect(composePacks(order).entries()).toMatchObject([{ pack: 'b', replaces: ['a', 'c'] }]);
  }
});

test('throws if two packs override the same type', () => {
  expect(() => composePacks([pack('a', ['Card'], true), pack('b', ['Card'], ['Card'])])).toThrow(
    /both say that they override/,
  );
});

test("the app's own pack overrides all others", () => {
  const app = pack('app', ['Card']);
  const registry = composePacks([pack('a', ['Card']), pack('b', ['Card'], true)], { app });
  expect(registry.get('Card')).toBe(app.blocks.Card);
  expect(registry.entries()).toMatchObject([{ pack: 'app', replaces: ['a', 'b'] }]);
});

test('registries are independent of each other', () => {
  const [one, two] = [composePacks([pack('a', ['Card'])]), composePacks([pack('b', ['Card'])])];
  expect(one.get('Card')).not.toBe(two.get('Card'));
});

test('rejects a pack for another version of the contract, and names both versions', () => {
  const old = { ...pack('old', ['Card']), contract: 0 };
  expect(() => composePacks([old])).toThrow(PackContractError);
  expect(() => composePacks([old])).toThrow(/"old" was made for version 0 .* has version 1/);
});

test('rejects an object that is not a pack', () => {
  expect(() => composePacks([undefined as never])).toThrow(PackContractError);
});

test('does not find types named like a member of Object', () => {
  expect(composePacks([]).get('constructor')).toBeUndefined();
});

test('definePack requires a name, and overrides only of its own blocks', () => {
  expect(() => definePack({ name: '', blocks: {} })).toThrow(/name is missing/);
  expect(() => pack('a', ['Card'], ['Crad'])).toThrow(
    /overrides Crad but defines no such block. Its blocks: Card/,
  );
});

test('defineBlock requires a category', () => {
  expect(() => defineBlock({ meta: {} as never })).toThrow(/meta.category is missing/);
  expect(() => defineBlock({ meta: { category: 'displays' as never } })).toThrow(
    'meta.category is "displays". Did you mean "display"? Use one of display, input,',
  );
});
