import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runChecks } from './runChecks.mjs';
import { temporaryDirectory } from './temporaryDirectory.mjs';

const node = JSON.stringify(process.execPath);

/**
 * Runs the scripts in a directory with these files, and returns the messages.
 *
 * @param {Record<string, string>} files
 * @param {Record<string, string>} scripts `main` and those beside it.
 * @param {string[]} [args]
 */
async function check(files, scripts, args = []) {
  const root = temporaryDirectory(files);
  /** @type {string[]} */
  const said = [];
  const beside = Object.keys(scripts).filter((name) => name !== 'main');
  const exitCode = await runChecks({
    root,
    scripts,
    beside,
    main: 'main',
    args,
    say: (text) => said.push(text),
  });
  return { exitCode, root, said };
}

const pass = `${node} -e ""`;
const fail = `${node} fail.mjs`;
const failing = { 'fail.mjs': 'console.log("one"); console.error("two"); process.exit(3);' };

test('prints lines about untested parts even if the check passes', async () => {
  const files = { 'say.mjs': 'console.log("fine\\nNOT TESTED: Lowdefy 9\\nfine");' };
  const { said } = await check(files, { a: `${node} say.mjs`, main: pass });
  expect(said).toEqual(['NOT TESTED: Lowdefy 9\na passed.']);
});

test('passes if all checks pass, and hides their output', async () => {
  const { exitCode, said } = await check({}, { a: pass, b: pass, main: pass });
  expect({ exitCode, said }).toEqual({ exitCode: 0, said: ['a passed.', 'b passed.'] });
});

test('prints the output of a failed check, and runs the others', async () => {
  const { exitCode, said } = await check(failing, { a: fail, b: pass, main: pass });
  expect(exitCode).toBe(1);
  expect(said).toEqual(['one\ntwo\na failed with exit code 3.', 'b passed.', 'Failed: a.']);
});

test('fails if only the main script fails', async () => {
  const { exitCode, said } = await check(failing, { a: pass, main: `${node} -e "process.exit(2)"` });
  expect(exitCode).toBe(1);
  expect(said.at(-1)).toBe('Failed: main.');
});

test('lists all failed checks at the end', async () => {
  const { exitCode, said } = await check(failing, { a: fail, b: fail, main: `${node} -e "process.exit(2)"` });
  expect(exitCode).toBe(1);
  expect(said.at(-1)).toBe('Failed: a, b, main.');
});

test('fails if a command cannot be found', async () => {
  const { exitCode, said } = await check({}, { a: 'no-such-command-of-lowdefy-mcp', main: pass });
  expect(exitCode).toBe(1);
  expect(said.at(-1)).toBe('Failed: a.');
});

test('runs the other scripts concurrently with the main script', async () => {
  // Each script waits for a file that the other writes.
  const wait = `
    import { existsSync, writeFileSync } from 'node:fs';
    const [own, other] = process.argv.slice(2);
    writeFileSync(own, '');
    const timer = setInterval(() => existsSync(other) && clearInterval(timer), 10);
  `;
  const { exitCode } = await check(
    { 'wait.mjs': wait },
    { a: `${node} wait.mjs a b`, main: `${node} wait.mjs b a` },
  );
  expect(exitCode).toBe(0);
});

test('passes arguments to the main script', async () => {
  const note = "import fs from 'node:fs'; fs.writeFileSync('noted', JSON.stringify(process.argv.slice(2)));";
  const { exitCode, root } = await check({ 'note.mjs': note }, { main: `${node} note.mjs` }, [
    '-t',
    'two words',
  ]);
  expect(exitCode).toBe(0);
  expect(JSON.parse(readFileSync(path.join(root, 'noted'), 'utf8'))).toEqual(['-t', 'two words']);
});
