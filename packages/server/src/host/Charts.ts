import { type PageNode, visit } from '@lowdefy-mcp/render-core';
import type { DrawChart } from '@lowdefy-mcp/render-core/html';

/** Draws the charts of pages for people. What draws them is large, so it is loaded with the first page that has a chart. */
export class Charts {
  #draw: DrawChart | undefined;
  #isLoaded = false;
  #loading: Promise<void> | undefined;

  /** For the printer. Only for pages that are ready. */
  readonly draw: DrawChart = (chart, id) => this.#draw?.(chart, id);

  /** Tells whether a page can be printed without loading anything first. */
  isReady(page: PageNode | undefined): boolean {
    return this.#isLoaded || page === undefined || !hasChart(page);
  }

  /** Loads what a page needs. If that fails, charts are shown by their data. */
  async prepare(page: PageNode | undefined): Promise<void> {
    if (this.isReady(page)) return;
    this.#loading ??= import('../charts/drawChart.js')
      .then(async ({ loadCharts }) => {
        this.#draw = await loadCharts();
      })
      .catch(() => {})
      .finally(() => {
        this.#isLoaded = true;
      });
    await this.#loading;
  }
}

function hasChart(page: PageNode): boolean {
  let isFound = false;
  visit(page, {
    enter(node) {
      isFound ||= node.kind === 'display' && node.chart !== undefined;
      return !isFound;
    },
  });
  return isFound;
}
