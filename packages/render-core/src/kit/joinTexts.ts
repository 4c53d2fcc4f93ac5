import type { RenderHelpers } from '../contract/RenderHelpers.js';
import type { Phrase, TextSource } from '../view/text.js';

/** Joins texts into one, by default with commas. Each part keeps its trust. */
export function joinTexts(
  [first, ...rest]: readonly TextSource[],
  h: RenderHelpers,
  separator: Phrase = h.text`, `,
): TextSource {
  return rest.reduce<TextSource>((all, text) => h.text`${all}${separator}${text}`, first);
}
