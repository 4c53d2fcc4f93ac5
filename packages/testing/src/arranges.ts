/** Tests may write into the state of pages, which agents may not by default: that is how a case is arranged. */
export const ARRANGES = { setState: true, setGlobal: true } as const;
