import type { Json } from '@lowdefy-mcp/render-core';
import type { ChartView, DrawChart } from '@lowdefy-mcp/render-core/html';
import { sanitizeSvg } from './sanitizeSvg.js';

/** What is used of ECharts. */
interface Echarts {
  init(
    element: null,
    theme: null,
    options: { renderer: 'svg'; ssr: true; width: number; height: number },
  ): { setOption(option: object): void; renderToSVGString(): string; dispose(): void };
}

const WIDTH = 720;
const HEIGHT = 400;

/** An option with more characters is not drawn: ECharts works synchronously, and would keep the server from answering. */
const LARGEST_OPTION = 300_000;

/**
 * Loads ECharts, the library of Lowdefy's own chart block, and gives the function that draws charts as SVG. Options are JSON, so none
 * of them is a function. The result has only elements that draw.
 */
export async function loadCharts(): Promise<DrawChart> {
  // It is bundled with the server, as a file of its own: the package has 50 MB. Its types do not resolve for ES modules.
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
      // An option that ECharts cannot draw: the data is there as a table.
      return undefined;
    } finally {
      chart.dispose();
    }
  };
}

/** Lowdefy takes data that is not there yet for an empty list. */
function withoutNull(option: Json): object {
  const { dataset, ...rest } = Object(option) as { readonly dataset?: { readonly source?: unknown } };
  if (dataset === undefined || dataset === null) return rest;
  return { ...rest, dataset: dataset.source === null ? { ...dataset, source: [] } : dataset };
}
