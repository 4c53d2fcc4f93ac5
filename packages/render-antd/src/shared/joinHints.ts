import type { Phrase, RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';

/** Several texts as one, with `separator` between those that say something: nothing and false do not. */
export function joinHints(hints: readonly TextSource[], h: RenderHelpers, separator: Phrase = h.text`; `) {
  const [first, ...rest] = hints.filter(
    (hint) => hint !== undefined && hint !== null && hint !== '' && hint !== false,
  );
  return rest.reduce((all, hint) => h.text`${all}${separator}${hint}`, first);
}
