import { type PageNode, printMarkdown } from '@lowdefy-mcp/render-core';

/** Throws if the same page was not printed as the same text. */
export function checkRepeated(first: PageNode, second: PageNode): void {
  const [one, other] = [printMarkdown(first), printMarkdown(second)];
  if (one === other) return;
  throw new Error(
    `The page is different when it is opened again. A renderer shows what is in block, and nothing of before, of the clock or of chance.\nFirst:\n${one}\nAgain:\n${other}`,
  );
}
