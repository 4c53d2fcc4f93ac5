// @ts-nocheck: plain JavaScript, as plugins are.
/** Waits until the test opens the gate: see `useGates.ts`. */
export function Gate({ params }) {
  return globalThis.gates.get(params);
}
