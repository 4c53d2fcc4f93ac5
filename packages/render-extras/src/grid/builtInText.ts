import { formatDate } from '../formatDate.js';
import { buttonsIn } from './cellButtons.js';
import { fieldOf } from './fieldOf.js';
import type { CellConfig, Row } from './GridProperties.js';
import { inputOfType } from './inputs/cellInputs.js';
import { numberText } from './numberText.js';

/** The text of an absent value. */
const NOTHING = '—';

type CellText = (value: unknown, cell: CellConfig, row: Row) => string | undefined;

/** The text of each built-in cell type; undefined for an empty cell. */
const TEXTS: Readonly<Record<string, CellText>> = {
  avatar(value, { nameField, srcField }, row) {
    const name = typeof nameField === 'string' ? fieldOf(row, nameField) : value;
    const source = typeof srcField === 'string' ? fieldOf(row, srcField) : undefined;
    return isNone(name) && isNone(source) ? undefined : String(name ?? '');
  },
  boolean(value, { trueLabel, falseLabel }) {
    if (isNone(value)) return undefined;
    return String(value ? (trueLabel ?? 'Yes') : (falseLabel ?? 'No'));
  },
  buttons(_, cell, row) {
    const buttons = buttonsIn(cell, row);
    if (!Array.isArray(cell.buttons) || cell.buttons.length === 0) return undefined;
    return buttons.map(({ name, isDisabled }) => (isDisabled ? `${name} (disabled)` : name)).join(', ');
  },
  // Also for relative times: these would change with each rendering, and are less exact.
  date: (value, { format }) => (isEmpty(value) ? undefined : formatDate(value, format ?? 'YYYY-MM-DD HH:mm')),
  link(value, { labelField }, row) {
    if (isEmpty(value)) return undefined;
    return String(
      (typeof labelField === 'string' && Object.hasOwn(row, labelField) ? row[labelField] : undefined) ??
        value,
    );
  },
  number: (value, cell) => (isEmpty(value) ? undefined : numberText(Number(value), cell)),
  progress(value, { nullLabel, suffix }) {
    if (isEmpty(value)) return String(nullLabel ?? 'None');
    return Number.isNaN(Number(value)) ? undefined : `${Number(value)}${suffix ?? '%'}`;
  },
  tag(value) {
    const items = (Array.isArray(value) ? value : [value]).filter((item) => !isEmpty(item));
    return items.length > 0 ? items.map(String).join(', ') : undefined;
  },
};

/** The text of a built-in cell; undefined if the column has none. */
export function builtInText(
  cell: CellConfig | null | undefined,
  value: unknown,
  row: Row,
): string | undefined {
  const type = cell?.type;
  const input = inputOfType(type);
  if (cell && input) return input.text(value, cell) ?? NOTHING;
  if (!cell || typeof type !== 'string' || !Object.hasOwn(TEXTS, type)) return undefined;
  return TEXTS[type]?.(value, cell, row) ?? NOTHING;
}

function isNone(value: unknown): boolean {
  return value === undefined || value === null;
}

function isEmpty(value: unknown): boolean {
  return isNone(value) || value === '';
}
