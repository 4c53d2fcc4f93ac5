import { type PageNode, printJson, printMarkdown, printOutline } from '@lowdefy-mcp/render-core';

/**
 * Characters that control a terminal, reverse text, break a line, or are invisible. Single joiners of scripts and emoji
 * are allowed.
 */
export const UNSEEN =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of these is looked for by itself.
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;

const PRINTERS = { markdown: printMarkdown, outline: printOutline, json: printJson };

/** Throws if a page prints an invisible character instead of its escape. */
export function checkVisible(page: PageNode, where: string): void {
  for (const [name, print] of Object.entries(PRINTERS)) {
    // Tabs are allowed in multi-line text.
    const [unseen] = UNSEEN.exec(print(page).replaceAll(/[\n\t]/g, '')) ?? [];
    if (unseen === undefined) continue;
    const code = unseen.codePointAt(0)?.toString(16).padStart(4, '0').toUpperCase();
    throw new Error(`A text of a record, ${where}, puts the invisible character U+${code} into the ${name}.`);
  }
}
