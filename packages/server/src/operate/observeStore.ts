import type { SessionStore } from '../store/SessionStore.js';
import type { Observers, StoreOutcome } from './Observers.js';

/** Called once, so not worth measuring. */
const UNMEASURED: ReadonlySet<string> = new Set(['close', 'onChange']);

/** Wraps a store in a Proxy that reports the duration and outcome of each operation to observers. */
export function observeStore<S extends SessionStore>(store: S, observers: Observers): S {
  const wrapped = new Map<string, unknown>();
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      if (!wrapped.has(name)) wrapped.set(name, wrap(name, value.bind(target), observers));
      return wrapped.get(name);
    },
  });
}

type Operation = (...args: readonly unknown[]) => unknown;

function wrap(operation: string, run: Operation, observers: Observers): Operation {
  if (UNMEASURED.has(operation)) return run;
  return (...args) => {
    const started = performance.now();
    const finish = (outcome: StoreOutcome) =>
      observers.storeFinished({ operation, outcome, milliseconds: performance.now() - started });
    const result = observers.aroundStore(operation, async () => run(...args));
    result.then(
      () => finish('ok'),
      ({ name }: Error) => finish(name === 'RevisionError' ? 'conflict' : 'failed'),
    );
    return result;
  };
}
