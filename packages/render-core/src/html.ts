/** The printer of HTML for people: what a viewer beside the agent shows. */
export { escapeHtml } from './print/html/escape.js';
export type { DrawChart, FormatMarkdown, HtmlOptions } from './print/html/Handler.js';
export { type HtmlPatch, HtmlPrinter, printHtml } from './print/html/HtmlPrinter.js';
export { htmlStyle } from './print/html/htmlStyle.js';
export type { ChartView } from './view/nodes.js';
