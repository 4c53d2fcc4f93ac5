import { type PropertyValue, quoteJson, type RenderHelpers } from '@lowdefy-mcp/render-core';
import type { CellConfig } from '../GridProperties.js';
import type { CellNote } from './CellInput.js';
import { placeholderNote } from './placeholderNote.js';

/** The text in a field, for any value. */
export function cellText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

/** Reads the agent's text as typed: without line breaks, and at most `maxLength` characters. */
export function readText(input: unknown, maxLength: PropertyValue): string {
  if (typeof input === 'object' && input !== null) {
    throw new Error('The value must be a text, a number, or null to empty the cell.');
  }
  const text = cellText(input).replaceAll(/[\r\n]/g, '');
  if (typeof maxLength !== 'number' || text.length <= maxLength) return text;
  throw new Error(`${quoteJson(text)} is longer than ${maxLength} characters.`);
}

/** What a text field takes, and its other texts. */
export function textNotes(cell: CellConfig, h: RenderHelpers): readonly CellNote[] {
  const { editTooltip, inputType, maxLength } = cell;
  const kind = inputType === 'number' ? h.text`a number` : h.text`text`;
  return [
    [h.text`is`, maxLength ? h.text`${kind} of at most ${maxLength} characters` : kind],
    ...placeholderNote(cell, h),
    ...(typeof editTooltip === 'string' ? [[h.text`has an edit button`, editTooltip] as const] : []),
  ];
}
