import type { BlockDefinition, Pack } from '@lowdefy-mcp/render-core';
import type { PackPages } from './PackPages.js';
import { pageName } from './pageName.js';

/** Throws if a visible type has no page, or a folder belongs to no type. */
export function checkFolders({ name, blocks }: Pack, folders: readonly PackPages[]): void {
  const types = Object.entries(blocks as unknown as Record<string, BlockDefinition>);
  const shown = types.filter(([, { hidden }]) => !hidden).map(([type]) => type);
  const [first] = folders;
  const problems = [
    ...shown
      .filter((type) => !folders.some(({ pages }) => pages.includes(pageName(type))))
      .map(
        (type) =>
          `${type} has no page. Add ${first?.file(pageName(type), 'page.yaml')}, with "id: ${pageName(type)}".`,
      ),
    ...folders.flatMap(({ folder, names }) =>
      names
        .filter((page) => !types.some(([type]) => pageName(type) === page))
        .map(
          (page) =>
            `${folder}/${page} matches no block type of pack "${name}". Remove it, or name it after its type.`,
        ),
    ),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
