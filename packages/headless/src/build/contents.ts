import type { Registry } from '@lowdefy-mcp/render-core';
import type { Build } from './Build.js';
import type { BlockOutline } from './outline.js';
import { outlineArtifact } from './outlineArtifact.js';

/** The pages of an app with their blocks, regardless of users: those of an `App`, or of a build before it takes effect. */
export interface AppContents {
  /** The definition of each block type, and the pack that has it. */
  readonly registry: Registry;
  /** Lists the ids of all pages, including those that some users may not see. */
  pageIds(): Promise<readonly string[]>;
  /** Returns the configured blocks of a page, regardless of users. Undefined for an unknown page. */
  outline(pageId: string): Promise<BlockOutline | undefined>;
}

export function contentsOf({
  directory,
  pageIds,
  registry,
}: Pick<Build, 'directory' | 'pageIds' | 'registry'>): AppContents {
  return {
    registry,
    pageIds: async () => pageIds,
    outline: async (pageId) => (pageIds.includes(pageId) ? outlineArtifact(directory, pageId) : undefined),
  };
}
