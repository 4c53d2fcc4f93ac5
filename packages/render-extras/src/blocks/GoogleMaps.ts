import { defineBlock } from '@lowdefy-mcp/render-core';
import type { MapProperties } from '../map/MapProperties.js';
import { mapEventActs, mapMethods, tellLoaded } from '../map/mapActs.js';
import { mapEvents, showMap } from '../map/showMap.js';

/** A map: its markers, and the blocks of the window that is open on it. */
export const GoogleMaps = defineBlock<MapProperties>({
  meta: { category: 'container', areas: ['infoWindow'] },
  // Heat is drawn by GoogleMapsHeatmap alone.
  styling: ['autoBounds', 'heatmap', 'map.options', 'markerClusterers[].options', 'style'],
  mcpRender: (block, h) => h.container(block, { events: mapEvents(block), children: showMap(block, h) }),
  mcpMethods: { ...mapMethods },
  mcpEvents: { ...mapEventActs },
  mcpMount: tellLoaded,
});
