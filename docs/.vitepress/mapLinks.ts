import { relative } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { targetOf } from './targetOf.js';

/** An inline token of markdown-it, as far as links go. */
type Token = NonNullable<ReturnType<MarkdownRenderer['parse']>[number]['children']>[number];

/**
 * Documents link to each other by relative paths, as a git host wants it. On the site a link leads to the page that the
 * document became. What the site does not have, such as source files, is plain text.
 */
export function mapLinks(md: MarkdownRenderer, root: string): void {
  md.core.ruler.push('map_links', ({ tokens, env }) => {
    const source = relative(root, env.realPath ?? env.path);
    for (const token of tokens) if (token.children) token.children = mapTokens(token.children, source, root);
  });
}

function mapTokens(tokens: readonly Token[], source: string, root: string): Token[] {
  let isDropped = false;
  return tokens.filter((token) => {
    if (token.type === 'link_open') {
      const target = targetOf(token.attrGet('href') ?? '', source, root);
      isDropped = target === undefined;
      if (target !== undefined) token.attrSet('href', target);
      // A file beside the pages of the site: the browser loads it, not the site's router.
      if (target?.endsWith('.html')) token.attrSet('target', '_self');
      return !isDropped;
    }
    return !(isDropped && token.type === 'link_close');
  });
}
