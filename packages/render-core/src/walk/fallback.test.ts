import { describe, expect, test } from 'vitest';
import { note, render } from '../../test/render.js';
import { printMarkdown } from '../index.js';

describe('the fallback', () => {
  const display = (type: string, properties: Record<string, unknown>) =>
    printMarkdown(render({}, { id: 'it', type, category: 'display', properties }).page).split('\n\n')[1];

  test('shows what the properties say, once', () => {
    expect(
      display('Result', { title: 'Done', description: 'All good', status: 'success', style: { a: 1 } }),
    ).toBe('<display id="it" type="Result">\nDone\nAll good\nsuccess\n</display>\n');
  });

  test('knows a button by its type, and what is disabled', () => {
    expect(display('IconButton', { title: 'Go' })).toBe(
      '<button id="it" type="IconButton">\nGo\n</button>\n',
    );
    expect(display('Gauge', { value: 3, disabled: true })).toContain(
      '<display id="it" type="Gauge" disabled>',
    );
  });

  test.each(['Skeleton', 'SkeletonInput', 'Spinner', 'ProgressBar'])('leaves out the loader %s', (type) => {
    expect(display(type, {})).toBeUndefined();
  });

  test('shows what a container says besides its blocks', () => {
    const { page } = render(
      {},
      { id: 'it', type: 'Alert', properties: { title: 'T', message: 'M' }, areas: { content: [note] } },
    );
    expect(printMarkdown(page)).toContain('<container id="it" type="Alert">\nT\nM\n<display id="note"');
  });
});

test('the fallback takes the records, not what describes them', () => {
  const properties = { columnDefs: [{ field: 'a' }], rowData: [{ a: 1 }] };
  const { page } = render({}, { id: 'grid', type: 'Grid', category: 'display', properties });
  expect(printMarkdown(page)).toContain('| a |\n| - |\n| 1 |');
});

test('an input-container is a field with blocks in it', () => {
  const { page } = render(
    {},
    {
      id: 'group',
      type: 'Group',
      category: 'input-container',
      value: { a: 1 },
      properties: { title: 'Group' },
      areas: { content: [{ id: 'inner', type: 'Field', category: 'input', value: 'x' }] },
    },
  );
  expect(printMarkdown(page)).toMatchInlineSnapshot(`
    "# page
    Page: page

    <input id="group" type="Group">
    Group
    Current value: {"a":1}
    <input id="inner" type="Field">
    inner
    Current value: "x"
    </input>
    </input>
    "
  `);
});

test('a block of a category nobody knows is named', () => {
  const { page } = render({}, { id: 'odd', type: 'Odd', category: 'hologram' as never });
  expect(page.children).toEqual([{ kind: 'display', id: 'odd', type: 'Odd', children: [] }]);
});
