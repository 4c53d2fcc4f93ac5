/** What can be written over in a text: things that are different each time, by name, or a pattern of one's own. */
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

/** A text in which what changes each time always looks the same. */
export function maskText(text: string, masks: readonly Mask[]): string {
  return masks.reduce((masked, mask) => {
    const { pattern, as } = typeof mask === 'string' ? KNOWN[mask] : mask;
    return masked.replaceAll(everywhere(pattern), () => as);
  }, text);
}

function everywhere(pattern: RegExp): RegExp {
  return pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
}
