import type { AppView, Phrase, RenderHelpers } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';

/** The placeholder of a date field, if the app configures none. */
export interface UsualPlaceholder {
  /** Before Lowdefy 5.4 it is a text of the block. */
  readonly former: Phrase;
  /** Since Lowdefy 5.4 it is a text of antd, here in English. */
  readonly antd: Phrase;
  /** The names of the text in a locale of antd, in order of precedence. */
  readonly names: readonly string[];
}

/** The placeholder in the current locale. */
export function usualPlaceholder(
  app: AppView,
  h: RenderHelpers,
  { former, antd, names }: UsualPlaceholder,
): Phrase {
  if (!since(app, 5.4)) return former;
  return names.reduceRight((text, name) => h.localeText(`antd.DatePicker.lang.${name}`, text), antd);
}
