import {
  type BlockHost,
  type BlockView,
  defineBlock,
  quoteJson,
  type RenderHelpers,
} from '@lowdefy-mcp/render-core';
import {
  inputStyling,
  isObject,
  joinHints,
  type LabelProperties,
  labelled,
  since,
} from '@lowdefy-mcp/render-core/kit';
import { type AffixProperties, affixes } from '../shared/affixes.js';
import { takeFocus } from '../shared/takeFocus.js';
import { type PhoneRegion, phoneRegions } from './phoneRegions.js';
import { isSame } from './sameValue.js';
import { fieldText, type ReplaceInput, readLine, replaceIn, textEvents } from './text.js';

interface PhoneNumberProperties extends LabelProperties, AffixProperties {
  autoFocus?: boolean;
  placeholder?: string;
  allowedRegions?: readonly string[];
  defaultRegion?: string;
  maxLength?: number;
  replaceInput?: ReplaceInput;
}

type PhoneBlock = BlockView<PhoneNumberProperties>;

/** An app may store any value as region. */
type StoredRegion = Partial<PhoneRegion>;

interface PhoneNumber {
  readonly input: string;
  readonly region: StoredRegion;
  /** Absent in the default value of Lowdefy 5, until the field is changed. */
  readonly phone_number?: string;
}

const MAX_LISTED = 20;

/** A phone number: a region, chosen from a list, and a typed number. */
export const PhoneNumberInput = defineBlock<PhoneNumberProperties>({
  meta: { category: 'input', valueType: 'object' },
  // Null does the same as `allowClear`.
  styling: [
    ...inputStyling,
    'allowClear',
    'bordered',
    'optionsStyle',
    'selectStyle',
    'showArrow',
    'size',
    'variant',
  ],
  mcpRender: (block, h) => {
    const { maxLength, placeholder } = block.properties;
    return labelled(block, h, {
      events: textEvents,
      placeholder: fieldText(Object(block.value).input) === '' ? placeholder : '',
      hints: [
        exampleHint(block, h),
        maxLength && h.text`input of at most ${maxLength} characters`,
        regionsHint(block, h),
        ...affixes(block.properties, h),
      ],
      value: shown(block),
      typed: typedText(block),
    });
  },
  mcpSchema: () => ({ type: ['string', 'object', 'null'] }),
  mcpInput: (input, block) => {
    const reading = readNumber(input, block);
    const { typed = '' } = reading;
    const { maxLength = Number.POSITIVE_INFINITY } = block.properties;
    if (typed.length > maxLength) {
      throw new Error(
        `${quoteJson(typed)} is too long: at most ${maxLength} characters are allowed after the dial code.`,
      );
    }
    if (isTyped(reading, block) && reading.region === undefined && !takesInput(block)) {
      throw new Error('It accepts no number, because its value has no region. Choose one: {"region": "ZA"}.');
    }
    return reading;
  },
  mcpChange: async (host, value) => {
    const reading = value as Reading;
    const { region, typed = '' } = reading;
    const { replaceInput } = host.block.properties;
    if (region && !isSame(region, storedRegion(host.block))) {
      await change(host, 'onCodeChange', phoneNumber(host.block, region, pickedInput(host.block)));
    }
    if (isTyped(reading, host.block)) {
      const kept = storedRegion(host.block) ?? {};
      await change(host, 'onInputChange', phoneNumber(host.block, kept, replaceIn(typed, replaceInput)));
    }
  },
  mcpMount: takeFocus,
  mcpFails: (block) => hasNoRegionList(block) || hasNoFirstRegion(block),
  mcpUpdate: ({ block, setValue }) => {
    if (block.value !== null) return;
    const region = currentRegion(block);
    setValue(since(block.app, 5) ? { input: '', region: { ...region } } : phoneNumber(block, region, ''));
  },
});

async function change(
  host: BlockHost<PhoneNumberProperties>,
  event: 'onCodeChange' | 'onInputChange',
  value: PhoneNumber,
): Promise<void> {
  host.setValue(value);
  await host.triggerEvent(event);
  await host.triggerChange(value);
}

/** The component calls `includes` on any truthy value. */
function hasNoRegionList({ properties: { allowedRegions } }: PhoneBlock): boolean {
  return Boolean(allowedRegions) && typeof allowedRegions?.includes !== 'function';
}

/** Before Lowdefy 5 the component needs the dial code of its initial region. */
function hasNoFirstRegion(block: PhoneBlock): boolean {
  return block.value === null && !since(block.app, 5) && knownRegion(block) === undefined;
}

/** The agent's input. */
interface Reading {
  /** Absent: the region stays. */
  readonly region?: PhoneRegion;
  /** Absent: the number stays. */
  readonly typed?: string;
}

/** Whether the agent changes the number; always true if the value has none. */
function isTyped({ typed }: Reading, { value }: PhoneBlock): boolean {
  const { input } = Object(value);
  return typed !== undefined && (input === undefined || typed !== fieldText(input));
}

/** Before Lowdefy 4.1 the component needs a region for the typed number. */
function takesInput(block: PhoneBlock): boolean {
  return storedRegion(block) !== undefined || since(block.app, 4.1);
}

/** The input that is stored with a newly picked region. */
function pickedInput(block: PhoneBlock): string {
  return Object(block.value).input ?? (since(block.app, 4.1) ? '' : undefined);
}

function readNumber(input: unknown, block: PhoneBlock): Reading {
  if (input === null) return { typed: '' };
  if (typeof input === 'string') {
    const text = input.trim();
    return text.startsWith('+') ? readInternational(text, block) : { typed: readLine(input) ?? '' };
  }
  if (!isObject(input) || (input.region === undefined && input.input === undefined)) {
    throw new Error(
      `Expected a number such as "+27821234567" or {"region": "ZA", "input": "821234567"}, got ${quoteJson(input)}.`,
    );
  }
  return {
    ...(!isNone(input.region) && { region: findRegion(input.region, block) }),
    ...(input.input !== undefined && { typed: readLine(input.input) ?? '' }),
  };
}

/** Splits an international number at its dial code. If regions share it, the current region takes precedence. */
function readInternational(text: string, block: PhoneBlock): Reading {
  const number = `+${text.replaceAll(/\D/g, '')}`;
  const matching = allowed(block).filter(({ dial_code }) => number.startsWith(dial_code));
  const length = Math.max(...matching.map(({ dial_code }) => dial_code.length));
  const regions = matching.filter(({ dial_code }) => dial_code.length === length);
  const now = currentRegion(block).code;
  const region = regions.find(({ code }) => code === now) ?? regions[0];
  if (region === undefined)
    throw new Error(`${quoteJson(text)} does not begin with a known dial code. ${regionList(block)}`);
  const typed = number.slice(length);
  if (regions.length > 1 && region.code !== now) {
    const names = regions.map(({ code, name }) => `${quoteJson(code)} (${name})`).join(', ');
    throw new Error(
      `${region.dial_code} is the dial code of ${names}. Choose one: {"region": ${quoteJson(region.code)}, "input": ${quoteJson(typed)}}.`,
    );
  }
  return { region, typed };
}

/** Finds a region by code, name or dial code, or by its stored object. */
function findRegion(wanted: unknown, block: PhoneBlock): PhoneRegion {
  const key = isObject(wanted) ? wanted.code : wanted;
  const regions = allowed(block);
  const found =
    regions.find(({ code }) => code === key) ??
    regions.find(({ name }) => name === key) ??
    only(regions.filter(({ dial_code }) => dial_code === key));
  if (found === undefined) {
    throw new Error(`${quoteJson(wanted)} is not a region to choose from. ${regionList(block)}`);
  }
  return found;
}

function only<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}

function allowed({ properties: { allowedRegions } }: PhoneBlock): readonly PhoneRegion[] {
  if (!allowedRegions?.length) return phoneRegions;
  return phoneRegions.filter(({ code }) => allowedRegions.includes(code));
}

/** The region of the value, else the component's initial one. */
function currentRegion(block: PhoneBlock): PhoneRegion {
  const region = knownRegion(block);
  if (region) return region;
  throw new Error(
    `Block ${quoteJson(block.id)} has no region to choose from: its allowedRegions are unknown codes.`,
  );
}

function knownRegion(block: PhoneBlock): PhoneRegion | undefined {
  const { region } = isObject(block.value) ? block.value : {};
  const stored = isObject(region) ? phoneRegions.find(({ code }) => code === region.code) : undefined;
  const regions = allowed(block);
  return stored ?? regions.find(({ code }) => code === block.properties.defaultRegion) ?? regions[0];
}

/** The region as stored in the value. */
function storedRegion({ value }: PhoneBlock): StoredRegion | undefined {
  return Object(value).region ?? undefined;
}

function phoneNumber(block: PhoneBlock, region: StoredRegion, input: string): PhoneNumber {
  return { input, region, phone_number: international(block, region, input) };
}

/** The full number. Since Lowdefy 5 only its digits without leading zeros; empty if there are none. */
function international(block: PhoneBlock, { dial_code }: StoredRegion, input: string): string {
  const code = since(block.app, 4.1) ? (dial_code ?? '') : dial_code;
  if (!since(block.app, 5)) return `${code}${input}`;
  const digits = input.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? '' : `${code}${digits}`;
}

/** The value in a form that can be sent back. The list does not show custom regions of an app. */
function shown(block: PhoneBlock): unknown {
  if (!isObject(block.value)) return null;
  const { region, input, phone_number } = block.value;
  const chosen = allowed(block).find((known) => isSame(known, region));
  return { region: chosen?.code ?? null, input, phone_number };
}

/** The number with its dial code; empty if nothing was typed. */
function typedText({ value }: PhoneBlock): string {
  const { input, phone_number } = Object(value) as {
    readonly input?: unknown;
    readonly phone_number?: unknown;
  };
  return fieldText(input) === '' ? '' : fieldText(phone_number);
}

/** An example of the input, with the current region. */
function exampleHint(block: PhoneBlock, h: RenderHelpers) {
  const region = knownRegion(block);
  if (region === undefined) return undefined;
  const { code, dial_code } = region;
  const example = `"${dial_code}…" or {"region": ${quoteJson(code)}, "input": "…"}`;
  // The regions table is trusted, even if a value contains the same text.
  return h.text`as ${h.derived(Number(dial_code), example)}`;
}

/** The regions to choose from, if the app restricts them. */
function regionsHint(block: PhoneBlock, h: RenderHelpers) {
  const regions = allowed(block);
  if (regions === phoneRegions) return undefined;
  const names = regions.map(({ code, dial_code }) => h.derived(Number(dial_code), `${code} ${dial_code}`));
  const more = regions.length > MAX_LISTED ? h.text` and ${regions.length - MAX_LISTED} more` : '';
  return h.text`regions: ${joinHints(names.slice(0, MAX_LISTED), h, h.text`, `)}${more}`;
}

function regionList(block: PhoneBlock): string {
  const regions = allowed(block);
  const names = regions
    .slice(0, MAX_LISTED)
    .map(({ code, name, dial_code }) => `${quoteJson(code)} (${name} ${dial_code})`);
  if (regions.length <= MAX_LISTED) return `Regions: ${names.join(', ')}.`;
  return 'Send the ISO code of a country, such as "ZA".';
}

function isNone(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
