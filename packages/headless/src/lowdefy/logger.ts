const ignore = () => {};

/** The levels that an endpoint can log at. As in Lowdefy's server, what is below "info" is not printed. */
export const LOGGER = {
  trace: ignore,
  debug: ignore,
  info: (...args: unknown[]) => console.info(...args),
  warn: (...args: unknown[]) => console.warn(...args),
  error: (...args: unknown[]) => console.error(...args),
  fatal: (...args: unknown[]) => console.error(...args),
  child: () => LOGGER,
};
