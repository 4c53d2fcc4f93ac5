import type { RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';

/** Texts in a row, with commas. */
export function series(h: RenderHelpers, [first, ...others]: readonly TextSource[]): TextSource {
  return others.reduce((text, other) => h.text`${text}, ${other}`, first);
}
