const ignore = () => {};

/** The logger for API endpoints. As in Lowdefy's server, levels below "info" are not printed. */
export const LOGGER = {
  trace: ignore,
  debug: ignore,
  info: (...args: unknown[]) => console.info(...args),
  warn: (...args: unknown[]) => console.warn(...args),
  error: (...args: unknown[]) => console.error(...args),
  fatal: (...args: unknown[]) => console.error(...args),
  child: () => LOGGER,
};
