import type { PropertyValue } from '@lowdefy-mcp/render-core';
import { listOf } from '@lowdefy-mcp/render-core/kit';

/** A place on a map. */
export interface Position {
  readonly lat?: number;
  readonly lng?: number;
}

export interface Marker {
  readonly position?: Position;
  readonly label?: PropertyValue;
  readonly title?: string;
  readonly visible?: boolean;
  readonly clickable?: boolean;
}

/** What is read of the properties of the maps. */
export interface MapProperties {
  map?: { readonly center?: Position; readonly zoom?: number };
  markers?: readonly Marker[] | null;
  markerClusterers?: readonly { readonly markers?: readonly Marker[] | null }[] | null;
  infoWindow?: { readonly visible?: boolean; readonly position?: Position };
}

/** The markers that a person can see, also those in clusters: zooming in shows them one by one. */
export function markersOf({ markers, markerClusterers }: MapProperties): readonly Marker[] {
  const clustered = listOf(markerClusterers).flatMap((clusterer) => listOf(clusterer?.markers));
  return [...listOf(markers), ...clustered].filter((marker) => marker && marker.visible !== false);
}

/** A place as Google's own objects have it: functions for code, and numbers where it is stored. */
export function latLng({ lat, lng }: Position) {
  return { lat: () => lat, lng: () => lng, toJSON: () => ({ lat, lng }) };
}
