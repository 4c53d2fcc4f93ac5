import { htmlToText, quoteJson, type RenderHelpers, type TextSource } from '@lowdefy-mcp/render-core';
import { closest, isObject } from '@lowdefy-mcp/render-core/kit';
import type { Option } from './optionList.js';
import { isSame } from './sameValue.js';

/** Finds the option that the agent names; throws if it is disabled. */
export function pick<O extends Option>(input: unknown, options: readonly O[]): O {
  const option = find(input, options);
  if (option.disabled) throw new Error(`The option ${quoteJson(input)} is disabled. ${listOf(options)}`);
  return option;
}

/** Throws, because a person could not empty the selector. */
export function refuseClear(): never {
  throw new Error('It cannot be emptied: it has no clear button. Send one of its options.');
}

/** Hints at a shorter way to name options whose values are objects or arrays. */
export function numberHint(options: readonly Option[], h: RenderHelpers): TextSource {
  return options.some(hasNumber) && h.text`options can be given by label or by number, from 0`;
}

/** Finds an option by value or label, or by number if its value is an object or array. */
export function find<O extends Option>(input: unknown, options: readonly O[]): O {
  const known =
    options.find(({ shown }) => isSame(shown ?? null, input)) ??
    options.find(({ value }) => isSame(value ?? null, input));
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

/** Whether an option has this value or label, ignoring case and line breaks. */
function isNamed(option: Option, name: unknown): boolean {
  if (typeof name !== 'string') return false;
  const { shown } = option;
  const names = [labelOf(option), wordsOf(option), ...(typeof shown === 'object' ? [] : [String(shown)])];
  return names.some((one) => folded(one) === folded(name));
}

function folded(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function hasNumber({ shown }: Option): boolean {
  return isObject(shown) || Array.isArray(shown);
}

/** Lists the options that can be chosen; of many, those closest to the wanted text. */
export function listOf(options: readonly Option[], wanted = ''): string {
  const possible = options.filter(({ disabled }) => !disabled);
  if (possible.length === 0) return 'There are no options to choose from now.';
  const near = closest(wanted, possible, (option) => option.filterString || wordsOf(option));
  const rest = possible.length - near.length;
  if (rest === 0) return `Options: ${possible.map(nameOf).join(', ')}.`;
  return `Closest options: ${near.map(nameOf).join(', ')} and ${rest} more.`;
}

function nameOf(option: Option): string {
  const isLabelled = labelOf(option) !== String(option.shown);
  return `${quoteJson(option.shown)}${isLabelled ? ` (${quoteJson(wordsOf(option))})` : ''}`;
}

function labelOf({ shown, label = String(shown) }: Option): string {
  return label;
}

function wordsOf(option: Option): string {
  return htmlToText(labelOf(option));
}
