import type { PropertyValue, TextSource } from '@lowdefy-mcp/render-core';
import { axesOf, categoriesOf, categoryAxis, measuresOf } from './axes.js';
import {
  allOf,
  arrayOf,
  type ChartAxis,
  type ChartOption,
  type ChartSeries,
  isFields,
  nameOf,
  pointValue,
} from './ChartOption.js';
import { datasetTable } from './datasetTable.js';
import { axisDimension, nameDimension, shownDimensions } from './encode.js';

/** A part of a chart's data. */
export interface ChartTable {
  /** The series, if the table has a single one. */
  readonly series?: ChartSeries;
  readonly columns: readonly { readonly key: string; readonly title?: TextSource }[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/**
 * The data of a chart: its datasets, then the series that share a category axis side by side, then the others one by
 * one.
 */
export function tablesOf(option: ChartOption): readonly ChartTable[] {
  const all = allOf(option.series);
  const usersOf = (index: number) =>
    all.filter(({ data, datasetIndex = 0 }) => !data && datasetIndex === index);
  const datasets = allOf(option.dataset).flatMap((dataset, index) => {
    const users = usersOf(index);
    return dataset.source && users.length > 0 ? [datasetTable(dataset, users)] : [];
  });
  const withData = all.filter(({ data }) => Array.isArray(data));
  const axes = new Set(withData.flatMap((series) => sharedAxis(option, series) ?? []));
  return [
    ...datasets,
    ...[...axes].map((axis) =>
      sharedTable(
        axis,
        withData.filter((series) => sharedAxis(option, series) === axis),
        all,
      ),
    ),
    ...withData.flatMap((series) => (sharedAxis(option, series) ? [] : ownTables(option, series))),
  ];
}

/** The category axis for which a series has a single value per category. */
function sharedAxis(option: ChartOption, series: ChartSeries): ChartAxis | undefined {
  const isSingle = (series.data ?? []).every((item) => !Array.isArray(pointValue(item)));
  return isSingle ? categoryAxis(option, series) : undefined;
}

function sharedTable(axis: ChartAxis, some: readonly ChartSeries[], all: readonly ChartSeries[]): ChartTable {
  const columns = some.map((series) => {
    const index = all.indexOf(series);
    return { key: String(index), title: series.name ?? `series ${index}`, data: series.data ?? [] };
  });
  return {
    columns: [{ key: 'category', title: axis.name ?? 'category' }, ...columns],
    rows: categoriesOf(axis).map((category, index) => ({
      category,
      ...Object.fromEntries(columns.map(({ key, data }) => [key, pointValue(data[index])])),
    })),
  };
}

/** The points of one series and, if there are any, the links between them. */
function ownTables(option: ChartOption, series: ChartSeries): readonly ChartTable[] {
  const points = flatten(series.data ?? []);
  const links = (arrayOf(series.links) ?? arrayOf(series.edges) ?? []).filter(isFields);
  const measures = measuresOf(series);
  const dimensions = arrayOf(series.dimensions)?.map((item) => nameOf(item)) ?? [];
  const width = Math.max(0, ...points.map(({ value }) => (Array.isArray(value) ? value.length : 0)));
  const names = Array.from({ length: width }, (_, index) => dimensions[index] ?? index);
  const shown = shownDimensions(series, names);
  const nameAt = nameDimension(series, names);
  const axes: (ChartAxis | undefined)[] = [];
  if (!measures)
    for (const [index, axis] of axesOf(option, series).entries())
      axes[axisDimension(series, index, names)] = axis;
  const words = measures ? categoriesOf(categoryAxis(option, series)) : [];
  const rows = points.map(({ name, value }, index) => ({
    name: name ?? (nameAt === undefined ? words[index] : arrayOf(value)?.[nameAt]),
    ...(Array.isArray(value)
      ? numbersOf(value, axes, (at) => at !== nameAt && (shown?.includes(at) ?? true))
      : { value }),
  }));
  const named = arrayOf(series.dimensions) ?? measures ?? indicatorsOf(option, series);
  const titles = named?.map((item) => nameOf(item));
  const isShown = (key: string) =>
    rows.some((row: Readonly<Record<string, unknown>>) => row[key] !== undefined);
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(isShown);
  const columns = keys.map((key) => ({
    key,
    title: key.startsWith(NUMBER_PREFIX)
      ? numberTitle(Number(key.slice(NUMBER_PREFIX.length)), titles, axes)
      : key,
  }));
  const linkColumns = ['source', 'target', 'value'].map((key) => ({ key }));
  return [{ series, columns, rows }, ...(links.length > 0 ? [{ columns: linkColumns, rows: links }] : [])];
}

/** The prefix of number keys; digits alone would be sorted before the name. */
const NUMBER_PREFIX = 'at ';

const NUMBERS = ['x', 'y', 'value'];

/** The title of a point's number: configured, or from its axis. */
function numberTitle(
  index: number,
  titles: readonly PropertyValue[] | undefined,
  axes: readonly (ChartAxis | undefined)[],
): PropertyValue {
  return titles?.[index] ?? axes[index]?.name ?? (axes.length > 0 ? NUMBERS[index] : undefined) ?? index;
}

/** The numbers of a point by position. On a category axis, a number is replaced by its category name. */
function numbersOf(
  value: readonly PropertyValue[],
  axes: readonly (ChartAxis | undefined)[],
  isShown: (index: number) => boolean,
) {
  return Object.fromEntries(
    value.flatMap((number, index) => {
      if (!isShown(index)) return [];
      const words = categoriesOf(axes[index]);
      return [
        [`${NUMBER_PREFIX}${index}`, (typeof number === 'number' ? words[number] : undefined) ?? number],
      ];
    }),
  );
}

function indicatorsOf({ radar }: ChartOption, { type }: ChartSeries): readonly PropertyValue[] | undefined {
  return type === 'radar' ? arrayOf(allOf(radar)[0]?.indicator) : undefined;
}

interface Point {
  readonly name: PropertyValue;
  readonly value: PropertyValue;
}

/** The points of a series; those of a tree are named by their path. */
function flatten(items: readonly PropertyValue[], above = ''): readonly Point[] {
  return items.flatMap((item) => {
    const name = isFields(item) ? item.name : undefined;
    const path = above === '' ? name : `${above} / ${name}`;
    const below = isFields(item) && Array.isArray(item.children) ? item.children : [];
    return [{ name: path, value: pointValue(item) }, ...flatten(below, String(path))];
  });
}
