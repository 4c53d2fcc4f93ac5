/** Parts of a text to mask: kinds of values that differ on each run, or a custom pattern. */
export type Mask = 'dates' | 'ids' | 'durations' | { readonly pattern: RegExp; readonly as: string };

const KNOWN = {
  dates: {
    pattern: /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/g,
    as: '[date]',
  },
  ids: { pattern: /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{24})\b/gi, as: '[id]' },
  durations: {
    pattern: /\b\d+(?:[.,]\d+)? ?(?:ms|s|min|h|seconds?|minutes?|hours?|days?)\b/g,
    as: '[duration]',
  },
} as const;

/** Replaces values that differ on each run with constant placeholders. */
export function maskText(text: string, masks: readonly Mask[]): string {
  return masks.reduce((masked, mask) => {
    const { pattern, as } = typeof mask === 'string' ? KNOWN[mask] : mask;
    return masked.replaceAll(withGlobalFlag(pattern), () => as);
  }, text);
}

function withGlobalFlag(pattern: RegExp): RegExp {
  return pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
}
