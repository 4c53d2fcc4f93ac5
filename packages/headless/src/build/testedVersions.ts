/**
 * The minor versions of Lowdefy that were tested, and those that were only built for. Documents and messages name these, and a test compares
 * them with the recorded runs.
 */
export const TESTED = {
  /** The first and the last minor version on which the whole test suite passed. */
  first: '4.0',
  last: '5.3',
  /** Their changes are supported, as far as their sources were available, but no app ran on them. */
  fromSources: ['6.0', '6.1'],
} as const;

/** Names the tested versions, for messages. */
export const TESTED_RANGE = `${TESTED.first} to ${TESTED.last}`;
