/** How deep a message may be nested. No call needs more, and recursive code runs out of stack at some depth. */
const MOST_NESTING = 100;

export const TOO_DEEP = `The request is nested too deep: ${MOST_NESTING} levels is the limit.`;

/** Whether JSON has more levels of lists and objects than allowed. It goes no deeper than that itself. */
export function isTooDeep(json: unknown, levels = MOST_NESTING): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return levels === 0 || Object.values(json).some((value) => isTooDeep(value, levels - 1));
}
