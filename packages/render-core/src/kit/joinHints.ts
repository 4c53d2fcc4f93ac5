import type { RenderHelpers } from '../contract/RenderHelpers.js';
import type { Phrase, TextSource } from '../view/text.js';
import { joinTexts } from './joinTexts.js';

/** Joins the hints that say something, by default with semicolons: nothing, false and the empty text are left out. */
export function joinHints(hints: readonly TextSource[], h: RenderHelpers, separator?: Phrase): TextSource {
  const said = hints.filter(isHint);
  return said.length <= 1 ? said[0] : joinTexts(said, h, separator ?? h.text`; `);
}

function isHint(hint: TextSource): boolean {
  return hint !== undefined && hint !== null && hint !== '' && hint !== false;
}
