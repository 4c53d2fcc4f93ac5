import {
  type BlockHost,
  type BlockView,
  type EventResult,
  type OptionFields,
  quoteJson,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { inputStyling, since } from '@lowdefy-mcp/render-core/kit';
import { searchText } from '../shared/searchText.js';
import { allOptions, type Option, optionOf, optionsOf, type SelectorProperties } from './optionList.js';
import { find, listOf, numberHint, pick } from './pickOption.js';
import { isSame } from './sameValue.js';

/** The common properties of inputs with a dropdown list. */
export interface DropDownProperties extends SelectorProperties {
  allowClear?: boolean;
  autoFocus?: boolean;
  notFoundContent?: string;
}

/** The properties of inputs with options that only change their look. */
export const selectorStyling = [...inputStyling, 'options[].color', 'options[].style'] as const;

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

const BLANK: Option = { value: null, shown: null, label: undefined, disabled: false };

/** The options for `h.input`. */
export function shownOptions(block: SelectorBlock, h: RenderHelpers): readonly OptionFields[] {
  return optionsOf(block).map(({ shown, label, disabled, filterString }) => ({
    value: shown ?? null,
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

/** The option that looks chosen; a value that is not among the options is not shown. */
export function chosenOption(block: SelectorBlock): Option | undefined {
  return optionOf(block.value, block);
}

/**
 * The same for ButtonSelector. Before Lowdefy 5.4 it finds the index among all options, but reads it from the distinct
 * ones.
 */
export function chosenButton(block: SelectorBlock): Option | undefined {
  if (block.value === undefined || block.value === null) return undefined;
  if (since(block.app, 5.4)) return chosenOption(block);
  return optionsOf(block)[allOptions(block).findIndex(({ value }) => isSame(value, block.value))];
}

/** The shown value of a single selector. */
export function shownValue(block: SelectorBlock, chosen = chosenOption): unknown {
  return chosen(block)?.shown ?? null;
}

/** The chosen options of a multiple selector; undefined for a value that is not among them. */
function chosenOptions(block: SelectorBlock): readonly (Option | undefined)[] {
  return Array.isArray(block.value) ? block.value.map((value) => optionOf(value, block)) : [];
}

/** The values of the chosen options, as the component stores them. */
export function storedValues(block: SelectorBlock): readonly unknown[] {
  return chosenOptions(block).flatMap((option) => (option ? [option.value ?? null] : []));
}

/** The shown values of a multiple selector. */
export function shownValues(block: SelectorBlock): readonly unknown[] {
  return chosenOptions(block).flatMap((option) => (option ? [option.shown ?? null] : []));
}

/** The tags of a MultipleSelector. A value that is not among the options is a tag without text, represented by null. */
export function shownTags(block: SelectorBlock): readonly unknown[] {
  return chosenOptions(block).map((option) => option?.shown ?? null);
}

/** The values of the tags, as the component stores them. */
export function storedTags(block: SelectorBlock): readonly unknown[] {
  return chosenOptions(block).map((option) => option?.value ?? null);
}

/** The value of the option that the agent names. */
export function pickOption(input: unknown, block: SelectorBlock): unknown {
  return pick(input, optionsOf(block)).value ?? null;
}

/** Whether null is one of the options. */
export function hasNull(block: SelectorBlock): boolean {
  return optionsOf(block).some(({ value }) => value === undefined || value === null);
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
  const chosen = new Set(chosenOptions(block));
  for (const option of options.filter(({ disabled }) => disabled)) {
    if (picked.has(option) && !chosen.has(option)) {
      throw new Error(`The option ${quoteJson(option.shown)} is disabled. ${listOf(options)}`);
    }
    if (locked && chosen.has(option) && !picked.has(option)) {
      throw new Error(`The option ${quoteJson(option.shown)} is disabled: it stays chosen. Send it too.`);
    }
  }
  return [...picked].map(({ value }) => value ?? null);
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
