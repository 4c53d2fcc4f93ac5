import type { RenderHelpers } from '../contract/RenderHelpers.js';
import type { Phrase, TextSource } from '../view/text.js';
import { joinTexts } from './joinTexts.js';

/** Joins hints, by default with semicolons; undefined, null, false and empty text are skipped. */
export function joinHints(hints: readonly TextSource[], h: RenderHelpers, separator?: Phrase): TextSource {
  const shown = hints.filter(isHint);
  return shown.length <= 1 ? shown[0] : joinTexts(shown, h, separator ?? h.text`; `);
}

function isHint(hint: TextSource): boolean {
  return hint !== undefined && hint !== null && hint !== '' && hint !== false;
}
