import type { PropertyValue } from '@lowdefy-mcp/render-core';
import { axesOf } from './axes.js';
import { allOf, type ChartOption, type ChartSeries } from './ChartOption.js';
import { datasetTable } from './datasetTable.js';

/** ECharts' name of a series: its own, that of its column in a dataset, or one with its index. */
export function seriesName(option: ChartOption, series: ChartSeries): PropertyValue {
  const index = allOf(option.series).indexOf(series);
  return series.name ?? columnName(option, series) ?? `series\0${index}`;
}

/** With a category axis, the first column has the categories, and each series takes the next one. */
function columnName(option: ChartOption, series: ChartSeries): string | undefined {
  const dataset = allOf(option.dataset)[series.datasetIndex ?? 0];
  if (dataset === undefined || !takesColumn(option, series)) return undefined;
  const others = allOf(option.series).filter(
    (other) => takesColumn(option, other) && (other.datasetIndex ?? 0) === (series.datasetIndex ?? 0),
  );
  const title = datasetTable(dataset, [series]).columns[1 + others.indexOf(series)]?.title;
  return typeof title === 'string' ? title : undefined;
}

function takesColumn(option: ChartOption, series: ChartSeries): boolean {
  const hasCategories = axesOf(option, series).some((axis) => axis?.type === 'category');
  return hasCategories && !series.data && !series.encode;
}
