import type { AppHost } from '../../host/AppHost.js';
import { createHost } from '../../host/createHost.js';
import { memoryStore } from '../../store/memoryStore.js';
import { Camera } from './Camera.js';
import type { FromProcess, Start, ToProcess } from './messages.js';

/** Takes the snapshots that the parent process requests, one after the other, and exits with the parent. */
export function answerParent(child: NodeJS.Process): void {
  const send = (message: FromProcess) => child.send?.(message);
  // Fires even if the parent was killed, so that no process is orphaned.
  child.once('disconnect', () => child.exit());
  let opened: Promise<Opened> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  child.on('message', (message: ToProcess) => {
    if (message.type === 'start') {
      opened = open(message.start);
      opened.then(
        () => send({ type: 'ready' }),
        (error: Error) => send({ type: 'failed', message: error.message }),
      );
      return;
    }
    const { index, sample } = message;
    last = last.then(async () => {
      if (opened === undefined) return;
      const { host, camera } = await opened;
      send({ type: 'tried', index, tried: await camera.take(host, sample) });
    });
  });
}

interface Opened {
  readonly host: AppHost;
  readonly camera: Camera;
}

async function open({ directory, config, buildDirectory, masks }: Start): Promise<Opened> {
  const camera = new Camera(masks);
  process.on('uncaughtExceptionMonitor', camera.nameCrash);
  const { host, load } = createHost({
    directory,
    config,
    store: memoryStore(),
    appOptions: { print: camera.print, buildDirectory },
    onFail: () => {},
  });
  await load();
  return { host, camera };
}
