import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What a process holds at some moment. */
interface Sample {
  /** Bytes that are in use after a garbage collection, outside of the heap included. */
  readonly bytes: number;
  /** Sockets, timers and the like that keep the process alive. */
  readonly handles: number;
  readonly files: number;
}

/** How what a process holds has grown while it did the same again and again. */
export interface Growth {
  /** The median of the slopes between all samples, so that a single large one does not count. */
  readonly bytesPerStep: number;
  readonly handles: number;
  readonly files: number;
  readonly samples: readonly Sample[];
}

/**
 * Does a step again and again, and measures between windows of steps. The first windows are left out: code is compiled and caches fill
 * then.
 */
export async function soak(
  step: (index: number) => Promise<unknown>,
  { steps, windows = 10, warmUp = 3 }: { steps: number; windows?: number; warmUp?: number },
): Promise<Growth> {
  const each = Math.max(1, Math.ceil(steps / windows));
  const samples: Sample[] = [];
  for (let index = 0; index < each * windows; index += 1) {
    await step(index);
    if (index % each === each - 1) samples.push(await sample());
  }
  const counted = samples.slice(warmUp);
  const [first, last] = [counted[0], counted.at(-1)] as [Sample, Sample];
  return {
    bytesPerStep: Math.round(medianSlope(counted.map(({ bytes }) => bytes)) / each),
    handles: last.handles - first.handles,
    files: last.files - first.files,
    samples,
  };
}

async function sample(): Promise<Sample> {
  // What is freed by finalizers, and what the last step left to the event loop, goes in between.
  for (let round = 0; round < 3; round += 1) {
    await wait(5);
    collectGarbage();
  }
  const { heapUsed, external } = process.memoryUsage();
  return {
    bytes: heapUsed + external,
    handles: process.getActiveResourcesInfo().filter((name) => name !== 'Timeout' && name !== 'Immediate')
      .length,
    files: countFiles(),
  };
}

/** Open file descriptors; 0 where the system does not list them. */
function countFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}

/** Theil–Sen: the median of the slopes of all pairs. */
function medianSlope(values: readonly number[]): number {
  const slopes = values.flatMap((later, to) =>
    values.slice(0, to).map((earlier, from) => (later - earlier) / (to - from)),
  );
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0;
}
