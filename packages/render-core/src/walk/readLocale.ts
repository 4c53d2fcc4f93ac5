import type { AppView, LocaleTexts, LocaleView } from '../contract/BlockView.js';
import { isObject } from '../engine/isObject.js';
import type { EngineContext } from '../engine/types.js';

type I18n = NonNullable<NonNullable<EngineContext['_internal']['lowdefy']>['i18n']>;

/** Views of locales, cached by the app's locales: `i18n` is a new object after each change of the locale. */
const views = new WeakMap<I18n, LocaleView | undefined>();

/** Reads the current locale; the same object as last time if it has not changed. */
export function readLocale(
  i18n: I18n | null | undefined,
  texts: Readonly<Record<string, LocaleTexts>> | undefined,
): AppView['locale'] {
  if (!isObject(i18n)) return undefined;
  const known = i18n as I18n;
  if (!views.has(known)) views.set(known, viewOf(known, texts));
  return views.get(known);
}

function viewOf(
  { active, locales, messages }: I18n,
  texts: Readonly<Record<string, LocaleTexts>> = {},
): AppView['locale'] {
  if (typeof active !== 'string') return undefined;
  const offered = (Array.isArray(locales) ? locales : []).filter(isObject).map(({ code, label }) =>
    Object.freeze({
      code: String(code),
      ...(typeof label === 'string' && { label }),
    }),
  );
  const { antd, dayjs } = Object.hasOwn(texts, active) ? (texts[active] ?? {}) : {};
  return Object.freeze({
    code: active,
    offered: Object.freeze(offered),
    messages: messagesOf(messages, active),
    antd,
    dayjs,
  });
}

/** The messages of a locale; those that it lacks are American English, as in Lowdefy. */
function messagesOf(messages: unknown, active: string): NonNullable<LocaleView['messages']> {
  const [usual, own] = ['en-US', active].map((code) =>
    isObject(messages) && Object.hasOwn(messages, code) ? messages[code] : undefined,
  );
  return Object.freeze({ ...Object(usual), ...Object(own) });
}
