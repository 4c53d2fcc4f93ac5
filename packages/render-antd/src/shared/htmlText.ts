import type { PropertyValue, RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';

/** Reads a property that the component shows as HTML. An object is converted with `String`, as on the screen. */
export function htmlText(source: PropertyValue, h: RenderHelpers): TextSource {
  return h.html(typeof source === 'object' && source !== null ? String(source) : source);
}
