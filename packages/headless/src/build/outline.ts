import { configuredBlocks } from '@lowdefy-mcp/render-core';
import { isDynamic } from '../lowdefy/isDynamic.js';
import type { Plain } from '../lowdefy/types.js';

/** A configured block. Operators are not evaluated. */
export interface BlockOutline {
  readonly id: string;
  readonly type: string;
  /** The title, if it is a literal text. */
  readonly title?: string;
  /** The events that the app configures. */
  readonly events: readonly string[];
  readonly blocks: readonly BlockOutline[];
  /** It is a page that has further blocks, which Lowdefy's server makes for each visit. */
  readonly isDynamic?: true;
}

/** Decides which blocks and events an outline shows. */
export interface OutlineRules {
  showsBlock(blockId: string): boolean;
  showsEvent(blockId: string, name: string): boolean;
}

const ALL: OutlineRules = { showsBlock: () => true, showsEvent: () => true };

/** Outlines a configured block with all blocks inside of it. */
export function outlineBlock(block: Plain, rules: OutlineRules = ALL): BlockOutline {
  const title = titleOf(block.properties);
  const id = String(block.blockId);
  return {
    id,
    type: String(block.type),
    ...(title !== undefined && { title }),
    events: eventsOf(block).filter((name) => rules.showsEvent(id, name)),
    blocks: configuredBlocks(block)
      .filter((inner) => isShown(inner, rules))
      .map((inner) => outlineBlock(inner, rules)),
    ...(isDynamic(block) && { isDynamic: true }),
  };
}

/** Tells whether a block is shown. Hides a button, recognised by its type, if none of its events is shown. */
function isShown(block: Plain, rules: OutlineRules): boolean {
  const id = String(block.blockId);
  if (!rules.showsBlock(id)) return false;
  const pressed = /button$/i.test(String(block.type)) ? eventsOf(block).filter(isTriggeredByUser) : [];
  return pressed.length === 0 || pressed.some((name) => rules.showsEvent(id, name));
}

/** Tells whether a person triggers the event, not the page. */
function isTriggeredByUser(name: string): boolean {
  return !/^on(Init|Mount)(Async)?$/.test(name);
}

/** Lists the configured events, without build marks such as `~k`. */
function eventsOf({ events }: Plain): readonly string[] {
  return Object.keys(Object(events)).filter((name) => !name.startsWith('~'));
}

/** Finds the title: Lowdefy's inputs have it in their label, other blocks as title or text. */
function titleOf(properties: unknown): string | undefined {
  const { title, label, content, description } = Object(properties) as Plain;
  const texts = [(Object(label) as Plain).title, title, content, description];
  return texts.find((text) => typeof text === 'string' && text !== '') as string | undefined;
}
