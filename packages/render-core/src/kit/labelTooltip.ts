import type { AppView } from '../contract/BlockView.js';
import type { RenderHelpers } from '../contract/RenderHelpers.js';
import type { TextSource } from '../view/text.js';
import type { LabelTooltip } from './LabelProperties.js';
import { since } from './since.js';

/** The icon beside a label: its help text, and the event of a click on it. */
export interface ShownTooltip {
  readonly hint: TextSource;
  readonly events: readonly string[];
}

/** Reads the tooltip of a label, which has an icon since Lowdefy 5.4. A label without text has none. */
export function labelTooltip(
  tooltip: LabelTooltip | null | undefined,
  { app, label, h }: { readonly app: AppView; readonly label: TextSource; readonly h: RenderHelpers },
): ShownTooltip {
  if (!tooltip || label === '' || !since(app, 5.4)) return { hint: undefined, events: [] };
  const text = h.html(typeof tooltip === 'string' ? tooltip : tooltip.title);
  return { hint: text && h.text`tooltip: ${text}`, events: ['onTooltipClick'] };
}
