import { isDynamic } from '../lowdefy/isDynamic.js';
import type { Plain } from '../lowdefy/types.js';
import type { Build } from './Build.js';

type Read<T> = (build: Build, pageId: string, config: Plain) => T;

/** Caches the results of a function per page, because a build is immutable; not for a dynamic page, which is another one on each visit. */
export function perPage<T>(read: Read<T>): Read<T> {
  const known = new WeakMap<Build, Map<string, T>>();
  return (build, pageId, config) => {
    if (isDynamic(config)) return read(build, pageId, config);
    const pages = known.get(build) ?? new Map<string, T>();
    known.set(build, pages);
    const result = pages.get(pageId) ?? read(build, pageId, config);
    pages.set(pageId, result);
    return result;
  };
}
