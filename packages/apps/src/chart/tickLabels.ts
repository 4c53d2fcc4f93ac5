import { at, shorten } from './frame.js';

/** A label at a place of the axis below a chart. */
export interface Tick {
  readonly at: number;
  readonly label: string;
}

/** A label as it is printed. */
export interface AxisLabel {
  readonly percent: string;
  readonly text: string;
  /** The widths at which it is shown: wide or narrow; both if undefined. */
  readonly set: 'wide' | 'narrow' | undefined;
}

/** The width in pixels that the style has its breakpoint for, and that of a phone. */
const WIDTHS = { wide: 480, narrow: 250 } as const;
/** Pixels of a letter, on average. */
const LETTER = 6.8;
const GAP = 8;
/** Labels with this many pixels are shortened rather than left out. */
const SHORTEST = 38;
const LONGEST = 100;

/** Chooses labels that do not overlap, for wide and for narrow charts. Even ticks are names: they are shortened before any is left out. */
export function labelsThatFit(
  ticks: readonly Tick[],
  width: number,
  areNames: boolean,
): readonly AxisLabel[] {
  const [wide, narrow] = [choose(ticks, WIDTHS.wide, areNames), choose(ticks, WIDTHS.narrow, areNames)];
  return ticks.flatMap((tick, index): readonly AxisLabel[] => {
    const [inWide, inNarrow] = [wide(index), narrow(index)];
    if (inWide === undefined && inNarrow === undefined) return [];
    const percent = at((tick.at / width) * 100);
    if (inWide !== undefined && inWide === inNarrow) return [{ percent, text: inWide, set: undefined }];
    return [
      ...(inWide === undefined ? [] : [{ percent, text: inWide, set: 'wide' as const }]),
      ...(inNarrow === undefined ? [] : [{ percent, text: inNarrow, set: 'narrow' as const }]),
    ];
  });
}

/** Returns the text of the label of an index; undefined if it is left out. */
function choose(
  ticks: readonly Tick[],
  width: number,
  areNames: boolean,
): (index: number) => string | undefined {
  const slot = width / Math.max(1, ticks.length);
  const longest = ticks.reduce((most, { label }) => Math.max(most, label.length), 1) * LETTER + GAP;
  const wanted = Math.min(longest, LONGEST);
  const step = areNames && slot >= SHORTEST ? 1 : Math.max(1, Math.ceil(wanted / slot));
  const length = areNames ? Math.max(3, Math.floor((slot * step - GAP) / LETTER)) : Number.POSITIVE_INFINITY;
  return (index) => (index % step === 0 ? shorten(ticks[index]?.label ?? '', length) : undefined);
}
