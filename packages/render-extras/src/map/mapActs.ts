import type { BlockDefinition, BlockHost } from '@lowdefy-mcp/render-core';
import { isObject } from '@lowdefy-mcp/render-core/kit';
import { latLng, type MapProperties, markersOf, type Position } from './MapProperties.js';

/** What a person does on a map. The app gets the place, as Google's own event has it. */
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

/** The methods of the component, as far as they need no picture. Where the map looks is not kept: all is shown. */
export const mapMethods: BlockDefinition<MapProperties>['mcpMethods'] = {
  fitBounds: () => undefined,
  getCenter: ({ block }) => latLng(block.properties.map?.center ?? START),
  getZoom: ({ block }) => block.properties.map?.zoom ?? null,
};

/** A map tells when it is there. */
export async function tellLoaded(host: BlockHost<MapProperties>): Promise<void> {
  await host.triggerEvent('onLoad');
}

const START: Position = { lat: 0, lng: 0 };
