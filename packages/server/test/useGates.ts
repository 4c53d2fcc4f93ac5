import { afterEach, beforeEach } from 'vitest';

const shared = globalThis as { gates?: Map<string, Promise<void>> };

/** Gates that the fixture's action `Gate` waits at, so that no test depends on how fast the machine is. */
export function useGates(...names: string[]) {
  let open: Map<string, () => void>;

  beforeEach(() => {
    open = new Map();
    shared.gates = new Map(
      names.map((name) => [name, new Promise<void>((resolve) => open.set(name, resolve))]),
    );
  });
  // Nothing may wait for ever.
  afterEach(() => {
    for (const resolve of open.values()) resolve();
  });

  return (name: string) => open.get(name)?.();
}
