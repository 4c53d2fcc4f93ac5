import type { Taken } from './SampleQueue.js';

const FIX =
  'Check the database and the secrets of the app, and what the page is opened with: "snapshot" in mcp.yaml. A request that is meant to fail belongs in expectFailures there.';

/** Says which requests failed, which pages have no snapshot because of it, and what to do. */
export function tellFailures(failed: readonly Taken[], isCheck: boolean): string {
  const names = failed.map(({ sample }) => sample.name).join(', ');
  const what = isCheck ? 'Not compared' : 'Not written (the files are as before)';
  return `${[...failed.flatMap(failureLines), `${what}: ${names}. ${FIX}`].join('\n')}\n`;
}

function failureLines({ sample, failures }: Taken): readonly string[] {
  return failures.map(({ requestId, error }) => {
    const reason = /[.!?]$/.test(error) ? error : `${error}.`;
    return `Page "${sample.name}": request "${requestId}" failed: ${reason}`;
  });
}
