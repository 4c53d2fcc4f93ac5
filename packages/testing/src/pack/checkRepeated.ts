import { type PageNode, printMarkdown } from '@lowdefy-mcp/render-core';

/** Throws if a page prints differently when opened again. */
export function checkRepeated(first: PageNode, second: PageNode): void {
  const [one, other] = [printMarkdown(first), printMarkdown(second)];
  if (one === other) return;
  throw new Error(
    `The page is different when it is opened again. A renderer must depend on the block alone, not on earlier calls, time or randomness.\nFirst:\n${one}\nAgain:\n${other}`,
  );
}
