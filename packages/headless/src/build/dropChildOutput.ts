/**
 * Runs `work` and drops the stderr output of the package's child processes. Since 4.4 Lowdefy's build runs git, whose error
 * message outside of a repository would break a JSON log.
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
    // Other code may have replaced it meanwhile.
    if (stderr.write === filtered) stderr.write = write;
  }
}

/** Tells whether the current write forwards output of a child process of the package: `execSync` does that in-process. */
function isOfChild(packageFolder: string): boolean {
  const { stack = '' } = new Error('Where am I?');
  return stack.includes('node:child_process') && stack.includes(packageFolder);
}
