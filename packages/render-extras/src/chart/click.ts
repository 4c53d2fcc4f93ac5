import type { BlockHost, EventResult, PropertyValue } from '@lowdefy-mcp/render-core';
import { axesOf, categoriesOf, categoryAxis } from './axes.js';
import {
  allOf,
  arrayOf,
  type ChartOption,
  type ChartProperties,
  type ChartSeries,
  isFields,
  nameOf,
  pointValue,
} from './ChartOption.js';
import { dimensionNames, pointsFor } from './datasetTable.js';
import { axisDimension, nameDimension } from './encode.js';
import { seriesName } from './seriesName.js';

/** Clicks a point of a series. The payload is that of ECharts, without drawing details. */
export async function click(host: BlockHost<ChartProperties>, detail: unknown): Promise<EventResult> {
  const { seriesIndex, dataIndex } = isFields(detail) ? detail : {};
  const option = host.block.properties.option ?? {};
  const all = allOf(option.series);
  const series = all[Number(seriesIndex)];
  if (typeof seriesIndex !== 'number' || series === undefined) {
    throw new Error(
      `it needs { seriesIndex, dataIndex }, each counted from 0. The chart has ${all.length} series.`,
    );
  }
  const points = pointsOf(option, series);
  if (typeof dataIndex !== 'number' || !(dataIndex in points)) {
    throw new Error(`it needs a dataIndex from 0: series ${seriesIndex} has ${points.length} points.`);
  }
  const data = points[dataIndex];
  return host.triggerEvent('click', {
    type: 'click',
    componentType: 'series',
    componentSubType: series.type,
    componentIndex: seriesIndex,
    seriesType: series.type,
    seriesIndex,
    seriesName: seriesName(option, series),
    name: pointName(option, series, dataIndex, data),
    dataIndex,
    data,
    value: Array.isArray(series.data) ? pointValue(data) : data,
  });
}

function pointsOf(option: ChartOption, series: ChartSeries): readonly PropertyValue[] {
  const { data, datasetIndex = 0 } = series;
  if (Array.isArray(data)) return data;
  const dataset = allOf(option.dataset)[datasetIndex];
  return dataset ? pointsFor(dataset, series) : [];
}

/** The point's own name, its category name, or the first value of its row. */
function pointName(
  option: ChartOption,
  series: ChartSeries,
  index: number,
  point: PropertyValue,
): PropertyValue {
  const encoded = encodedName(option, series, point);
  if (encoded !== undefined) return encoded;
  if (Array.isArray(series.data)) {
    const own = isFields(point) ? point.name : undefined;
    return own ?? categoriesOf(categoryAxis(option, series))[index] ?? '';
  }
  const [first] = Array.isArray(point) ? point : Object.values(point ?? {});
  return typeof first === 'string' ? first : '';
}

/** The point's value in the dimension of `encode.itemName`, or in that of a category axis. */
function encodedName(option: ChartOption, series: ChartSeries, point: PropertyValue): PropertyValue {
  const dataset = series.data ? undefined : allOf(option.dataset)[series.datasetIndex ?? 0];
  const names = dataset
    ? dimensionNames(dataset, series)
    : (arrayOf(series.dimensions) ?? []).map((item) => nameOf(item));
  const axis = axesOf(option, series).findIndex((one) => one?.type === 'category');
  const onAxis =
    isFields(series.encode) && dataset && axis >= 0 ? axisDimension(series, axis, names) : undefined;
  const at = nameDimension(series, names) ?? onAxis;
  if (at === undefined || (!dataset && isFields(point) && point.name !== undefined)) return undefined;
  const value = dataset ? point : pointValue(point);
  const found = Array.isArray(value) ? value[at] : isFields(value) ? value[String(names[at])] : undefined;
  return found === null || found === undefined ? undefined : String(found);
}
