import type { Logger } from 'pino';
import { expect, test, vi } from 'vitest';
import { HOSTILE_TEXTS } from '../../../testing/src/corpus/hostileTexts.js';
import { createLogger } from '../../src/cli/createLogger.js';
import { AuditLog } from '../../src/operate/AuditLog.js';
import { LineWriter } from '../../src/operate/LineWriter.js';
import { unseenIn } from './structure.js';

/** The output of the server log to stderr, which is a terminal or not. */
function writtenOf(isTTY: boolean, write: (log: Logger) => void): string {
  const before = process.stderr.isTTY;
  let written = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    written += chunk;
    return true;
  });
  process.stderr.isTTY = isTTY;
  try {
    write(createLogger('info'));
  } finally {
    process.stderr.isTTY = before;
    vi.restoreAllMocks();
  }
  return written;
}

test.each(HOSTILE_TEXTS)('the log escapes $name: no control characters, no forged lines', ({ text }) => {
  const cause = new Error(text);
  for (const write of [
    (log: Logger) => log.warn(text),
    (log: Logger) => log.info({ text, list: [text], deep: { [text]: text } }, 'It'),
    (log: Logger) => log.error(new Error(text, { cause })),
    (log: Logger) => log.error({ err: new Error(text, { cause }) }, 'It'),
  ]) {
    const [first = '', ...rest] = writtenOf(true, write).trimEnd().split('\n');
    expect(first).toMatch(/^\d\d:\d\d:\d\d /);
    // Only indented lines of a stack trace follow: no text can forge an entry.
    for (const line of rest) expect(line).toMatch(/^ /);
    for (const line of [first, ...rest]) expect(unseenIn(line)).toBeUndefined();

    const json = writtenOf(false, write);
    expect(json.match(/\n/g)).toHaveLength(1);
    expect(unseenIn(json)).toBeUndefined();
    expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(text).slice(1, -1));
  }
});

test('an entry of the audit log is one line of valid JSON, whatever text it contains', () => {
  let written = '';
  const append = (text: string) => {
    written += text;
  };
  const lines = new LineWriter({ append, warn: () => {} });
  const audit = new AuditLog(lines, { to: 'stderr', values: 'include', required: false });
  for (const { text } of HOSTILE_TEXTS) {
    written = '';
    const entry = { time: 'now', page: text, action: 'setValue', blockId: text, success: false } as const;
    const entries = [{ ...entry, sent: text, error: text, actor: { kind: 'agent', client: text } as const }];
    audit.acted({ type: 'acted', callId: '', owner: text, sessionId: 'id', entries });
    expect(written.match(/\n/g)).toHaveLength(1);
    expect(unseenIn(written)).toBeUndefined();
    expect(JSON.parse(written)).toMatchObject({ session: 'id', act: 'setValue', outcome: 'failed' });
  }
});
