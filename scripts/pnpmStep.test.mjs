import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findPnpm } from './findPnpm.mjs';
import { npmCommand } from './npmCommand.mjs';
import { pnpmStep } from './pnpmStep.mjs';
import { temporaryDirectory } from './temporaryDirectory.mjs';

afterEach(() => vi.restoreAllMocks());

/**
 * @param {string} npm The script that replaces npm.
 * @param {Record<string, string>} [files]
 */
function setUp(npm, files = {}) {
  const root = temporaryDirectory({
    'npm.mjs': npm,
    'package.json': '{"packageManager":"pnpm@1.2.3"}',
    ...files,
  });
  const pnpm = findPnpm(root);
  const command = { args: [path.join(root, 'npm.mjs')], command: process.execPath, shell: false };
  return { pnpm, root, step: pnpmStep({ npm: command, pnpm, root }) };
}

const install = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync('node_modules/pnpm/bin', { recursive: true });
  writeFileSync('node_modules/pnpm/bin/pnpm.cjs', process.argv.slice(2).join(' '));
`;

test('installs the pinned version, and replaces leftovers of an interrupted run', async () => {
  const { pnpm, root, step } = setUp(install, {
    '.tools/draft-old/half': '',
    '.tools/pnpm-1.2.3/node_modules/half': '',
  });
  expect(step.isDone()).toBe(false);
  await step.run();

  expect(step.isDone()).toBe(true);
  expect(readFileSync(pnpm.script, 'utf8')).toMatch(
    /^install --prefix \. .*--ignore-scripts .* pnpm@1\.2\.3$/,
  );
  expect(readdirSync(path.join(root, '.tools'))).toEqual(['pnpm-1.2.3']);
  expect(existsSync(path.join(pnpm.directory, 'node_modules', 'half'))).toBe(false);
});

test('leaves no files if it fails, and reports the reason', async () => {
  const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { root, step } = setUp(`${install}\nconsole.error('no network'); process.exit(7);`);

  await expect(step.run()).rejects.toMatchObject({
    exitCode: 7,
    message: 'Installing pnpm 1.2.3 failed with exit code 7.',
  });
  expect(shown).toHaveBeenCalledWith('no network\n');
  expect(readdirSync(path.join(root, '.tools'))).toEqual([]);
  expect(step.isDone()).toBe(false);
});

test('runs npm with Node if its path is known', () => {
  const script = path.join('lib', 'npm-cli.js');

  expect(npmCommand({ npm_execpath: script }, 'win32')).toMatchObject({ args: [script], shell: false });
  expect(npmCommand({ npm_execpath: 'yarn.js' }, 'win32')).toMatchObject({ command: 'npm.cmd', shell: true });
  expect(npmCommand({}, 'linux')).toMatchObject({ command: 'npm', shell: false });
});
