import type { App, WatchEvent, WatchOptions } from '../../src/index.js';

/** Watches an app. Each call of the returned function resolves with the next event. */
export async function watch(app: App, options?: WatchOptions): Promise<() => Promise<WatchEvent>> {
  const events: WatchEvent[] = [];
  const waiting: ((event: WatchEvent) => void)[] = [];
  await app.watch((event) => {
    const next = waiting.shift();
    if (next === undefined) events.push(event);
    else next(event);
  }, options);
  return () =>
    new Promise((resolve) => {
      const event = events.shift();
      if (event === undefined) waiting.push(resolve);
      else resolve(event);
    });
}
