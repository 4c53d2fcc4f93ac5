import type { BlockDefinition, BlockHost } from '@lowdefy-mcp/render-core';
import { isObject } from '@lowdefy-mcp/render-core/kit';
import { latLng, type MapProperties, markersOf, type Position } from './MapProperties.js';

/** Clicks on a map. The app gets the position as in Google's own event. */
export const mapEventActs: BlockDefinition<MapProperties>['mcpEvents'] = {
  onClick: async (host, detail) => {
    const { lat, lng } = isObject(detail) ? detail : {};
    if (typeof lat !== 'number' || typeof lng !== 'number') {
      throw new Error('it needs the place that is clicked: { lat, lng }, two numbers.');
    }
    return host.triggerEvent('onClick', { latLng: latLng({ lat, lng }) });
  },
  onMarkerClick: async (host, detail) => {
    const { rowIndex } = isObject(detail) ? detail : {};
    const markers = markersOf(host.block.properties);
    const marker = typeof rowIndex === 'number' ? markers[rowIndex] : undefined;
    if (marker === undefined) {
      throw new Error(`it needs { rowIndex }, counted from 0: the map shows ${markers.length} markers.`);
    }
    if (marker.clickable === false) throw new Error(`its marker ${rowIndex} cannot be clicked.`);
    return host.triggerEvent('onMarkerClick', { latLng: latLng(marker.position ?? {}) });
  },
};

/** The methods of the component that do not need a rendered map. The viewport is not tracked: agents see everything. */
export const mapMethods: BlockDefinition<MapProperties>['mcpMethods'] = {
  fitBounds: () => undefined,
  getCenter: ({ block }) => latLng(block.properties.map?.center ?? START),
  getZoom: ({ block }) => block.properties.map?.zoom ?? null,
};

/** Fires onLoad when the map mounts. */
export async function fireLoaded(host: BlockHost<MapProperties>): Promise<void> {
  await host.triggerEvent('onLoad');
}

const START: Position = { lat: 0, lng: 0 };
