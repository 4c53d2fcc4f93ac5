import {
  composePacks,
  type EngineContext,
  type LocaleTexts,
  printMarkdown,
  renderPage,
} from '@lowdefy-mcp/render-core';
import pack from '../src/index.js';

/** A block as the engine of Lowdefy 5.4 has it. */
export interface Shown {
  readonly type: string;
  readonly properties?: object;
  readonly value?: unknown;
  readonly events?: readonly string[];
  /** The state of the component. */
  readonly local?: object;
}

/** The app around the block. */
export interface ShownApp {
  /** The code of the current locale. Without it, the app has no locales. */
  readonly active?: string;
  readonly locales?: readonly object[];
  readonly localeTexts?: Readonly<Record<string, LocaleTexts>>;
  /** The messages of the app by the code of the locale. */
  readonly messages?: Readonly<Record<string, object>>;
}

/** Prints a page with one block, in the tree of Lowdefy 5.4. */
export function show(shown: Shown, { active, locales, messages, localeTexts = {} }: ShownApp = {}): string {
  const { type, properties = {}, value, local, events = [] } = shown;
  const evaluated = { properties, events: Object.fromEntries(events.map((name) => [name, {}])) };
  const block = {
    id: 'one',
    blockId: 'one',
    type,
    meta: pack.blocks[type]?.meta,
    properties,
    value,
    eval: evaluated,
  };
  const context = {
    pageId: 'one',
    _internal: {
      lowdefy: {
        _internal: { translate: () => '' },
        i18n: active === undefined ? undefined : { active, locales, messages },
      },
      RootSlots: { slots: { root: { blocks: [block] } }, subSlots: { one: [{ slots: {}, subSlots: {} }] } },
    },
  } as unknown as EngineContext;
  const options = { registry: composePacks([pack]), localeTexts, local: () => ({ ...local }) };
  return printMarkdown(renderPage(context, options).page);
}
