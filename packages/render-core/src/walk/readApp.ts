import type { AppView } from '../contract/BlockView.js';
import { copyEvaluated } from '../engine/copyEvaluated.js';
import type { OpenEngine } from '../engine/openEngine.js';
import type { EngineContext } from '../engine/types.js';
import type { RenderOptions } from './Rendering.js';
import { readLocale } from './readLocale.js';

/** Copies of menus, cached by the engine's menus, which all pages of an app share. */
const copies = new WeakMap<object, AppView['menus']>();

/** Reads the app's view; returns the same object as last time if nothing changed. */
export function readApp(
  context: EngineContext,
  { adapter, block }: OpenEngine,
  last: AppView | undefined,
  {
    localeTexts,
    compileTemplate,
    encodeQuery,
  }: Pick<RenderOptions, 'localeTexts' | 'compileTemplate' | 'encodeQuery'> = {},
): AppView {
  const lowdefy = context._internal.lowdefy;
  const home = lowdefy?.home?.pageId;
  const app: AppView = {
    lowdefy: adapter.lowdefy,
    locale: readLocale(lowdefy?.i18n, localeTexts),
    compileTemplate,
    encodeQuery,
    pageId: context.pageId ?? block.blockId,
    homePageId: typeof home === 'string' ? home : null,
    menus: copyMenus(lowdefy?.menus),
  };
  const isSame =
    last !== undefined && (Object.keys(app) as (keyof AppView)[]).every((key) => app[key] === last[key]);
  return isSame ? last : Object.freeze(app);
}

function copyMenus(menus: unknown): AppView['menus'] {
  if (!Array.isArray(menus)) return NO_MENUS;
  const copy = copies.get(menus) ?? (copyEvaluated(menus, undefined) as AppView['menus']);
  copies.set(menus, copy);
  return copy;
}

const NO_MENUS: AppView['menus'] = Object.freeze([]);
