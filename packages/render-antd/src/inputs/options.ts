import type {
  BlockHost,
  BlockView,
  EventResult,
  OptionFields,
  PropertyValue,
  RenderHelpers,
} from '@lowdefy-mcp/render-core';
import { htmlToText } from '@lowdefy-mcp/render-core';
import { isObject } from './isObject.js';
import type { LabelProperties } from './labelled.js';

/** What the inputs with options have in common. */
export interface SelectorProperties extends LabelProperties {
  options?: readonly PropertyValue[];
  allowClear?: boolean;
}

type SelectorBlock = BlockView<SelectorProperties>;

interface Option {
  readonly value: PropertyValue;
  /** As configured: it may be HTML. */
  readonly label: string | undefined;
  readonly disabled: boolean;
}

const LISTED = 20;

/** The options as the screen has them, the first of each value. */
function optionsOf({ properties: { options } }: SelectorBlock): readonly Option[] {
  const known = new Map<string | undefined, Option>();
  for (const option of Array.isArray(options) ? (options as readonly PropertyValue[]) : []) {
    const { value, label, disabled } = isObject(option) ? option : { value: option };
    const key = stable(value);
    if (known.has(key)) continue;
    known.set(key, { value, label: isNone(label) ? undefined : String(label), disabled: Boolean(disabled) });
  }
  return [...known.values()];
}

/** The options for `h.input`. */
export function shownOptions(block: SelectorBlock, h: RenderHelpers): readonly OptionFields[] {
  return optionsOf(block).map(({ value, label, disabled }) => ({
    value: value ?? null,
    label: h.html(label),
    disabled,
  }));
}

/** The value of a selector of one: a value that is not among the options is not on the screen. */
export function shownValue(block: SelectorBlock): unknown {
  return byValue(block.value, optionsOf(block)) ? block.value : null;
}

/** The values of a selector of many that are on the screen. */
export function shownValues(block: SelectorBlock): readonly unknown[] {
  const options = optionsOf(block);
  return Array.isArray(block.value) ? block.value.filter((value) => byValue(value, options)) : [];
}

/** The option an agent means, by its value or its label, as the component would store it. */
export function pickOption(input: unknown, block: SelectorBlock): unknown {
  const options = optionsOf(block);
  const option = find(input, options);
  if (option.disabled) throw new Error(`The option ${stable(input)} is disabled. ${listOf(options)}`);
  return option.value ?? null;
}

/**
 * The options an agent means, each once, in the order given. A disabled option stays as it is: with `locked` it
 * cannot be taken away either.
 */
export function pickOptions(input: unknown, block: SelectorBlock, locked: boolean): readonly unknown[] {
  if (input !== null && !Array.isArray(input)) {
    throw new Error(`Expected an array of options, got ${stable(input)}. ${listOf(optionsOf(block))}`);
  }
  const options = optionsOf(block);
  const picked = new Set(((input ?? []) as readonly unknown[]).map((item) => find(item, options)));
  const chosen = new Set(shownValues(block).map((value) => byValue(value, options)));
  for (const option of options.filter(({ disabled }) => disabled)) {
    if (picked.has(option) && !chosen.has(option)) {
      throw new Error(`The option ${stable(option.value)} is disabled. ${listOf(options)}`);
    }
    if (locked && chosen.has(option) && !picked.has(option)) {
      throw new Error(`The option ${stable(option.value)} is disabled: it stays chosen. Send it too.`);
    }
  }
  return [...picked].map(({ value }) => value ?? null);
}

/** Refuses to empty a selector that a person could not empty. */
export function refuseClear({ id }: BlockView<object>): never {
  throw new Error(`Block "${id}" cannot be emptied: it has no button for that. Send one of its options.`);
}

/** A person types into the search of a selector; the agent says what, as `"abc"` or `{ value: "abc" }`. */
export async function search(host: BlockHost<SelectorProperties>, detail: unknown): Promise<EventResult> {
  return host.triggerEvent('onSearch', { value: searchText(detail) });
}

/** The text of a search. */
export function searchText(detail: unknown): string {
  const value = isObject(detail) ? detail.value : detail;
  if (typeof value === 'string') return value;
  throw new Error('onSearch needs the text to search for: "abc" or {"value": "abc"}.');
}

function find(input: unknown, options: readonly Option[]): Option {
  const known = byValue(input, options);
  if (known) return known;
  const [option, twin] = options.filter(
    ({ value, label = String(value) }) => label === input || htmlToText(label) === input,
  );
  if (option === undefined) throw new Error(`${stable(input)} is not one of the options. ${listOf(options)}`);
  if (twin) throw new Error(`Several options are labelled ${stable(input)}. ${listOf(options)}`);
  return option;
}

function byValue(value: unknown, options: readonly Option[]): Option | undefined {
  const key = stable(value);
  return options.find((option) => stable(option.value) === key);
}

function listOf(options: readonly Option[]): string {
  const possible = options.filter(({ disabled }) => !disabled);
  if (possible.length === 0) return 'There are no options to choose from now.';
  const names = possible
    .slice(0, LISTED)
    .map(
      ({ value, label }) =>
        stable(value) + (isNone(label) || label === value ? '' : ` (${htmlToText(label)})`),
    );
  const more = possible.length > LISTED ? ` and ${possible.length - LISTED} more` : '';
  return `Options: ${names.join(', ')}${more}.`;
}

/** JSON with the keys in order, so that equal values are equal texts. */
function stable(value: unknown): string | undefined {
  return JSON.stringify(value, (_, item: unknown) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item,
  );
}

function isNone(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
