/** Which random moments and acts: `FAULT_SEED`. */
export const SEED = Number(process.env.FAULT_SEED ?? 18);

/** How many kills there are: `FAULT_KILLS` for the full form, else a few, so that `npm test` stays short. */
export function killCount(few: number, share = 1): number {
  const { FAULT_KILLS } = process.env;
  return FAULT_KILLS === undefined ? few : Math.ceil(Number(FAULT_KILLS) * share);
}

/** The timeout of a test with so many kills, in milliseconds: it only ends one that hangs. */
export const timeoutOf = (kills: number) => 300_000 + kills * 10_000;
