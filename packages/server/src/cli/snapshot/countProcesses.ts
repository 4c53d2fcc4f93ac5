import { availableParallelism } from 'node:os';
import { UserError } from '../../UserError.js';

/** A process needs about 1.5 s of CPU to start, in which 25 to 50 pages without slow requests are opened. */
const PAGES_PER_PROCESS = 25;

/** Parses `--processes`; undefined without it. */
export function readProcesses(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d{0,2}$/.test(text)) return text === undefined ? text : Number(text);
  throw new UserError(`--processes takes a number from 1 to 999, not "${text}".`);
}

/** The number of processes for a number of pages: as requested, or up to one per core. */
export function countProcesses(
  pages: number,
  requested?: number,
  cores: number = availableParallelism(),
): number {
  const wanted = requested ?? Math.min(cores, Math.floor(pages / PAGES_PER_PROCESS));
  return Math.max(1, Math.min(wanted, pages));
}
