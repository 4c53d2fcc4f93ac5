import { type PageNode, type ViewNode, visit } from '@lowdefy-mcp/render-core';
import type { HtmlOptions } from '@lowdefy-mcp/render-core/html';

/** A module that is loaded on first use. `value` stays undefined if loading fails. */
class LazyModule<T> {
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

/** Loads the large modules that print charts and markdown as HTML, with the first page that needs them. */
export class HtmlModules {
  readonly #charts = new LazyModule(async () => (await import('../charts/drawChart.js')).loadCharts());
  readonly #markdown = new LazyModule(
    async () => (await import('../markdown/formatMarkdown.js')).formatMarkdown,
  );

  /** Options for the HTML printer. Valid only for pages that are ready. */
  readonly options: HtmlOptions = {
    drawChart: (chart, id) => this.#charts.value?.(chart, id),
    formatMarkdown: (markdown) => this.#markdown.value?.(markdown),
  };

  /** Tells whether a page can be printed without loading anything first. */
  isReady(page: PageNode | undefined): boolean {
    return this.#missing(page).length === 0;
  }

  /** Loads the modules that a page needs. On failure the printer falls back to chart data and plain markdown. */
  async prepare(page: PageNode | undefined): Promise<void> {
    await Promise.all(this.#missing(page).map((module) => module.load()));
  }

  #missing(page: PageNode | undefined): readonly LazyModule<unknown>[] {
    const modules: readonly [LazyModule<unknown>, (node: ViewNode) => boolean][] = [
      [this.#charts, (node) => node.kind === 'display' && node.chart !== undefined],
      [this.#markdown, (node) => node.kind === 'text' && node.markdown === true],
    ];
    return modules.flatMap(([module, isFor]) => (module.isLoaded || !has(page, isFor) ? [] : [module]));
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
