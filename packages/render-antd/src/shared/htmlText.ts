import type { PropertyValue, RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';

/** A property that the component shows as HTML. Of an object the screen shows no more than JavaScript makes of it. */
export function htmlText(source: PropertyValue, h: RenderHelpers): TextSource {
  return h.html(typeof source === 'object' && source !== null ? String(source) : source);
}
