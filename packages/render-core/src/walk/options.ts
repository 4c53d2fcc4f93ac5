import { isObject } from '../engine/isObject.js';
import { toJson } from '../view/json.js';
import type { OptionView } from '../view/nodes.js';
import { plainText, type ReadText, toText } from '../view/text.js';
import { flag, withoutUndefined } from './withoutUndefined.js';

/** Converts Lowdefy's options, primitives or `{ label, value, disabled }`, to those of the view tree. */
export function optionViews(options: unknown, read: ReadText): readonly OptionView[] | undefined {
  if (!Array.isArray(options) || options.length === 0) return undefined;
  return options.map((option) => {
    if (!isObject(option) || !Object.hasOwn(option, 'value')) return { value: toJson(option) };
    const value = toJson(option.value);
    const label = toText(option.label as string, read);
    const same = plainText(label) === (typeof value === 'string' ? value : JSON.stringify(value));
    return withoutUndefined({
      value,
      label: same ? undefined : label,
      disabled: flag(option.disabled),
      search: typeof option.search === 'string' ? option.search : undefined,
    }) as OptionView;
  });
}
