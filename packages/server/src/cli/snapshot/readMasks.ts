import { didYouMean } from '@lowdefy-mcp/headless';
import { UserError } from '../../UserError.js';
import { splitNames } from '../splitNames.js';

const MASKS = ['dates', 'ids', 'durations'] as const;

/** Parses `--mask`. */
export function readMasks(text: string): readonly (typeof MASKS)[number][] {
  return splitNames(text).map((name) => {
    const mask = MASKS.find((known) => known === name);
    if (mask !== undefined) return mask;
    throw new UserError(`--mask takes ${MASKS.join(', ')}, not "${name}".${didYouMean(name, MASKS)}`);
  });
}
