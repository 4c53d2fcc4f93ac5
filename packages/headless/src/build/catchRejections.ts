/**
 * Does some work of a package, and fails with what the package rejects without anybody waiting for it. Up to 4.5
 * Lowdefy's build does so with mistakes in `auth`: they would end the process, or else go unseen.
 */
export async function catchRejections<T>(packageFolder: string, work: () => Promise<T>): Promise<T> {
  const caught: Error[] = [];
  const listen = (reason: unknown) => {
    if (reason instanceof Error && reason.stack?.includes(packageFolder)) caught.push(reason);
    // As without a listener.
    else if (process.listenerCount('unhandledRejection') === 1) throw reason;
  };
  process.on('unhandledRejection', listen);
  try {
    const result = await work();
    await turn();
    if (caught[0] !== undefined) throw caught[0];
    return result;
  } finally {
    await turn();
    process.off('unhandledRejection', listen);
  }
}

/** Node tells of rejections at the end of a turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
