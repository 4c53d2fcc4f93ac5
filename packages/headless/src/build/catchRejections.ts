/**
 * Runs `work` and rejects with the package's unhandled rejections. Up to 4.5 Lowdefy's build does not await the check of `auth`,
 * so its errors would end the process or get lost.
 */
export async function catchRejections<T>(packageFolder: string, work: () => Promise<T>): Promise<T> {
  const caught: Error[] = [];
  const listen = (reason: unknown) => {
    if (reason instanceof Error && reason.stack?.includes(packageFolder)) caught.push(reason);
    // Node's default behaviour without a listener.
    else if (process.listenerCount('unhandledRejection') === 1) throw reason;
  };
  process.on('unhandledRejection', listen);
  try {
    const result = await work();
    await nextTurn();
    if (caught[0] !== undefined) throw caught[0];
    return result;
  } finally {
    await nextTurn();
    process.off('unhandledRejection', listen);
  }
}

/** Waits until Node has reported unhandled rejections, which it does at the end of a turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
