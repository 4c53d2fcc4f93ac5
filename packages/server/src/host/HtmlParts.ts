import { type PageNode, type ViewNode, visit } from '@lowdefy-mcp/render-core';
import type { HtmlOptions } from '@lowdefy-mcp/render-core/html';

/** Something that is loaded when it is first needed. If that fails, there is none. */
class LazyPart<T> {
  value: T | undefined;
  isLoaded = false;
  readonly #load: () => Promise<T>;
  #loading: Promise<void> | undefined;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  load(): Promise<void> {
    this.#loading ??= this.#load()
      .then((value) => {
        this.value = value;
      })
      .catch(() => {})
      .finally(() => {
        this.isLoaded = true;
      });
    return this.#loading;
  }
}

/** What pages need to be printed as HTML, besides the printer. It is large, so it is loaded with the first page that needs it. */
export class HtmlParts {
  readonly #charts = new LazyPart(async () => (await import('../charts/drawChart.js')).loadCharts());
  readonly #markdown = new LazyPart(
    async () => (await import('../markdown/formatMarkdown.js')).formatMarkdown,
  );

  /** For the printer. Only for pages that are ready. */
  readonly options: HtmlOptions = {
    drawChart: (chart, id) => this.#charts.value?.(chart, id),
    formatMarkdown: (markdown) => this.#markdown.value?.(markdown),
  };

  /** Tells whether a page can be printed without loading anything first. */
  isReady(page: PageNode | undefined): boolean {
    return this.#missing(page).length === 0;
  }

  /** Loads what a page needs. If that fails, charts are shown by their data, and markdown as it is written. */
  async prepare(page: PageNode | undefined): Promise<void> {
    await Promise.all(this.#missing(page).map((part) => part.load()));
  }

  #missing(page: PageNode | undefined): readonly LazyPart<unknown>[] {
    const parts: readonly [LazyPart<unknown>, (node: ViewNode) => boolean][] = [
      [this.#charts, (node) => node.kind === 'display' && node.chart !== undefined],
      [this.#markdown, (node) => node.kind === 'text' && node.markdown === true],
    ];
    return parts.flatMap(([part, isFor]) => (part.isLoaded || !has(page, isFor) ? [] : [part]));
  }
}

function has(page: PageNode | undefined, test: (node: ViewNode) => boolean): boolean {
  let isFound = false;
  if (page === undefined) return false;
  visit(page, {
    enter(node) {
      isFound ||= test(node);
      return !isFound;
    },
  });
  return isFound;
}
