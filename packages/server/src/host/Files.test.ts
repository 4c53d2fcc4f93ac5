import { expect, test } from 'vitest';
import { Files } from './Files.js';

const LIMITS = {
  maxFiles: 1000,
  maxFileKilobytes: 1000,
  maxFilesPerSession: 1000,
  maxFileKilobytesPerSession: 1000,
};

const anyPage = () => true;

function make(limits: Partial<typeof LIMITS>) {
  const files = new Files(() => ({ ...LIMITS, ...limits }));
  const add = (sessionId: string, name: string, kilobytes = 1) => {
    const content = new Blob(['x'.repeat(kilobytes * 1024)]);
    files.add(sessionId, { name, type: 'text/plain', size: content.size, content }, [`page of ${name}`]);
  };
  const names = (sessionId: string) => files.list(sessionId, anyPage).map(({ name }) => name);
  return { files, add, names };
}

test.each([
  ['files', { maxFilesPerSession: 2 }, [1, 1, 1]],
  ['kilobytes', { maxFileKilobytesPerSession: 10 }, [4, 5, 5]],
])('limits the %s of a session, and evicts the oldest files', (_, limits, sizes) => {
  const { files, add, names } = make(limits);
  add('other', 'theirs', 1);
  for (const [index, size] of sizes.entries()) add('own', `f${index}`, size);
  expect(names('own')).toEqual(['f1', 'f2']);
  expect(names('other')).toEqual(['theirs']);
  expect([files.get('own', 'f0', anyPage), files.get('own', 'f9', anyPage)]).toEqual(['gone', undefined]);
});

test.each([
  ['files', { maxFiles: 3 }, 1],
  ['kilobytes', { maxFileKilobytes: 30 }, 10],
])('limits the total of %s, and evicts the oldest files', (_, limits, size) => {
  const { files, add, names } = make(limits);
  for (let index = 0; index < 5; index += 1) add(`session${index % 2}`, `f${index}`, size);
  expect([names('session0'), names('session1')]).toEqual([['f2', 'f4'], ['f3']]);
  expect(files.get('session0', 'f0', anyPage)).toBe('gone');
});

test('evicts a file that is larger than the limit, and reports it as gone', () => {
  const { files, add, names } = make({ maxFileKilobytesPerSession: 10 });
  add('own', 'small', 1);
  add('own', 'large', 11);
  expect(names('own')).toEqual([]);
  expect(files.get('own', 'large', anyPage)).toBe('gone');
  add('own', 'large', 9);
  expect(files.get('own', 'large', anyPage)).toMatchObject({ size: 9 * 1024 });
});

test('replaces a file of the same name', () => {
  const { add, names } = make({ maxFilesPerSession: 2 });
  for (const name of ['a', 'b', 'a']) add('own', name);
  expect(names('own')).toEqual(['b', 'a']);
});

test('forgets the files of a removed session, and limits how many evicted files it remembers', () => {
  const { files, add } = make({ maxFilesPerSession: 1 });
  for (const name of ['a', 'b']) add('own', name, 0);
  files.remove('own');
  expect([files.get('own', 'a', anyPage), files.get('own', 'b', anyPage)]).toEqual([undefined, undefined]);
  for (let index = 0; index < 1102; index += 1) add('many', `f${index}`, 0);
  expect([files.get('many', 'f100', anyPage), files.get('many', 'f101', anyPage)]).toEqual([
    undefined,
    'gone',
  ]);
});

test('hides a file, evicted or not, from readers who may not open its pages', () => {
  const { files, add } = make({ maxFilesPerSession: 1 });
  for (const name of ['evicted', 'kept']) add('own', name);
  const onlyOf = (name: string) => (pages: readonly string[]) =>
    pages.every((page) => page === `page of ${name}`);
  expect(files.list('own', onlyOf('evicted'))).toEqual([]);
  expect(files.get('own', 'kept', onlyOf('evicted'))).toBeUndefined();
  expect(files.get('own', 'evicted', onlyOf('kept'))).toBeUndefined();
  expect(files.get('own', 'evicted', onlyOf('evicted'))).toBe('gone');
  expect(files.pagesOf('own')).toEqual(['page of kept', 'page of evicted']);
});
