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
 * Gates that the fixture's action `Gate` waits at, so that no test depends on timing. The returned function opens
 * one. `reached` is a signal that aborts when an action starts to wait at a gate, to simulate a deadline at that moment.
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
  // No action may wait forever.
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
