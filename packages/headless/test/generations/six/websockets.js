// @ts-nocheck Plain JavaScript without types, as Lowdefy is.

/** Relays what clients publish. */
export function Channel() {}
Channel.meta = { publish: true };

/** Publishes a tick at an interval of at least 100 ms. */
export async function Interval({ properties: { ms = 1000 }, publish, signal }) {
  let tick = 0;
  const timer = setInterval(() => publish({ data: { tick: ++tick } }), Math.max(ms, 100));
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  clearInterval(timer);
}

/** Publishes as many messages of a size as its properties say, at once. */
export async function Burst({ properties: { count = 1, size = 0 }, publish, signal }) {
  for (let index = 1; index <= count; index++) publish({ data: { index, text: 'x'.repeat(size) } });
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

/** Fails. */
export async function Broken() {
  throw new Error('The source hunter2 is broken.');
}
