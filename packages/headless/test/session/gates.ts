import { afterEach, beforeEach } from 'vitest';

const shared = globalThis as { gates?: { get(name: string): Promise<void> | undefined } };

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
  readonly reached: AbortController;
}

function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open, reached: new AbortController() };
}

/**
 * Gates that the fixture's action `Gate` waits at, so that no test depends on how fast the machine is. Call the result to open
 * one. `reached` is a signal that aborts when an action begins to wait at a gate: a deadline that comes just then.
 */
export function useGates(...names: string[]) {
  let gates: ReadonlyMap<string, Gate>;

  beforeEach(() => {
    gates = new Map(names.map((name) => [name, createGate()]));
    shared.gates = {
      get(name) {
        const gate = gates.get(name);
        gate?.reached.abort();
        return gate?.opened;
      },
    };
  });
  // Nothing may wait for ever.
  afterEach(() => {
    for (const { open } of gates.values()) open();
  });

  const reached = (name: string): AbortSignal => {
    const gate = gates.get(name);
    if (gate === undefined) throw new Error(`There is no gate "${name}".`);
    return gate.reached.signal;
  };
  return Object.assign((name: string) => gates.get(name)?.open(), { reached });
}
