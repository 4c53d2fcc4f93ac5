import type { RenderHelpers } from '@lowdefy-mcp/render-core';
import type { CellConfig } from '../GridProperties.js';
import type { CellNote } from './CellInput.js';

/** The text that empty cells show. */
export function placeholderNote({ placeholder }: CellConfig, h: RenderHelpers): readonly CellNote[] {
  return placeholder ? [[h.text`has a placeholder`, String(placeholder)]] : [];
}
