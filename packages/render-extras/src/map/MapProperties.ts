import type { PropertyValue } from '@lowdefy-mcp/render-core';
import { listOf } from '@lowdefy-mcp/render-core/kit';

/** A position on a map. */
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

/** The properties of maps that are read. */
export interface MapProperties {
  map?: { readonly center?: Position; readonly zoom?: number };
  markers?: readonly Marker[] | null;
  markerClusterers?: readonly { readonly markers?: readonly Marker[] | null }[] | null;
  infoWindow?: { readonly visible?: boolean; readonly position?: Position };
}

/** The visible markers, including those in clusters, which a person sees when zooming in. */
export function markersOf({ markers, markerClusterers }: MapProperties): readonly Marker[] {
  const clustered = listOf(markerClusterers).flatMap((clusterer) => listOf(clusterer?.markers));
  return [...listOf(markers), ...clustered].filter((marker) => marker && marker.visible !== false);
}

/** A position in the form of Google's own objects: with functions, and with numbers when serialised. */
export function latLng({ lat, lng }: Position) {
  return { lat: () => lat, lng: () => lng, toJSON: () => ({ lat, lng }) };
}
