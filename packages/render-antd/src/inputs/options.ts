import {
  type BlockHost,
  type BlockView,
  type EventResult,
  htmlToText,
  type OptionFields,
  type PropertyValue,
  quoteJson,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import {
  closest,
  type IconProperty,
  iconName,
  inputStyling,
  isObject,
  type LabelProperties,
} from '@lowdefy-mcp/render-core/kit';
import { searchText } from '../shared/searchText.js';

/** The common properties of inputs with options. */
export interface SelectorProperties extends LabelProperties {
  options?: readonly PropertyValue[];
}

/** The common properties of inputs with a dropdown list. */
export interface DropDownProperties extends SelectorProperties {
  allowClear?: boolean;
  autoFocus?: boolean;
  notFoundContent?: string;
}

/** The properties of inputs with options that only change their look. */
export const selectorStyling = [...inputStyling, 'options[].style'] as const;

/** The same for inputs with a dropdown list. */
export const dropDownStyling = [
  ...selectorStyling,
  'bordered',
  'clearIcon',
  // Shown while a search runs; agents get the answer after it has ended.
  'loadingPlaceholder',
  'optionsStyle',
  'showArrow',
  'size',
  'suffixIcon',
  'variant',
] as const;

type SelectorBlock = BlockView<SelectorProperties>;

/** An option of an input. */
export interface Option {
  readonly value: PropertyValue;
  /** As configured: it may be HTML. */
  readonly label: string | undefined;
  readonly disabled: boolean;
  /** The text that the search matches instead of the label. */
  readonly filterString?: string | undefined;
}

const BLANK: Option = { value: null, label: undefined, disabled: false };

/** Whether the component throws because `options` is not a list. */
export function hasNoOptionList({ properties: { options } }: BlockView<{ options?: unknown }>): boolean {
  return Boolean(options) && !Array.isArray(options);
}

/** Caches the shown options by the property's array, because a renderer needs them several times. */
const shown = new WeakMap<object, readonly Option[]>();

/** The shown options: the first of each value. */
function optionsOf(block: SelectorBlock): readonly Option[] {
  const { options } = block.properties;
  if (!Array.isArray(options)) return [];
  const distinct = shown.get(options) ?? firstOfEach(allOptions(block));
  shown.set(options, distinct);
  return distinct;
}

function firstOfEach(options: readonly Option[]): readonly Option[] {
  const known = new Map<string | undefined, Option>();
  for (const option of options) {
    const key = stable(option.value);
    if (!known.has(key)) known.set(key, option);
  }
  return [...known.values()];
}

function allOptions({ properties: { options } }: SelectorBlock): readonly Option[] {
  return (Array.isArray(options) ? (options as readonly PropertyValue[]) : []).map((option) => {
    const { value, label, disabled, filterString, icon } = isObject(option) ? option : { value: option };
    return {
      value: value as PropertyValue,
      label:
        label === '' && icon ? iconName(icon as IconProperty) : isNone(label) ? undefined : String(label),
      disabled: Boolean(disabled),
      filterString: filterString ? String(filterString) : undefined,
    };
  });
}

/** The options for `h.input`. */
export function shownOptions(block: SelectorBlock, h: RenderHelpers): readonly OptionFields[] {
  return optionsOf(block).map(({ value, label, disabled, filterString }) => ({
    value: value ?? null,
    label: h.html(label),
    disabled,
    search: filterString,
  }));
}

/** Hints about the options. */
export function optionHints(block: SelectorBlock, h: RenderHelpers): readonly TextSource[] {
  return [numberHint(optionsOf(block), h)];
}

/** The text of an empty dropdown list. */
export function notFoundHint(block: BlockView<DropDownProperties>, h: RenderHelpers): TextSource {
  const { disabled, notFoundContent } = block.properties;
  return optionsOf(block).length === 0 && !disabled && (notFoundContent || h.text`Not found`);
}

/** Hints at a shorter way to name options whose values are objects or arrays. */
export function numberHint(options: readonly Option[], h: RenderHelpers): TextSource {
  return options.some(hasNumber) && h.text`options can be given by label or by number, from 0`;
}

/** The option that looks chosen; a value that is not among the options is not shown. */
export function chosenOption(block: SelectorBlock): Option | undefined {
  return byValue(block.value, optionsOf(block));
}

/** The same for ButtonSelector, which finds the index among all options, but reads it from the distinct ones. */
export function chosenButton(block: SelectorBlock): Option | undefined {
  if (isNone(block.value)) return undefined;
  return optionsOf(block)[allOptions(block).findIndex(({ value }) => isSame(value, block.value))];
}

/** The shown value of a single selector. */
export function shownValue(block: SelectorBlock, chosen = chosenOption): unknown {
  return chosen(block)?.value ?? null;
}

/** The shown values of a multiple selector. */
export function shownValues(block: SelectorBlock): readonly unknown[] {
  const options = optionsOf(block);
  return Array.isArray(block.value) ? block.value.filter((value) => byValue(value, options)) : [];
}

/** The tags of a MultipleSelector. A value that is not among the options is a tag without text, represented by null. */
export function shownTags(block: SelectorBlock): readonly unknown[] {
  const options = optionsOf(block);
  return Array.isArray(block.value)
    ? block.value.map((value) => (byValue(value, options) ? value : null))
    : [];
}

/** The value of the option that the agent names. */
export function pickOption(input: unknown, block: SelectorBlock): unknown {
  return pick(input, optionsOf(block)).value ?? null;
}

/** Whether null is one of the options. */
export function hasNull(block: SelectorBlock): boolean {
  return optionsOf(block).some(({ value }) => isNone(value));
}

/** Finds the option that the agent names; throws if it is disabled. */
export function pick<O extends Option>(input: unknown, options: readonly O[]): O {
  const option = find(input, options);
  if (option.disabled) throw new Error(`The option ${quoteJson(input)} is disabled. ${listOf(options)}`);
  return option;
}

/**
 * Returns the distinct values of the options that the agent names, in order. A disabled option cannot be added; with
 * `locked` it cannot be removed either. `blanks` is the number of tags without text that can be kept; the component
 * stores null for them.
 */
export function pickOptions(
  input: unknown,
  block: SelectorBlock,
  { locked, blanks = 0 }: { readonly locked: boolean; readonly blanks?: number },
): readonly unknown[] {
  const options = optionsOf(block);
  const items = (input ?? []) as readonly unknown[];
  let left = hasNull(block) ? 0 : blanks;
  const picked = new Set(
    items.map((item) => (item === null && left-- > 0 ? { ...BLANK } : find(item, options))),
  );
  const chosen = new Set(shownValues(block).map((value) => byValue(value, options)));
  for (const option of options.filter(({ disabled }) => disabled)) {
    if (picked.has(option) && !chosen.has(option)) {
      throw new Error(`The option ${quoteJson(option.value)} is disabled. ${listOf(options)}`);
    }
    if (locked && chosen.has(option) && !picked.has(option)) {
      throw new Error(`The option ${quoteJson(option.value)} is disabled: it stays chosen. Send it too.`);
    }
  }
  return [...picked].map(({ value }) => value ?? null);
}

/** Throws, because a person could not empty the selector. */
export function refuseClear(): never {
  throw new Error('It cannot be emptied: it has no clear button. Send one of its options.');
}

/** Chooses an option, or none; clicking the chosen one again does nothing. */
export async function choose(
  host: BlockHost<SelectorProperties>,
  value: unknown,
  chosen = chosenOption,
): Promise<void> {
  const now = chosen(host.block);
  const isChosen = now ? isSame(value, now.value ?? null) : value === null && !hasNull(host.block);
  if (isChosen) return;
  host.setValue(value);
  await host.triggerChange(value);
}

/** Types into the search of a selector; the detail is `"abc"` or `{ value: "abc" }`. */
export async function search(host: BlockHost<SelectorProperties>, detail: unknown): Promise<EventResult> {
  return host.triggerEvent('onSearch', { value: searchText(detail) });
}

/** Whether two values are equal as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return stable(one) === stable(other);
}

/** Finds an option by value or label, or by number if its value is an object or array. */
function find<O extends Option>(input: unknown, options: readonly O[]): O {
  const known = options.find((option) => isSame(option.value ?? null, input));
  if (known) return known;
  const name = typeof input === 'number' ? String(input) : input;
  const exact = options.filter((item) => labelOf(item) === name || wordsOf(item) === name);
  const [option, twin] = exact.length > 0 ? exact : options.filter((item) => isNamed(item, name));
  if (twin) throw new Error(`Several options are labelled ${quoteJson(input)}. ${listOf(options)}`);
  const numbered = typeof input === 'number' ? options[input] : undefined;
  const found = option ?? (numbered && hasNumber(numbered) ? numbered : undefined);
  if (found) return found;
  const wanted = typeof name === 'string' ? name : '';
  throw new Error(`${quoteJson(input)} is not one of the options. ${listOf(options, wanted)}`);
}

/** Whether an option has this value or label, ignoring case. */
function isNamed(option: Option, name: unknown): boolean {
  if (typeof name !== 'string') return false;
  const { value } = option;
  const names = [labelOf(option), wordsOf(option), ...(typeof value === 'object' ? [] : [String(value)])];
  return names.some((one) => one.trim().toLowerCase() === name.trim().toLowerCase());
}

function byValue<O extends Option>(value: unknown, options: readonly O[]): O | undefined {
  const key = stable(value);
  return options.find((option) => stable(option.value) === key);
}

function hasNumber({ value }: Option): boolean {
  return isObject(value) || Array.isArray(value);
}

/** Lists the options that can be chosen; of many, those closest to the wanted text. */
function listOf(options: readonly Option[], wanted = ''): string {
  const possible = options.filter(({ disabled }) => !disabled);
  if (possible.length === 0) return 'There are no options to choose from now.';
  const near = closest(wanted, possible, (option) => option.filterString || wordsOf(option));
  const rest = possible.length - near.length;
  if (rest === 0) return `Options: ${possible.map(nameOf).join(', ')}.`;
  return `Closest options: ${near.map(nameOf).join(', ')} and ${rest} more.`;
}

function nameOf(option: Option): string {
  const isLabelled = labelOf(option) !== String(option.value);
  return `${quoteJson(option.value)}${isLabelled ? ` (${quoteJson(wordsOf(option))})` : ''}`;
}

function labelOf({ value, label = String(value) }: Option): string {
  return label;
}

function wordsOf(option: Option): string {
  return htmlToText(labelOf(option));
}

/** JSON with sorted keys, so that equal values give equal texts. */
function stable(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return JSON.stringify(value, (_, item: unknown) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item,
  );
}

function isNone(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
