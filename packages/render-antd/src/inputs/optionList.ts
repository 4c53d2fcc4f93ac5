import type { BlockDefinition, BlockView, PropertyValue } from '@lowdefy-mcp/render-core';
import {
  type IconProperty,
  iconName,
  isObject,
  type LabelProperties,
  since,
} from '@lowdefy-mcp/render-core/kit';
import { readField } from './readField.js';
import { stable } from './sameValue.js';

/** The properties that give an input its options. All but `options` exist since Lowdefy 5.4. */
export interface OptionSource {
  options?: readonly PropertyValue[];
  /** Rows that become the options; they take precedence. */
  data?: readonly PropertyValue[];
  /** The Nunjucks template of a row's label, for `item` and `index`. */
  html?: string;
  /** The field of a row, or of an option, that is stored. */
  valueKey?: string;
  /** The field that identifies a stored object. */
  primaryKey?: string;
}

/** The common properties of inputs with options. */
export interface SelectorProperties extends LabelProperties, OptionSource {}

/** The fields of an option or a row; undefined for a primitive one. */
type Fields = Readonly<Record<string, PropertyValue>> | undefined;

/** An option of an input. */
export interface Option {
  /** The value that the component stores. */
  readonly value: PropertyValue;
  /**
   * The value for agents. A row that is stored as a whole has its `primaryKey` or else its number, since the screen
   * shows only its label.
   */
  readonly shown: PropertyValue;
  /** As configured: it may be HTML. */
  readonly label: string | undefined;
  readonly disabled: boolean;
  /** The text that the search matches instead of the label. */
  readonly filterString?: string | undefined;
  readonly fields?: Fields;
}

type OptionsView = BlockView<OptionSource>;

/** Caches the options by their list, because a renderer needs them several times. */
const known = new WeakMap<object, { readonly key: string; readonly options: readonly Option[] }>();

/** The shown options: the first of each value. */
export function optionsOf(block: OptionsView): readonly Option[] {
  const list = dataOf(block) ?? block.properties.options;
  if (!Array.isArray(list)) return [];
  const { html, valueKey, primaryKey } = block.properties;
  const template = isLiteral(html, block) ? html : undefined;
  const key = JSON.stringify([
    list === block.properties.options,
    hasRows(block),
    template,
    valueKey,
    primaryKey,
  ]);
  const cached = known.get(list);
  if (cached?.key === key) return cached.options;
  const options = firstOfEach(allOptions(block), block);
  known.set(list, { key, options });
  return options;
}

/** All options, equal ones included. */
export function allOptions(block: OptionsView): readonly Option[] {
  const data = dataOf(block);
  if (data) return rowOptions(data, block);
  const { options, valueKey } = block.properties;
  const valueField = hasRows(block) && typeof valueKey === 'string' ? valueKey : 'value';
  return (Array.isArray(options) ? (options as readonly PropertyValue[]) : []).map((option) =>
    isObject(option)
      ? toOption(option as Fields, readField(option, valueField))
      : { value: option, shown: option, label: undefined, disabled: false },
  );
}

/**
 * The options of rows: a template makes their labels. A template can run any code, so only one that the app's configuration has
 * literally is run. A browser runs others, too, but not in the server's process.
 */
export function rowOptions(data: readonly PropertyValue[], block: OptionsView): readonly Option[] {
  const { html, valueKey, primaryKey } = block.properties;
  const template = isLiteral(html, block) ? block.app.compileTemplate?.(html) : undefined;
  return data.map((item, index) => {
    const isStoredWhole = typeof valueKey !== 'string' || !isObject(item);
    const value = isStoredWhole ? item : readField(item, valueKey);
    const id = isObject(value) && typeof primaryKey === 'string' ? readField(value, primaryKey) : undefined;
    const shown = isStoredWhole && isObject(item) ? (id ?? index) : value;
    const label = template ? template({ item, index }) : String(value);
    return { ...toOption(isObject(item) ? (item as Fields) : {}, value), shown, label };
  });
}

function isLiteral(html: unknown, { trusted }: OptionsView): html is string {
  return typeof html === 'string' && trusted.includes(html);
}

function toOption(fields: Fields, value: PropertyValue): Option {
  const { label, disabled, filterString, icon } = fields ?? {};
  const isNone = label === undefined || label === null;
  return {
    value,
    shown: value,
    label: label === '' && icon ? iconName(icon as IconProperty) : isNone ? undefined : String(label),
    disabled: Boolean(disabled),
    filterString: filterString ? String(filterString) : undefined,
    fields,
  };
}

function firstOfEach(options: readonly Option[], block: OptionsView): readonly Option[] {
  const first = new Map<string | undefined, Option>();
  for (const option of options) {
    const key = identity(option.value, block);
    if (!first.has(key)) first.set(key, option);
  }
  return [...first.values()];
}

/** Finds the option of a stored value. */
export function optionOf(value: unknown, block: OptionsView): Option | undefined {
  const key = identity(value, block);
  return optionsOf(block).find((option) => identity(option.value, block) === key);
}

/** What identifies a value: its `primaryKey`, or all of it. */
function identity(value: unknown, block: OptionsView): string | undefined {
  const { primaryKey } = block.properties;
  const isKeyed = typeof primaryKey === 'string' && isObject(value) && hasRows(block);
  return stable(isKeyed ? readField(value, primaryKey) : value);
}

/** The rows of `data`, or those that an action has set. */
export function dataOf(block: OptionsView): readonly PropertyValue[] | undefined {
  if (!hasRows(block)) return undefined;
  const data = block.local.data === undefined ? block.properties.data : block.local.data;
  return Array.isArray(data) ? data : undefined;
}

/** Whether the component throws: its options are not a list, or its template is invalid. */
export function hasBadOptions(block: OptionsView): boolean {
  const { options } = block.properties;
  if (hasRows(block) && failsToRead(block)) return true;
  if (dataOf(block)) return false;
  const isGiven = hasRows(block) ? options !== undefined && options !== null : Boolean(options);
  return isGiven && !Array.isArray(options);
}

/** The same for inputs of several values. Before Lowdefy 5.4 they also throw if their value is not a list. */
export function failsToIterate(block: OptionsView): boolean {
  return (!hasRows(block) && !Array.isArray(block.value)) || hasBadOptions(block);
}

function failsToRead(block: OptionsView): boolean {
  try {
    optionsOf(block);
    return false;
  } catch {
    return true;
  }
}

/** The method that replaces the rows, since Lowdefy 5.4. */
export const dataMethods = {
  setData(host, data) {
    if (!hasRows(host.block)) throw new Error('it exists since Lowdefy 5.4.');
    host.setLocal({ data });
  },
} satisfies BlockDefinition<OptionSource>['mcpMethods'];

function hasRows({ app }: OptionsView): boolean {
  return since(app, 5.4);
}
