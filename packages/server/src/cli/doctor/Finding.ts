/** The result of a check. */
export interface Finding {
  /** `bad`: the app does not work. */
  readonly level: 'ok' | 'warning' | 'bad';
  readonly text: string;
  /** How to fix it. */
  readonly fix?: string;
}

const MARKS = { ok: 'ok     ', warning: 'warning', bad: 'BAD    ' };

export function printFindings(findings: readonly Finding[]): string {
  return findings
    .map(({ level, text, fix }) => {
      const lines = [text, ...(fix === undefined ? [] : [`→ ${fix}`])].join('\n').split('\n');
      return `${MARKS[level]}  ${lines.join('\n         ')}\n`;
    })
    .join('');
}
