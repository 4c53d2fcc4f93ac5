import { describe, expect, test } from 'vitest';
import { change, definitions, fakeHost, read } from '../../test/fakeInput.js';

describe('Pagination', () => {
  const rest = { value: { current: 4, pageSize: 10, skip: 30 } };

  test('stores the page with what to skip', () => {
    expect(read('Pagination', { current: 2 }, { total: 95 }, rest)).toEqual({
      current: 2,
      pageSize: 10,
      skip: 10,
    });
    expect(read('Pagination', { pageSize: 40 }, { total: 95 }, rest)).toEqual({
      current: 3,
      pageSize: 40,
      skip: 80,
    });
  });

  test.each([
    [{ current: 11 }, 'current must be a page from 1 to 10, got 11'],
    [{ current: 0 }, 'current must be a page from 1 to 10'],
    [{ current: 1.5 }, 'current must be a page'],
    [{ pageSize: 15 }, 'pageSize must be one of 10, 20, 30, 40, got 15'],
    [3, 'Expected {"current": 2}'],
  ])('refuses %j', (input, message) => {
    expect(() => read('Pagination', input, { total: 95 }, rest)).toThrow(message);
  });

  test('has one size of page where the screen offers no other', () => {
    expect(() => read('Pagination', { pageSize: 20 }, { total: 50 }, rest)).toThrow('it is 10');
    expect(() => read('Pagination', { current: 1 }, { total: 0 }, rest)).toThrow('There are no pages');
  });

  test("the event's skip is a page further than the stored one", async () => {
    expect(await change('Pagination', { current: 2, pageSize: 10, skip: 10 }, { total: 95 }, rest)).toEqual([
      ['set', { current: 2, pageSize: 10, skip: 10 }],
      ['onChange', { current: 2, pageSize: 10, skip: 20 }],
    ]);
  });

  test('another size is two events, another page then a third', async () => {
    const sized = [
      ['set', { current: 3, pageSize: 40, skip: 80 }],
      ['onSizeChange', { current: 3, pageSize: 40, skip: 120 }],
      ['set', { current: 3, pageSize: 40, skip: 80 }],
      ['onChange', { current: 3, pageSize: 40, skip: 120 }],
    ];
    expect(await change('Pagination', { current: 3, pageSize: 40 }, { total: 95 }, rest)).toEqual(sized);
    expect(await change('Pagination', { current: 1, pageSize: 40 }, { total: 95 }, rest)).toEqual([
      ...sized,
      ['set', { current: 1, pageSize: 40, skip: 0 }],
      ['onChange', { current: 1, pageSize: 40, skip: 40 }],
    ]);
  });

  test('nothing happens on the page that is shown', async () => {
    expect(await change('Pagination', { current: 4, pageSize: 10 }, { total: 95 }, rest)).toEqual([]);
  });

  test('fills in its value when it appears, from Lowdefy 5 on', () => {
    const five = fakeHost('Pagination', {}, { value: { current: 1 }, meta: { initValue: { current: 1 } } });
    definitions.Pagination.mcpMount?.(five.host);
    expect(five.calls).toEqual([['set', { current: 1, pageSize: 10, skip: 0 }]]);
    const four = fakeHost('Pagination', {}, rest);
    definitions.Pagination.mcpMount?.(four.host);
    expect(four.calls).toEqual([]);
  });
});
