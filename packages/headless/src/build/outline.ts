import { configuredBlocks } from '@lowdefy-mcp/render-core';
import type { Plain } from '../lowdefy/types.js';

/** A block as the configuration has it: nothing of the page has been run. */
export interface BlockOutline {
  readonly id: string;
  readonly type: string;
  /** Only if it stands there literally. */
  readonly title?: string;
  /** Those that the app has actions for. */
  readonly events: readonly string[];
  readonly blocks: readonly BlockOutline[];
}

/** What is on a page, as the configuration of its block has it. */
export function outlineBlock(block: Plain, isShown: (blockId: string) => boolean = () => true): BlockOutline {
  const title = titleOf(block.properties);
  return {
    id: String(block.blockId),
    type: String(block.type),
    ...(title !== undefined && { title }),
    // The build marks configuration with keys of its own, such as `~k`.
    events: Object.keys(Object(block.events)).filter((name) => !name.startsWith('~')),
    blocks: configuredBlocks(block)
      .filter(({ blockId }) => isShown(String(blockId)))
      .map((inner) => outlineBlock(inner, isShown)),
  };
}

/** Lowdefy's inputs have it in their label, others as their title or text. */
function titleOf(properties: unknown): string | undefined {
  const { title, label, content, description } = Object(properties) as Plain;
  const texts = [(Object(label) as Plain).title, title, content, description];
  return texts.find((text) => typeof text === 'string' && text !== '') as string | undefined;
}
