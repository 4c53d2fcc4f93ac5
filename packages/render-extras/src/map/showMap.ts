import type { BlockView, Rendered, RenderHelpers } from '@lowdefy-mcp/render-core';
import { type MapProperties, type Marker, markersOf, type Position } from './MapProperties.js';

/** The content of a map: its center, its markers, and its open info window. */
export function showMap(block: BlockView<MapProperties>, h: RenderHelpers): readonly Rendered[] {
  const { properties } = block;
  const { map, infoWindow } = properties;
  const markers = markersOf(properties);
  return [
    h.keyValues([
      [h.text`Center`, map?.center && h.text`${map.center.lat}, ${map.center.lng}`],
      [h.text`Zoom`, map?.zoom],
    ]),
    markers.length > 0 && [
      h.text`Markers:`,
      showMarkers(markers, mapEvents(block).includes('onMarkerClick'), h),
    ],
    infoWindow?.visible === true && [showWindow(infoWindow.position, h), h.area('infoWindow')],
  ];
}

/** The configured events that a person can fire on this map. */
export function mapEvents({ events, properties }: BlockView<MapProperties>): readonly string[] {
  const isPossible: Readonly<Record<string, boolean>> = {
    onClick: true,
    onMarkerClick: markersOf(properties).some(({ clickable }) => clickable !== false),
    onInfoWindowCloseClick: properties.infoWindow?.visible === true,
  };
  return Object.keys(events).filter((name) => isPossible[name] === true);
}

function showWindow(position: Position | undefined, h: RenderHelpers): Rendered {
  return position ? h.text`Info window at ${position.lat}, ${position.lng}:` : h.text`Info window:`;
}

/** The markers, with only those columns that have values. */
function showMarkers(markers: readonly Marker[], numbered: boolean, h: RenderHelpers): Rendered {
  const rows = markers.map(({ label, title, position }) => ({
    label: typeof label === 'object' && label !== null && 'text' in label ? label.text : label,
    title,
    lat: position?.lat,
    lng: position?.lng,
  }));
  const keys = (['label', 'title', 'lat', 'lng'] as const).filter((key) =>
    rows.some((row) => row[key] !== undefined && row[key] !== null),
  );
  return h.table({ columns: keys.map((key) => ({ key })), rows, numbered });
}
