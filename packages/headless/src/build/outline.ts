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

/** What of a page is left out of its outline. */
export interface OutlineRules {
  showsBlock(blockId: string): boolean;
  showsEvent(blockId: string, name: string): boolean;
}

const ALL: OutlineRules = { showsBlock: () => true, showsEvent: () => true };

/** What is on a page, as the configuration of its block has it. */
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
  };
}

/** A button is left out, too, if none of what it does is shown. Without its renderer it is known by its type only. */
function isShown(block: Plain, rules: OutlineRules): boolean {
  const id = String(block.blockId);
  if (!rules.showsBlock(id)) return false;
  const pressed = /button$/i.test(String(block.type)) ? eventsOf(block).filter(isSetOff) : [];
  return pressed.length === 0 || pressed.some((name) => rules.showsEvent(id, name));
}

/** Whether a person sets off the event, not the page. */
function isSetOff(name: string): boolean {
  return !/^on(Init|Mount)(Async)?$/.test(name);
}

/** The build marks configuration with keys of its own, such as `~k`. */
function eventsOf({ events }: Plain): readonly string[] {
  return Object.keys(Object(events)).filter((name) => !name.startsWith('~'));
}

/** Lowdefy's inputs have it in their label, others as their title or text. */
function titleOf(properties: unknown): string | undefined {
  const { title, label, content, description } = Object(properties) as Plain;
  const texts = [(Object(label) as Plain).title, title, content, description];
  return texts.find((text) => typeof text === 'string' && text !== '') as string | undefined;
}
