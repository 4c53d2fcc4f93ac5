import { at, shorten } from './frame.js';

/** A label at a position of the axis below a chart. */
export interface Tick {
  readonly at: number;
  readonly label: string;
}

/** A printed label. */
export interface AxisLabel {
  readonly percent: string;
  readonly text: string;
  /** The width at which it is shown; both if undefined. */
  readonly set: 'wide' | 'narrow' | undefined;
}

/** Chart widths in pixels: at the style's breakpoint, and on a phone. */
const WIDTHS = { wide: 480, narrow: 250 } as const;
/** The average width of a letter in pixels. */
const LETTER = 6.8;
const GAP = 8;
/** With at least this much space in pixels, names are truncated rather than omitted. */
const MIN_WIDTH = 38;
const MAX_WIDTH = 100;

/** Chooses labels that do not overlap, for wide and for narrow charts. Names are truncated before any is omitted. */
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

/** Returns a function from an index to its label; undefined if it is omitted. */
function choose(
  ticks: readonly Tick[],
  width: number,
  areNames: boolean,
): (index: number) => string | undefined {
  const slot = width / Math.max(1, ticks.length);
  const longest = ticks.reduce((most, { label }) => Math.max(most, label.length), 1) * LETTER + GAP;
  const wanted = Math.min(longest, MAX_WIDTH);
  const step = areNames && slot >= MIN_WIDTH ? 1 : Math.max(1, Math.ceil(wanted / slot));
  const length = areNames ? Math.max(3, Math.floor((slot * step - GAP) / LETTER)) : Number.POSITIVE_INFINITY;
  return (index) => (index % step === 0 ? shorten(ticks[index]?.label ?? '', length) : undefined);
}
