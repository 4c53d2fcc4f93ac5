import { type BlockView, type PageNode, printJson, type Registry } from '@lowdefy-mcp/render-core';
import { checkMarkdown } from './checkMarkdown.js';
import { isHostile } from './hostileText.js';
import { hostileViews } from './hostileViews.js';
import { literalParts } from './literalParts.js';
import { showBlock } from './showBlock.js';
import { trustedTexts } from './trustedTexts.js';

/** Throws if a text from outside, wherever it stands in a block, can be taken for words of the app or for another block. */
export function checkTexts(
  registry: Registry,
  views: readonly BlockView[],
  known: readonly string[] = [],
): void {
  // Most places change nothing on the page, and there is no need to read the same one twice.
  const checked = new Set<string>();
  for (const [index, real] of views.entries()) {
    const literals = literalParts(real);
    for (const { where, view } of hostileViews(real, index === 0 ? known : [])) {
      const { page } = showBlock(registry, view, literals);
      const printed = printJson(page);
      if (checked.has(printed)) continue;
      checked.add(printed);
      check(page, where);
    }
  }
}

function check(page: PageNode, where: string): void {
  const leak = trustedTexts(page).find(isHostile);
  if (leak !== undefined) {
    throw new Error(
      `A text of a record, ${where}, is shown as if the app had written it: ${JSON.stringify(leak)}. Hand properties to h as they are, or within h.text\`…\${value}…\`; h.derived(property, text) is for text made out of that property alone.`,
    );
  }
  try {
    checkMarkdown(page);
  } catch (cause) {
    throw new Error(`A text of a record, ${where}, breaks the markdown: ${(cause as Error).message}`, {
      cause,
    });
  }
}
