/** The paths of objects whose members are recorded, too. Others, such as a URL, may not work behind a proxy. */
const NESTED = new Set([
  '_internal',
  '_internal.globals',
  '_internal.globals.window',
  '_internal.globals.document',
]);

/**
 * Wraps an object that Lowdefy gets, and adds the path of each member that Lowdefy reads and that the object does not have to
 * `missing`. Later writes go to the object.
 */
export function recordReads<T extends object>(target: T, missing: Set<string>, path = ''): T {
  const wrapped = new Map<object, object>();
  return new Proxy(target, {
    get(object, key) {
      const value = Reflect.get(object, key);
      if (typeof key === 'symbol') return value;
      const member = `${path}${key}`;
      if (!(key in object)) missing.add(member);
      if (typeof value !== 'object' || value === null || !NESTED.has(member)) return value;
      const proxy = wrapped.get(value) ?? recordReads(value, missing, `${member}.`);
      // The same object each time, because Lowdefy may compare it.
      wrapped.set(value, proxy);
      return proxy;
    },
  });
}
