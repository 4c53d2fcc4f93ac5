/** The HTML printer, for viewers beside the agent. */
export { escapeHtml } from './print/html/escape.js';
export type { DrawChart, FormatMarkdown, HtmlOptions } from './print/html/Handler.js';
export { type HtmlPatch, HtmlPrinter, printHtml } from './print/html/HtmlPrinter.js';
export { htmlStyle } from './print/html/htmlStyle.js';
export type { ChartView } from './view/nodes.js';
