import { defineBlock } from '@lowdefy-mcp/render-core';
import type { MapProperties } from '../map/MapProperties.js';
import { fireLoaded, mapEventActs, mapMethods } from '../map/mapActs.js';
import { mapEvents, showMap } from '../map/showMap.js';

/** A map: its markers, and the blocks of its open info window. */
export const GoogleMaps = defineBlock<MapProperties>({
  meta: { category: 'container', areas: ['infoWindow'] },
  // Only GoogleMapsHeatmap draws heatmaps.
  styling: ['autoBounds', 'heatmap', 'map.options', 'markerClusterers[].options', 'style'],
  mcpRender: (block, h) => h.container(block, { events: mapEvents(block), children: showMap(block, h) }),
  mcpMethods: { ...mapMethods },
  mcpEvents: { ...mapEventActs },
  mcpMount: fireLoaded,
});
