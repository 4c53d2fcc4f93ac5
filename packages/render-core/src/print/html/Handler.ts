import type { ChartView, ViewNode } from '../../view/nodes.js';

/** The HTML of a node: `open` stands before its children, `close` after them. */
export interface Html {
  readonly open: string;
  readonly close?: string;
  /** False where the children are not printed, or `open` has them already. */
  readonly inside?: boolean;
}

/** Where a node stands. */
interface Place {
  /** Absent at the root. */
  readonly parent: ViewNode | undefined;
  /** The level of a heading here, from 2 to 6. */
  readonly level: number;
  readonly options: HtmlOptions;
}

/** How much is printed, and how pictures are drawn. */
export interface HtmlOptions {
  /** The most rows of a table. A button says how many more there are. Default: 100. */
  readonly maxRows?: number | undefined;
  /** Draws charts. Without it only their data is printed. */
  readonly drawChart?: DrawChart | undefined;
  /** Formats markdown that the app's configuration has. Without it, and of any other text, the source is printed. */
  readonly formatMarkdown?: FormatMarkdown | undefined;
}

export type Handler<N extends ViewNode> = (node: N, place: Place) => Html;

/** Draws a chart as SVG that is safe to be part of a page; undefined if it cannot. `id` is that of its block. */
export type DrawChart = (chart: ChartView, id: string) => string | undefined;

/** Formats markdown as HTML that is safe to be part of a page: it loads and runs nothing. Undefined if it cannot. */
export type FormatMarkdown = (markdown: string) => string | undefined;
