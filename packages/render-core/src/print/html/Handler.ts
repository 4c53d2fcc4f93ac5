import type { ChartView, ViewNode } from '../../view/nodes.js';

/** The HTML of a node: `open` is printed before its children, `close` after them. */
export interface Html {
  readonly open: string;
  readonly close?: string;
  /** False if the children are not printed, or `open` already contains them. */
  readonly inside?: boolean;
}

/** The context in which a node is printed. */
interface NodeContext {
  /** Absent at the root. */
  readonly parent: ViewNode | undefined;
  /** The heading level here, from 2 to 6. */
  readonly level: number;
  readonly options: HtmlOptions;
}

/** Options of the HTML printer. */
export interface HtmlOptions {
  /** The maximum number of table rows; a button offers the rest. Default: 100. */
  readonly maxRows?: number | undefined;
  /** Draws charts. Without it only their data is printed. */
  readonly drawChart?: DrawChart | undefined;
  /** Formats markdown of the app's configuration. Without it, and for any other text, the source is printed. */
  readonly formatMarkdown?: FormatMarkdown | undefined;
}

export type Handler<N extends ViewNode> = (node: N, context: NodeContext) => Html;

/** Draws a chart as SVG that is safe to embed; undefined if it cannot. `id` is the id of its block. */
export type DrawChart = (chart: ChartView, id: string) => string | undefined;

/** Formats markdown as HTML that is safe to embed: it loads and runs nothing. Undefined if it cannot. */
export type FormatMarkdown = (markdown: string) => string | undefined;
