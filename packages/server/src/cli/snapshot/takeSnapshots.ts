import type { AppHost } from '../../host/AppHost.js';
import type { Camera } from './Camera.js';
import type { Start } from './messages.js';
import type { Sample } from './Sample.js';
import { SampleQueue, type Taken } from './SampleQueue.js';
import { SnapshotProcess } from './SnapshotProcess.js';

export interface TakeOptions {
  readonly host: AppHost;
  readonly camera: Camera;
  /** How many processes open pages, this one included. */
  readonly processes: number;
  /** What the other processes start with. */
  readonly start: Start;
  /** Hears how many snapshots are taken. */
  readonly onProgress: (done: number) => void;
}

/**
 * Takes all snapshots; the results are in the order of the samples. Lowdefy and the captured console belong to a whole process, so
 * other cores are used by other processes, not by threads.
 */
export async function takeSnapshots(
  samples: readonly Sample[],
  { host, camera, processes, start, onProgress }: TakeOptions,
): Promise<readonly Taken[]> {
  const queue = new SampleQueue(samples, onProgress);
  const others = Array.from({ length: processes - 1 }, () => new SnapshotProcess(start, queue));
  try {
    const here = takeHere(queue, host, camera);
    await Promise.race([Promise.all([here, queue.finished]), ...others.map(({ failed }) => failed)]);
  } finally {
    queue.stop();
    await Promise.all(others.map((other) => other.close()));
  }
  return queue.results();
}

async function takeHere(queue: SampleQueue, host: AppHost, camera: Camera): Promise<void> {
  for (let queued = queue.take(); queued !== undefined; queued = queue.take()) {
    queue.give(queued.index, await camera.take(host, queued.sample));
  }
}
