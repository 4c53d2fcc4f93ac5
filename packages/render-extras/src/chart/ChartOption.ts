import type { PropertyValue } from '@lowdefy-mcp/render-core';
import { isObject, objectsOf } from '@lowdefy-mcp/render-core/kit';

/** One thing or many: ECharts takes either. */
type OneOrMany<T> = T | readonly T[];

interface ChartTitle {
  readonly text?: string;
  readonly subtext?: string;
  readonly show?: boolean;
}

/** An axis; its data are the names of its categories. */
export interface ChartAxis {
  readonly name?: string;
  readonly data?: readonly PropertyValue[] | null;
}

/** Data that several series can share. */
export interface ChartDataset {
  readonly source?: PropertyValue;
  readonly dimensions?: PropertyValue;
  readonly sourceHeader?: boolean | number | 'auto';
}

/** What is drawn of one set of data: bars, a line, a pie. */
export interface ChartSeries {
  readonly type?: string;
  readonly name?: string;
  readonly data?: readonly PropertyValue[] | null;
  readonly links?: PropertyValue;
  readonly edges?: PropertyValue;
  readonly coordinateSystem?: string;
  readonly xAxisIndex?: number;
  readonly yAxisIndex?: number;
  readonly datasetIndex?: number;
  readonly dimensions?: PropertyValue;
}

/** What is read of the option of a chart. */
export interface ChartOption {
  readonly title?: OneOrMany<ChartTitle> | null;
  readonly xAxis?: OneOrMany<ChartAxis> | null;
  readonly yAxis?: OneOrMany<ChartAxis> | null;
  readonly radiusAxis?: OneOrMany<ChartAxis> | null;
  readonly angleAxis?: OneOrMany<ChartAxis> | null;
  readonly radar?: OneOrMany<{ readonly indicator?: PropertyValue }> | null;
  readonly dataset?: OneOrMany<ChartDataset> | null;
  readonly series?: OneOrMany<ChartSeries> | null;
}

/** What is read of the properties of a chart. */
export interface ChartProperties {
  option?: ChartOption | null;
  height?: PropertyValue;
}

/** An object of the app, by its keys. */
export type Fields = Readonly<Record<string, PropertyValue>>;

/** Reads an option that ECharts takes as one object or as many. */
export function allOf<T extends object>(value: OneOrMany<T> | null | undefined): readonly T[] {
  return objectsOf(Array.isArray(value) ? value : [value]);
}

/** A list, or nothing where the app has something else. */
export function arrayOf(value: PropertyValue): readonly PropertyValue[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** Tells whether a value of the app is an object. */
export function isFields(value: unknown): value is Fields {
  return isObject(value);
}

/** The name of what is either a name or an object that has it. */
export function nameOf(item: PropertyValue, key = 'name'): PropertyValue {
  return isFields(item) ? item[key] : item;
}

/** The value of a point: points are values, or objects that have one. */
export function pointValue(item: PropertyValue): PropertyValue {
  return isFields(item) ? item.value : item;
}
