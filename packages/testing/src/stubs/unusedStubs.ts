import type { Stubs } from './Stubs.js';

/** A page that was opened with answers. */
interface Opened {
  readonly directory: string;
  readonly pageId: string;
  readonly stubs: Stubs;
}

const opened: Opened[] = [];

/** Includes the answers of a page in the next report. */
export function watchStubs(page: Opened): void {
  if (page.stubs.names.length > 0) opened.push(page);
}

/**
 * Prints a warning about answers that no page used since the last report. An answer that one page of an app has used counts as used:
 * tests often share their answers, and each test uses some of them.
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
      .map((name) => `- ${JSON.stringify(name)}, given for page "${page.pageId}"`),
  );
  if (lines.length === 0) return;
  console.warn(
    [
      'openPage has answers to requests that were never made:',
      ...new Set(lines),
      "Remove them, or check why the request is not made. If a helper gives the same answers to many test files, open pages with unusedRequests: 'ignore'.",
    ].join('\n'),
  );
}
