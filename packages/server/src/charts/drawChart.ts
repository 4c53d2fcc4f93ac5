import type { Json } from '@lowdefy-mcp/render-core';
import type { ChartView, DrawChart } from '@lowdefy-mcp/render-core/html';
import { sanitizeSvg } from './sanitizeSvg.js';

/** The part of ECharts' API that is used. */
interface Echarts {
  init(
    element: null,
    theme: null,
    options: { renderer: 'svg'; ssr: true; width: number; height: number },
  ): { setOption(option: object): void; renderToSVGString(): string; dispose(): void };
}

const WIDTH = 720;
const HEIGHT = 400;

/** The largest option that is drawn, in characters of JSON: ECharts is synchronous and blocks the event loop. */
const LARGEST_OPTION = 300_000;

/**
 * Loads ECharts, the library of Lowdefy's chart block, and returns a function that draws charts as sanitized SVG. Options are JSON, so they
 * cannot contain functions.
 */
export async function loadCharts(): Promise<DrawChart> {
  // Bundled with the server as a separate file, because the package has 50 MB. Its types do not resolve for ES modules.
  const { init } = (await import('echarts')) as unknown as Echarts;
  return ({ option, height }: ChartView, id: string) => {
    if (JSON.stringify(option).length > LARGEST_OPTION) return undefined;
    const chart = init(null, null, {
      renderer: 'svg',
      ssr: true,
      width: WIDTH,
      height: typeof height === 'number' && height >= 100 && height <= 1000 ? height : HEIGHT,
    });
    try {
      chart.setOption({ ...withoutNull(option), animation: false, toolbox: undefined });
      return sanitizeSvg(chart.renderToSVGString(), `chart-${id.replaceAll(/[^\w-]/g, '_')}`);
    } catch {
      // Fallback for an option that ECharts cannot draw: the data is shown as a table.
      return undefined;
    } finally {
      chart.dispose();
    }
  };
}

/** Replaces missing data with an empty list, as Lowdefy does. */
function withoutNull(option: Json): object {
  const { dataset, ...rest } = Object(option) as { readonly dataset?: { readonly source?: unknown } };
  if (dataset === undefined || dataset === null) return rest;
  return { ...rest, dataset: dataset.source === null ? { ...dataset, source: [] } : dataset };
}
