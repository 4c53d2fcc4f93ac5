import type { AppHost } from '../../host/AppHost.js';
import type { Camera } from './Camera.js';
import type { Start } from './messages.js';
import type { Sample } from './Sample.js';
import { SampleQueue, type Taken } from './SampleQueue.js';
import { SnapshotProcess } from './SnapshotProcess.js';

export interface TakeOptions {
  readonly host: AppHost;
  readonly camera: Camera;
  /** The number of processes, including this one. */
  readonly processes: number;
  /** The parameters of the child processes. */
  readonly start: Start;
  /** Called with the number of snapshots taken so far. */
  readonly onProgress: (done: number) => void;
}

/**
 * Takes all snapshots, in the order of the samples. Uses processes instead of threads for other cores, because Lowdefy and the captured
 * console belong to a whole process.
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
