/** Something that was looked at. */
export interface Finding {
  /** `bad` keeps the app from working. */
  readonly level: 'ok' | 'warning' | 'bad';
  readonly text: string;
  /** How to put it right. */
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
