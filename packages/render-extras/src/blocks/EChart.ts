import { defineBlock, type Rendered, type RenderHelpers, type TextSource } from '@lowdefy-mcp/render-core';
import { joinTexts } from '@lowdefy-mcp/render-core/kit';
import { allOf, type ChartOption, type ChartProperties } from '../chart/ChartOption.js';
import { chartOutput } from '../chart/chartOutput.js';
import { click } from '../chart/click.js';
import { tablesOf } from '../chart/tables.js';

/** A chart: its title, its series and their data. */
export const EChart = defineBlock<ChartProperties>({
  meta: { category: 'display' },
  styling: ['height', 'init', 'style', 'theme', 'width'],
  mcpRender(block, h) {
    const option = block.properties.option ?? {};
    const [title, ...others] = titlesOf(option);
    return h.display(block, {
      title,
      chart: allOf(option.series).length > 0 ? { option, height: block.properties.height } : undefined,
      events: Object.hasOwn(block.events, 'click') && allOf(option.series).length > 0 ? ['click'] : [],
      children: [...others.map((text) => h.paragraph(text)), showSeries(option, h), ...showData(option, h)],
    });
  },
  mcpOutput: chartOutput,
  mcpEvents: { click },
});

/** The titles of a chart, each followed by its subtitle. */
function titlesOf({ title }: ChartOption): readonly TextSource[] {
  return allOf(title)
    .filter(({ show }) => show !== false)
    .flatMap(({ text, subtext }) => [text, subtext])
    .filter((text) => text !== undefined && text !== null && text !== '');
}

/** The names and types of the series, and the names of the axes. */
function showSeries(option: ChartOption, h: RenderHelpers): Rendered {
  const all = allOf(option.series);
  if (all.length === 0) return h.text`(no series)`;
  const names = all.map(({ name, type }, index) =>
    name ? h.text`${name} (${type})` : h.text`series ${index} (${type})`,
  );
  const axisNames = (axes: ChartOption['xAxis']) => {
    const named = allOf(axes).flatMap(({ name }) => (name ? [name] : []));
    return named.length > 0 ? joinTexts(named, h) : undefined;
  };
  return h.keyValues([
    [h.text`Series`, joinTexts(names, h)],
    [h.text`X axis`, axisNames(option.xAxis)],
    [h.text`Y axis`, axisNames(option.yAxis)],
  ]);
}

/** The data as tables. If there are several, a table of a single series is titled with its name. */
function showData(option: ChartOption, h: RenderHelpers): readonly Rendered[] {
  const tables = tablesOf(option);
  return tables.flatMap(({ series, columns, rows }) => [
    tables.length > 1 &&
      series !== undefined &&
      h.paragraph(series.name ?? h.text`series ${allOf(option.series).indexOf(series)}`),
    h.table({ columns, rows }),
  ]);
}
