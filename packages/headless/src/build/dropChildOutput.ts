/**
 * Does some work of a package, without what its child processes write to stderr. From 4.4 on Lowdefy's build asks git for the commit of
 * the app, and git complains wherever there is no repository: between the lines of a log that is JSON.
 */
export async function dropChildOutput<T>(packageFolder: string, work: () => Promise<T>): Promise<T> {
  const { stderr } = process;
  const write = stderr.write;
  const filtered = (...args: Parameters<typeof write>): boolean =>
    isOfChild(packageFolder) || write.apply(stderr, args);
  stderr.write = filtered as typeof write;
  try {
    return await work();
  } finally {
    // Somebody else may have replaced it since.
    if (stderr.write === filtered) stderr.write = write;
  }
}

/** Node itself writes what a child process wrote, on behalf of the module that waits for it. */
function isOfChild(packageFolder: string): boolean {
  const { stack = '' } = new Error('Where am I?');
  return stack.includes('node:child_process') && stack.includes(packageFolder);
}
