import type { BlockView } from '@lowdefy-mcp/render-core';
import { expect, test, vi } from 'vitest';
import { type OptionSource, optionsOf } from './optionList.js';

test('runs only templates of labels that the configuration has literally', () => {
  const compileTemplate = vi.fn((template: string) => () => `<b>${template}</b>`);
  const data = [{ id: 1 }];
  const labels = (trusted: readonly string[]) => {
    const properties = { data, html: '{{ item.id }}', valueKey: 'id' };
    const block = { app: { lowdefy: 5.4, compileTemplate }, properties, local: {}, trusted };
    return optionsOf(block as unknown as BlockView<OptionSource>).map(({ label }) => label);
  };
  expect(labels([])).toEqual(['1']);
  expect(compileTemplate).not.toHaveBeenCalled();
  expect(labels(['{{ item.id }}'])).toEqual(['<b>{{ item.id }}</b>']);
  expect(labels([])).toEqual(['1']);
});
