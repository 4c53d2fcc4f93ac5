import {
  type PageNode,
  type ParsedTag,
  parseMarkdown,
  printMarkdown,
  type ViewNode,
  visit,
} from '@lowdefy-mcp/render-core';

/** Throws if the printed markdown of a page does not parse back to its blocks. */
export function checkMarkdown(page: PageNode): void {
  const shown = blocksOf(page).join(', ');
  const read = tagsOf(parseMarkdown(printMarkdown(page)).children).join(', ');
  if (read === shown) return;
  throw new Error(
    `The markdown of page "${page.id}" does not parse back to its blocks.\nBlocks: ${shown}\nParsed: ${read}`,
  );
}

/** Lists the tag and id of each block of a view tree, in order. */
function blocksOf(root: ViewNode): readonly string[] {
  const blocks: string[] = [];
  visit(root, {
    enter(node) {
      const tag = (node.kind === 'container' && node.region) || node.kind;
      if ('id' in node && node.id !== undefined && node.kind !== 'page') blocks.push(`${tag} ${node.id}`);
      return true;
    },
  });
  return blocks;
}

/** Lists the same for parsed tags. */
function tagsOf(tags: readonly ParsedTag[]): readonly string[] {
  return tags.flatMap(({ name, attributes, children }) => [
    ...('id' in attributes ? [`${name} ${attributes.id}`] : []),
    ...tagsOf(children),
  ]);
}
