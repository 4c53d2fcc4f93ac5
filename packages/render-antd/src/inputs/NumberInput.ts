import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { type LabelProperties, labelled } from './labelled.js';

interface NumberInputProperties extends LabelProperties {
  min?: number;
  max?: number;
  step?: number;
  precision?: number;
  formatter?: unknown;
}

/** A number. */
export const NumberInput = defineBlock<NumberInputProperties>({
  meta: { category: 'input', valueType: 'number' },
  mcpRender: (block, h) => {
    const { step, precision } = block.properties;
    const text = displayed(block);
    return labelled(block, h, {
      events: ['onChange', 'onPressEnter', 'onBlur', 'onFocus'],
      hints: [
        step && h.text`step ${step}`,
        precision !== undefined && precision !== null && h.text`rounded to ${precision} decimals`,
        text && h.text`shown as ${text}`,
      ],
    });
  },
  mcpSchema: ({ properties: { min, max } }) => ({ type: ['number', 'null'], minimum: min, maximum: max }),
  mcpInput: (input, { properties }) => {
    if (input === null) return null;
    if (typeof input !== 'number')
      throw new Error(`Expected a number or null, got ${JSON.stringify(input)}.`);
    return round(input, properties.precision);
  },
});

/** What the app's own formatter makes of the number, where it has one. */
function displayed({
  value,
  properties: { formatter },
}: BlockView<NumberInputProperties>): string | undefined {
  if (typeof formatter !== 'function' || typeof value !== 'number') return undefined;
  return String(formatter(value, { userTyping: false, input: String(value) }));
}

/** Rounds as the component does: by the digits that are written, a half away from zero. */
function round(value: number, precision: number | null | undefined): number {
  if (precision === undefined || precision === null) return value;
  // Numbers written with an exponent cannot be shifted by one.
  if (String(value).includes('e')) return Number(value.toFixed(precision));
  const shifted = Math.round(Number(`${Math.abs(value)}e${precision}`));
  return Math.sign(value) * Number(`${shifted}e-${precision}`) + 0;
}
