import { availableParallelism } from 'node:os';
import { UserError } from '../../UserError.js';

/** A process needs about 1.5 s of CPU to start, in which 25 to 50 pages without slow requests are opened. */
const PAGES_PER_PROCESS = 25;

/** What `--processes` says; undefined if it is not given. */
export function readProcesses(given: string | undefined): number | undefined {
  if (given === undefined || /^[1-9]\d{0,2}$/.test(given)) return given === undefined ? given : Number(given);
  throw new UserError(`--processes takes a number from 1 to 999, not "${given}".`);
}

/** How many processes open so many pages: as many as were asked for, or up to one for each core. */
export function countProcesses(
  pages: number,
  asked?: number,
  cores: number = availableParallelism(),
): number {
  const wanted = asked ?? Math.min(cores, Math.floor(pages / PAGES_PER_PROCESS));
  return Math.max(1, Math.min(wanted, pages));
}
