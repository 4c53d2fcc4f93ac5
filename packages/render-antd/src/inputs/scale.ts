import type { RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';
import { joinHints } from '@lowdefy-mcp/render-core/kit';

type Mark = string | number | null | { readonly label?: string | number | null };

/** Labels at positions of a slider. */
export type Marks = Readonly<Record<string, Mark>>;

/** The positions of a slider: steps from the minimum, marks, and both ends. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  /** Null: only the marks and the ends. */
  readonly step: number | null;
  readonly marks: Marks | undefined;
}

/** Whether a person could move the slider to this value. */
export function isOnScale(value: unknown, { min, max, step, marks }: Scale): value is number {
  if (typeof value !== 'number' || value < min || value > max) return false;
  if (value === min || value === max) return true;
  if (labelsOf(marks).some(([at]) => at === value)) return true;
  if (step === null) return false;
  const steps = (value - min) / step;
  // Decimal steps are inexact in floating point.
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** The JSON type of the positions. */
export function scaleType({ min, max, step, marks }: Scale): 'integer' | 'number' {
  const places = [min, max, step ?? 0, ...labelsOf(marks).map(([at]) => at)];
  return places.every(Number.isInteger) ? 'integer' : 'number';
}

/** Hints about a scale besides its limits. */
export function scaleHints({ min, step, marks }: Scale, h: RenderHelpers): readonly TextSource[] {
  const labels = labelsOf(marks).map(([at, label]) => h.text`${at}: ${label}`);
  return [
    step === null && h.text`only the ends and marks`,
    step !== null && step !== 1 && h.text`in steps of ${step} from ${min}`,
    joinHints(labels, h, h.text`, `),
  ];
}

/** Describes a scale for an error message. */
export function describeScale({ min, max, step, marks }: Scale): string {
  if (step !== null) return `a number from ${min} to ${max} in steps of ${step}`;
  const places = [min, ...labelsOf(marks).map(([at]) => at), max];
  return `one of ${[...new Set(places)].join(', ')}`;
}

/** The marks with a label, sorted. */
function labelsOf(marks: Marks | undefined): readonly (readonly [at: number, label: string | number])[] {
  const labels = Object.entries(marks ?? {}).flatMap(([at, mark]) => {
    const label = typeof mark === 'object' ? mark?.label : mark;
    return label || label === 0 ? [[Number(at), label] as const] : [];
  });
  return labels.sort(([a], [b]) => a - b);
}
