import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPnpm } from './findPnpm.mjs';
import { prepare } from './prepare.mjs';
import { temporaryDirectory } from './temporaryDirectory.mjs';

// Replaces pnpm: records its arguments, and builds. Fails if there is a file "broken".
const fakePnpm = `
  const fs = require('node:fs');
  fs.appendFileSync('calls.txt', process.argv[2] + '\\n');
  if (fs.existsSync('broken')) process.exit(3);
  if (process.argv[2] === 'install') fs.mkdirSync('node_modules', { recursive: true });
  if (process.argv[2] === 'build') {
    fs.mkdirSync('packages/a/dist', { recursive: true });
    fs.writeFileSync('packages/a/dist/index.js', '');
  }
`;

/** @type {string} */
let root;
beforeEach(() => {
  root = temporaryDirectory({
    '.tools/pnpm-1.2.3/node_modules/pnpm/bin/pnpm.cjs': fakePnpm,
    'internal/b/package.json': '{}',
    'package.json': '{"packageManager":"pnpm@1.2.3"}',
    'packages/a/package.json': '{"exports":{".":{"default":"./dist/index.js"}}}',
    'packages/a/src/deep/index.ts': 'export {};',
    'pnpm-lock.yaml': '',
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\n  - internal/*\n',
    'tsconfig.base.json': '{}',
    'tsup.base.ts': '',
  });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());

/** Runs prepare, and returns its calls and messages. */
async function calls() {
  rmSync(path.join(root, 'calls.txt'), { force: true });
  /** @type {string[]} */
  const lines = [];
  const problem = await prepare({ pnpm: findPnpm(root), root, say: (line) => lines.push(line) }).then(
    () => undefined,
    (error) => error.exitCode,
  );
  const file = path.join(root, 'calls.txt');
  const ran = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return { lines, problem, ran };
}

/**
 * @param {string} name
 * @param {string} content
 */
const write = (name, content) => writeFileSync(path.join(root, name), content);

test('installs and builds once, and prints both steps', async () => {
  expect(await calls()).toEqual({
    lines: ['Installing dependencies…', 'Building packages…'],
    problem: undefined,
    ran: ['install', 'build'],
  });
  expect(await calls()).toEqual({ lines: [], problem: undefined, ran: [] });
});

test.each([
  ['packages/a/src/deep/index.ts', ['build']],
  ['packages/a/tsup.config.ts', ['build']],
  ['tsconfig.base.json', ['build']],
  ['tsup.base.ts', ['build']],
  ['pnpm-lock.yaml', ['install', 'build']],
  ['internal/b/package.json', ['install', 'build']],
  ['packages/a/README.md', []],
])('after a change of %s, runs %j', async (name, expected) => {
  await calls();
  write(name, '{ "changed": true }');

  expect((await calls()).ran).toEqual(expected);
  expect((await calls()).ran).toEqual([]);
});

test('builds again when a built file is missing', async () => {
  await calls();
  rmSync(path.join(root, 'packages/a/dist/index.js'));

  expect((await calls()).ran).toEqual(['build']);
});

test('retries a failed step, even if the change is reverted', async () => {
  await calls();
  write('pnpm-lock.yaml', 'new');
  write('broken', '');
  expect(await calls()).toMatchObject({ problem: 3, ran: ['install'] });

  write('pnpm-lock.yaml', '');
  rmSync(path.join(root, 'broken'));
  expect((await calls()).ran).toEqual(['install']);
});

test('concurrent runs do the work once', async () => {
  const pnpm = findPnpm(root);
  /** @type {string[]} */
  const lines = [];
  /** @param {string} line */
  const say = (line) => lines.push(line);
  await Promise.all([prepare({ pnpm, root, say }), prepare({ pnpm, root, say })]);

  expect(readFileSync(path.join(root, 'calls.txt'), 'utf8')).toBe('install\nbuild\n');
  expect(lines).toContain('Waiting for another run to finish its set-up…');
});

test('runs only the steps that a command needs', async () => {
  await prepare({ pnpm: findPnpm(root), root, needs: ['pnpm', 'install'], say: () => {} });

  expect(readFileSync(path.join(root, 'calls.txt'), 'utf8')).toBe('install\n');
});
