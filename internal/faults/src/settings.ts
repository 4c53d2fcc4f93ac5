/** The seed of random moments and acts: `FAULT_SEED`. */
export const SEED = Number(process.env.FAULT_SEED ?? 18);

/** Returns the number of kills: `FAULT_KILLS` for the full form, else a few, so that `npm test` stays short. */
export function killCount(few: number, share = 1): number {
  const { FAULT_KILLS } = process.env;
  return FAULT_KILLS === undefined ? few : Math.ceil(Number(FAULT_KILLS) * share);
}

/** Returns the timeout of a test in milliseconds, long enough to end only a test that hangs. */
export const timeoutOf = (kills: number) => 300_000 + kills * 10_000;
