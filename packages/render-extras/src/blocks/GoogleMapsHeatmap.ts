import { defineBlock, type Rendered, type RenderHelpers } from '@lowdefy-mcp/render-core';
import { listOf } from '@lowdefy-mcp/render-core/kit';
import type { MapProperties, Position } from '../map/MapProperties.js';
import { mapEvents, showMap } from '../map/showMap.js';
import { GoogleMaps } from './GoogleMaps.js';

/** Only a point with a location can have a weight. */
type HeatPoint = Position & { readonly location?: Position; readonly weight?: number };

interface HeatmapProperties extends MapProperties {
  heatmap?: { readonly data?: readonly HeatPoint[] | null };
}

/** A map with a heatmap layer. */
export const GoogleMapsHeatmap = defineBlock<HeatmapProperties>({
  ...GoogleMaps,
  styling: ['autoBounds', 'heatmap.opacity', 'heatmap.radius', 'map.options', 'style'],
  mcpRender: (block, h) =>
    h.container(block, {
      events: mapEvents(block),
      children: [showHeat(block.properties, h), ...showMap(block, h)],
    }),
});

function showHeat({ heatmap }: HeatmapProperties, h: RenderHelpers): Rendered {
  if (!heatmap) return null;
  const rows = listOf(heatmap.data).map((point) => {
    const { lat, lng } = point?.location ?? point ?? {};
    return { lat, lng, weight: point?.location && (point.weight || 1) };
  });
  const isWeighted = rows.some(({ weight }) => weight !== undefined);
  const keys = ['lat', 'lng', ...(isWeighted ? ['weight'] : [])];
  return [h.text`Heat points:`, h.table({ columns: keys.map((key) => ({ key })), rows })];
}
