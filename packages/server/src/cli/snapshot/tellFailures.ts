import type { Taken } from './SampleQueue.js';

const FIX =
  'Check the database and the secrets of the app, and how the page is opened: "snapshot" in mcp.yaml. List a request that is expected to fail in expectFailures there. To write a page without a database, answer its requests with stubs in a test: docs/testing-pages.md.';

/** Describes which requests failed, which pages have no snapshot because of that, and what to do. */
export function tellFailures(failed: readonly Taken[], isCheck: boolean): string {
  const names = failed.map(({ sample }) => sample.name).join(', ');
  const what = isCheck ? 'Not compared' : 'Not written (the files are unchanged)';
  return `${[...failed.flatMap(failureLines), `${what}: ${names}. ${FIX}`].join('\n')}\n`;
}

function failureLines({ sample, failures }: Taken): readonly string[] {
  return failures.map(({ requestId, text }) => {
    const end = /[.!?]$/.test(text) ? '' : '.';
    return `Page "${sample.name}": request "${requestId}" ${text}${end}`;
  });
}
