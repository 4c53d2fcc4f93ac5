import type { PropertyValue } from '@lowdefy-mcp/render-core';
import { isObject, objectsOf } from '@lowdefy-mcp/render-core/kit';

/** One object or many: ECharts accepts both. */
type OneOrMany<T> = T | readonly T[];

interface ChartTitle {
  readonly text?: string;
  readonly subtext?: string;
  readonly show?: boolean;
}

/** An axis; its data are the names of its categories. */
export interface ChartAxis {
  readonly name?: string;
  readonly type?: string;
  readonly data?: readonly PropertyValue[] | null;
}

/** Data that several series can share. */
export interface ChartDataset {
  readonly source?: PropertyValue;
  readonly dimensions?: PropertyValue;
  readonly sourceHeader?: boolean | number | 'auto';
  readonly seriesLayoutBy?: string;
}

/** A series: bars, a line, a pie. */
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
  readonly encode?: PropertyValue;
  readonly seriesLayoutBy?: string;
  readonly dimensions?: PropertyValue;
}

/** The parts of a chart's option that are read. */
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

/** The properties of a chart that are read. */
export interface ChartProperties {
  option?: ChartOption | null;
  height?: PropertyValue;
}

/** An object of the app. */
export type Fields = Readonly<Record<string, PropertyValue>>;

/** Converts an option with one object or many to an array. */
export function allOf<T extends object>(value: OneOrMany<T> | null | undefined): readonly T[] {
  return objectsOf(Array.isArray(value) ? value : [value]);
}

/** Returns an array, or undefined for any other value. */
export function arrayOf(value: PropertyValue): readonly PropertyValue[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** Whether a value of the app is an object. */
export function isFields(value: unknown): value is Fields {
  return isObject(value);
}

/** The name of an item that is a name or an object with a name. */
export function nameOf(item: PropertyValue, key = 'name'): PropertyValue {
  return isFields(item) ? item[key] : item;
}

/** The value of a point that is a value or an object with a value. */
export function pointValue(item: PropertyValue): PropertyValue {
  return isFields(item) ? item.value : item;
}
