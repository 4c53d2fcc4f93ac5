import { expect, test } from 'vitest';
import { type ProgressClock, type ProgressStream, withProgress } from './progress.js';

const CLEAR = '\r\u001b[K';

class FakeTime implements ProgressClock {
  readonly env: Record<string, string> = {};
  #now = 5000;
  #ticks = new Set<{ readonly every: number; next: number; readonly tick: () => void }>();

  now = () => this.#now;

  every = (milliseconds: number, tick: () => void) => {
    const timer = { every: milliseconds, next: this.#now + milliseconds, tick };
    this.#ticks.add(timer);
    return () => void this.#ticks.delete(timer);
  };

  get timers(): number {
    return this.#ticks.size;
  }

  pass(milliseconds: number, { blocked = false } = {}): void {
    this.#now += milliseconds;
    for (const timer of this.#ticks) {
      if (blocked || timer.next > this.#now) continue;
      timer.next = this.#now + timer.every;
      timer.tick();
    }
  }
}

function terminal(more: Partial<ProgressStream> = {}) {
  const written: string[] = [];
  const stream: ProgressStream = { isTTY: true, columns: 80, write: (text) => written.push(text), ...more };
  return { stream, written };
}

test('rewrites one line with title, detail and seconds, and removes it at the end', async () => {
  const { stream, written } = terminal();
  const time = new FakeTime();
  const result = await withProgress(
    'Building the app',
    async (update) => {
      time.pass(1000);
      time.pass(1000);
      time.pass(200);
      update('page 12 of 240');
      time.pass(60_000);
      return 'built';
    },
    stream,
    time,
  );
  expect(result).toBe('built');
  expect(written).toEqual([
    `${CLEAR}Building the app … 1 s`,
    `${CLEAR}Building the app … 2 s`,
    `${CLEAR}Building the app … page 12 of 240, 2 s`,
    `${CLEAR}Building the app … page 12 of 240, 62 s`,
    CLEAR,
  ]);
  expect(time.timers).toBe(0);
});

test('shows nothing for the first second, even if there are updates', async () => {
  const { stream, written } = terminal();
  const time = new FakeTime();
  await withProgress(
    'Building the app',
    async (update) => {
      update('reading');
      time.pass(999);
      update('writing');
    },
    stream,
    time,
  );
  expect(written).toEqual([]);
});

test('shows an update after a second although the CPU was too busy for a tick', async () => {
  const { stream, written } = terminal();
  const time = new FakeTime();
  await withProgress(
    'Building the app',
    async (update) => {
      time.pass(4000, { blocked: true });
      update('reading');
    },
    stream,
    time,
  );
  expect(written).toEqual([`${CLEAR}Building the app … reading, 4 s`, CLEAR]);
});

test('throttles updates, but shows the last one before a pause', async () => {
  const { stream, written } = terminal();
  const time = new FakeTime();
  await withProgress(
    'Building the app',
    async (update) => {
      time.pass(1000);
      for (let count = 1; count <= 250; count += 1) {
        time.pass(1);
        update(`${count} files read`);
      }
      time.pass(1000);
    },
    stream,
    time,
  );
  expect(written).toEqual([
    `${CLEAR}Building the app … 1 s`,
    `${CLEAR}Building the app … 100 files read, 1 s`,
    `${CLEAR}Building the app … 200 files read, 1 s`,
    `${CLEAR}Building the app … 250 files read, 2 s`,
    CLEAR,
  ]);
});

test('shows nothing after the end, even if there are updates', async () => {
  const { stream, written } = terminal();
  const time = new FakeTime();
  let later = (_: string) => {};
  await withProgress(
    'Building the app',
    async (update) => {
      later = update;
      time.pass(1000);
    },
    stream,
    time,
  );
  time.pass(5000);
  later('1 file read');
  expect(written).toEqual([`${CLEAR}Building the app … 1 s`, CLEAR]);
});

test('removes the line if the work fails', async () => {
  const { stream, written } = terminal();
  const time = new FakeTime();
  const failing = withProgress(
    'Building the app',
    async () => {
      time.pass(2000);
      throw new Error('broken');
    },
    stream,
    time,
  );
  await expect(failing).rejects.toThrow('broken');
  expect(written.at(-1)).toBe(CLEAR);
  expect(time.timers).toBe(0);
});

test.each([
  ['the stream is not a terminal', { isTTY: false }, {}],
  ['CI is set', { isTTY: true }, { CI: 'true' }],
])('shows nothing if %s', async (_, more, env) => {
  const { stream, written } = terminal(more);
  const time = new FakeTime();
  Object.assign(time.env, env);
  await withProgress(
    'Building the app',
    async (update) => {
      time.pass(5000);
      update('reading');
    },
    stream,
    time,
  );
  expect(written).toEqual([]);
  expect(time.timers).toBe(0);
});

test('truncates the line to the width of the terminal, so that it never wraps', async () => {
  const { stream, written } = terminal({ columns: 26 });
  const time = new FakeTime();
  await withProgress('Building the application', async () => time.pass(12_000), stream, time);
  expect(written[0]).toBe(`${CLEAR}Building the app… 12 s`);
});

test('assumes 80 columns if the width of the terminal is unknown', async () => {
  const { stream, written } = terminal({ columns: 0 });
  const time = new FakeTime();
  await withProgress('Building the app', async () => time.pass(12_000), stream, time);
  expect(written[0]).toBe(`${CLEAR}Building the app … 12 s`);
});
