import { describe, expect, test } from 'vitest';
import { recordedContext } from '../../test/recorded.js';
import { composePacks, renderPage } from '../index.js';
import { areaDirection, layoutOrder } from './layout.js';
import type { EngineBlock } from './types.js';

const blocks = (...layouts: object[]) =>
  layouts.map(
    (layout, index) =>
      ({ id: `${index}`, blockId: `${index}`, type: 'Box', eval: { layout } }) as EngineBlock,
  );
const shown = (direction: string | undefined, ...layouts: object[]) =>
  layoutOrder(blocks(...layouts), direction)
    .map(({ id }) => id)
    .join('');

describe('layoutOrder', () => {
  test.each([
    ['as written', undefined, [{}, {}, {}], '012'],
    ['by order', undefined, [{ order: 2 }, {}, { order: 1 }], '120'],
    ['by the order of a wide screen', undefined, [{ order: 2, lg: { order: 0 } }, { order: 1 }], '01'],
    ['by the order that wide screens inherit from narrow ones', undefined, [{ sm: { order: 2 } }, {}], '10'],
    ['ignores the order of a disabled layout', undefined, [{ order: 2, disabled: true }, {}], '01'],
    ['a reversed column', 'column-reverse', [{}, {}, {}], '210'],
    ['a reversed row of full-width blocks', 'row-reverse', [{}, {}, {}], '012'],
    ['a reversed row of half-width blocks', 'row-reverse', [{ span: 12 }, { span: 12 }, { span: 12 }], '102'],
    [
      'a reversed row of flexible blocks',
      'row-reverse',
      [{ flex: true }, { flex: true }, { flex: true }],
      '210',
    ],
    [
      'a reversed row of blocks that are wide on wide screens',
      'row-reverse',
      [{ span: 12, lg: { span: 24 } }, { span: 12 }],
      '01',
    ],
  ])('%s', (_, direction, layouts, expected) => {
    expect(shown(direction, ...layouts)).toBe(expected);
  });
});

test("an area's own direction overrides that of its block", () => {
  const areas = { content: { direction: 'row' }, extra: {} };
  const layout = { contentDirection: 'row-reverse' };
  expect(areaDirection('content', areas, layout, ['contentDirection'])).toBe('row');
  expect(areaDirection('content', {}, layout, ['contentDirection'])).toBe('row-reverse');
  expect(areaDirection('extra', areas, layout, ['contentDirection'])).toBeUndefined();
  expect(areaDirection('content', {}, { direction: 'row' }, ['contentDirection'])).toBeUndefined();
});

test('in Lowdefy 5 a layout can have a direction, and a block with span 0 is hidden', () => {
  const text = (id: string, layout = {}) =>
    ({ id, type: 'Text', category: 'display', evaluation: { layout } }) as const;
  const { page } = renderPage(
    recordedContext({
      id: 'page',
      type: 'Box',
      evaluation: { layout: { direction: 'column-reverse' } },
      areas: {
        content: [text('a'), text('gone', { span: 0 }), text('gone_too', { lg: { span: 0 } }), text('b')],
      },
    }),
    { registry: composePacks([]) },
  );
  expect(page.children.map((node) => 'id' in node && node.id)).toEqual(['b', 'a']);
});
