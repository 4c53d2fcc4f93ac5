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

/** What the inputs with options have in common. */
export interface SelectorProperties extends LabelProperties {
  options?: readonly PropertyValue[];
}

/** What those have whose options drop down. */
export interface DropDownProperties extends SelectorProperties {
  allowClear?: boolean;
  autoFocus?: boolean;
  notFoundContent?: string;
}

/** The properties of inputs with options that only change how they look. */
export const selectorStyling = [...inputStyling, 'options[].style'] as const;

/** The same of those whose options drop down. */
export const dropDownStyling = [
  ...selectorStyling,
  'bordered',
  'clearIcon',
  // A word for the time that a search takes: agents are answered when it is over.
  'loadingPlaceholder',
  'optionsStyle',
  'showArrow',
  'size',
  'suffixIcon',
  'variant',
] as const;

type SelectorBlock = BlockView<SelectorProperties>;

/** One of the options of an input. */
export interface Option {
  readonly value: PropertyValue;
  /** As configured: it may be HTML. */
  readonly label: string | undefined;
  readonly disabled: boolean;
  /** What the search looks at instead of the label. */
  readonly filterString?: string | undefined;
}

const BLANK: Option = { value: null, label: undefined, disabled: false };

/** Whether a component throws because what it takes for its list of options is none. */
export function hasNoOptionList({ properties: { options } }: BlockView<{ options?: unknown }>): boolean {
  return Boolean(options) && !Array.isArray(options);
}

/** The options as the screen has them, by the property that has them: a renderer and what it calls ask several times. */
const shown = new WeakMap<object, readonly Option[]>();

/** The options as the screen has them, the first of each value. */
function optionsOf(block: SelectorBlock): readonly Option[] {
  const { options } = block.properties;
  if (!Array.isArray(options)) return [];
  const last = shown.get(options) ?? firstOfEach(allOptions(block));
  shown.set(options, last);
  return last;
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

/** What to know about the options besides what they are. */
export function optionHints(block: SelectorBlock, h: RenderHelpers): readonly TextSource[] {
  return [numberHint(optionsOf(block), h)];
}

/** What stands where options would drop down, if there are none. */
export function notFoundHint(block: BlockView<DropDownProperties>, h: RenderHelpers): TextSource {
  const { disabled, notFoundContent } = block.properties;
  return optionsOf(block).length === 0 && !disabled && (notFoundContent || h.text`Not found`);
}

/** Where values are long to write, the agent is told of a shorter way. */
export function numberHint(options: readonly Option[], h: RenderHelpers): TextSource {
  return options.some(hasNumber) && h.text`options can be given by label or by number, from 0`;
}

/** The option that looks chosen: a value that is not among the options is not on the screen. */
export function chosenOption(block: SelectorBlock): Option | undefined {
  return byValue(block.value, optionsOf(block));
}

/** The same of a ButtonSelector, which counts among all options and then takes one of those that differ. */
export function chosenButton(block: SelectorBlock): Option | undefined {
  if (isNone(block.value)) return undefined;
  return optionsOf(block)[allOptions(block).findIndex(({ value }) => isSame(value, block.value))];
}

/** The value of a selector of one that is on the screen. */
export function shownValue(block: SelectorBlock, chosen = chosenOption): unknown {
  return chosen(block)?.value ?? null;
}

/** The values of a selector of many that are on the screen. */
export function shownValues(block: SelectorBlock): readonly unknown[] {
  const options = optionsOf(block);
  return Array.isArray(block.value) ? block.value.filter((value) => byValue(value, options)) : [];
}

/** The tags of a MultipleSelector: one without a word for each value that is not among the options, which null stands for. */
export function shownTags(block: SelectorBlock): readonly unknown[] {
  const options = optionsOf(block);
  return Array.isArray(block.value)
    ? block.value.map((value) => (byValue(value, options) ? value : null))
    : [];
}

/** The option an agent means, as the component would store it. */
export function pickOption(input: unknown, block: SelectorBlock): unknown {
  return pick(input, optionsOf(block)).value ?? null;
}

/** Whether null is one of the options. */
export function hasNull(block: SelectorBlock): boolean {
  return optionsOf(block).some(({ value }) => isNone(value));
}

/** The option an agent means, unless it is disabled. */
export function pick<O extends Option>(input: unknown, options: readonly O[]): O {
  const option = find(input, options);
  if (option.disabled) throw new Error(`The option ${quoteJson(input)} is disabled. ${listOf(options)}`);
  return option;
}

/**
 * The options an agent means, each once, in the order given. A disabled option stays as it is: with `locked` it
 * cannot be taken away either. `blanks` is how many tags without a word there are to keep; the component stores null for them.
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

/** Refuses to empty a selector that a person could not empty. */
export function refuseClear(): never {
  throw new Error('It cannot be emptied: it has no button for that. Send one of its options.');
}

/** A person chooses one of the options, or none; to click the chosen one again does nothing. */
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

/** A person types into the search of a selector; the agent says what, as `"abc"` or `{ value: "abc" }`. */
export async function search(host: BlockHost<SelectorProperties>, detail: unknown): Promise<EventResult> {
  return host.triggerEvent('onSearch', { value: searchText(detail) });
}

/** Whether two values are the same JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return stable(one) === stable(other);
}

/** The option with this value or label, or, if its value is an object or array, with this number. */
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

/** Whether an option has this value or label, in any case of its letters. */
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

/** The options that can be chosen; of many, the few that are closest to what was wanted. */
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

/** JSON with the keys in order, so that equal values are equal texts. */
function stable(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return JSON.stringify(value, (_, item: unknown) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item,
  );
}

function isNone(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
