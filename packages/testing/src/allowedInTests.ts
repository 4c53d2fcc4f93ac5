/** Permissions of test sessions: unlike agents by default, tests may write page state directly, to set up a case. */
export const ALLOWED_IN_TESTS = { setState: true, setGlobal: true } as const;
