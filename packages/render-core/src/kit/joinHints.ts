import type { RenderHelpers } from '../contract/RenderHelpers.js';
import type { Phrase, TextSource } from '../view/text.js';
import { joinTexts } from './joinTexts.js';

/** Joins the hints that say something, by default with semicolons: nothing, false and the empty text are left out. */
export function joinHints(
  hints: readonly TextSource[],
  h: RenderHelpers,
  separator: Phrase = h.text`; `,
): TextSource {
  return joinTexts(hints.filter(isHint), h, separator);
}

function isHint(hint: TextSource): boolean {
  return hint !== undefined && hint !== null && hint !== '' && hint !== false;
}
