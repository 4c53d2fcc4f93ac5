const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How often the parent process is checked, in milliseconds. */
const CHECK_INTERVAL = 500;

/** Resolves on the first signal to stop, and when npx has ended. A second signal, of any kind, ends the process at once. */
export function stopped(): Promise<void> {
  return new Promise((resolve) => {
    const { ppid } = process;
    const checkParent = () => {
      if (process.ppid !== ppid) stop();
    };
    const npx = isStartedByNpx() ? setInterval(checkParent, CHECK_INTERVAL).unref() : undefined;
    const stop = () => {
      clearInterval(npx);
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}

/**
 * Whether npx (npm exec) has started this process. npx runs a command in a shell. A signal to npx ends that shell, which does not forward it:
 * without a check of the parent, the server would keep running and hold its port.
 */
const isStartedByNpx = () => process.env.npm_command === 'exec';
