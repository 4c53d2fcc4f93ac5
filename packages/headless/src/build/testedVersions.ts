/**
 * The minor versions of Lowdefy that were tested, and those that were only built for. Documents and messages name these, and a test compares
 * them with the recorded runs.
 */
export const TESTED = {
  /** The first and the last minor version on which the whole test suite passed. */
  first: '4.0',
  last: '5.5',
  /** Their changes are supported, as far as their sources were available, but no app ran on them. */
  fromSources: ['6.0', '6.1'],
} as const;

/** Names the tested versions, for messages. */
export const TESTED_RANGE = `${TESTED.first} to ${TESTED.last}`;

/** Tells whether the suite passed on the minor version or on a later one. Undefined for a text that is not a version. */
export function isTested(version: string): boolean | undefined {
  if (!/^\d+\.\d+/.test(version)) return undefined;
  return compareMinors(version, TESTED.first) >= 0 && compareMinors(version, TESTED.last) <= 0;
}

/** Compares the major and minor versions. */
export function compareMinors(one: string, other: string): number {
  const [[major = 0, minor = 0] = [], [otherMajor = 0, otherMinor = 0] = []] = [one, other].map((version) =>
    version.split('.').map((part) => Number.parseInt(part, 10)),
  );
  return major - otherMajor || minor - otherMinor;
}
