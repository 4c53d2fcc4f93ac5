import type { BlockView, PropertyValue } from '@lowdefy-mcp/render-core';
import { allOf, type ChartProperties } from './ChartOption.js';
import { type ChartTable, tablesOf } from './tables.js';

/**
 * Converts a chart to data: the rows of all its tables by column. If there are several tables, each row names its
 * series.
 */
export function chartOutput({ properties }: BlockView<ChartProperties>): PropertyValue {
  const option = properties.option ?? {};
  const tables = tablesOf(option);
  return tables.flatMap((table) => {
    const { series } = table;
    const name = series && (series.name ?? `series ${allOf(option.series).indexOf(series)}`);
    const own = tables.length > 1 && name !== undefined ? { series: name } : {};
    return rowsOf(table).map((row) => ({ ...own, ...row }));
  });
}

function rowsOf({ columns, rows }: ChartTable): readonly Readonly<Record<string, PropertyValue>>[] {
  const names = columns.map(({ key, title }) => {
    const text = typeof title === 'string' || typeof title === 'number' ? String(title) : '';
    return [key, text || key] as const;
  });
  return rows.map((row) =>
    Object.fromEntries(names.map(([key, name]) => [name, (row[key] ?? null) as PropertyValue])),
  );
}
