import type { Stubs } from './Stubs.js';

/** A page that was opened with stubs. */
interface Opened {
  readonly directory: string;
  readonly pageId: string;
  readonly stubs: Stubs;
}

const opened: Opened[] = [];

/** Includes the stubs of a page in the next report. */
export function watchStubs(page: Opened): void {
  if (page.stubs.names.length > 0) opened.push(page);
}

/**
 * Warns about stubs that no page used since the last report. A stub that one page of an app used counts as used: tests
 * often share their stubs.
 */
export function reportUnused(): void {
  const pages = opened.splice(0);
  const keyOf = ({ directory }: Opened, name: string) => JSON.stringify([directory, name]);
  const used = new Set(
    pages.flatMap((page) => {
      const { names, unused } = page.stubs;
      return names.filter((name) => !unused.includes(name)).map((name) => keyOf(page, name));
    }),
  );
  const lines = pages.flatMap((page) =>
    page.stubs.unused
      .filter((name) => !used.has(keyOf(page, name)))
      .map((name) => `- ${JSON.stringify(name)}, stubbed for page "${page.pageId}"`),
  );
  if (lines.length === 0) return;
  console.warn(
    [
      'openPage has stubs for requests that were never made:',
      ...new Set(lines),
      "Remove them, or check why the request is not made. If a helper passes the same stubs to many test files, open pages with unusedRequests: 'ignore'.",
    ].join('\n'),
  );
}
