/** How deep a message may be nested. No call needs more, and recursive code runs out of stack at some depth. */
const MOST_NESTING = 100;

export const TOO_DEEP = `The request is nested too deep: ${MOST_NESTING} levels is the limit.`;

/** Whether JSON has more levels of lists and objects. It is walked level by level, without recursion. */
export function isTooDeep(json: unknown): boolean {
  let level = [json].filter(isObject);
  for (let depth = 0; depth < MOST_NESTING; depth += 1) level = level.flatMap(Object.values).filter(isObject);
  return level.length > 0;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
