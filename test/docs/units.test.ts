import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFences } from './readFences.js';

const [unit] = readFences('docs/deploy.md').filter(({ language }) => language === 'ini');

test('the unit of docs/deploy.md has sections and keys', () => {
  const lines = unit?.code.split('\n').filter((line) => line !== '' && !line.startsWith('#')) ?? [];
  expect(lines.filter((line) => !/^(?:\[(?:Unit|Service|Install)\]|[A-Z][A-Za-z]+=.*)$/.test(line))).toEqual(
    [],
  );
  // The JIT of V8 needs writable and executable memory.
  expect(unit?.code).not.toMatch(/^MemoryDenyWriteExecute=yes/m);
});

test('the unit lets the server write the files of the documents', () => {
  const grants = { StateDirectory: '/var/lib', LogsDirectory: '/var/log' };
  const writable = Object.entries(grants).map(([key, parent]) => {
    const name = new RegExp(`^${key}=(.+)$`, 'm').exec(unit?.code ?? '')?.[1];
    return `${parent}/${name}/`;
  });
  const documents = ['docs/deploy.md', 'docs/operate.md', 'docs/configuration.md'];
  const texts = documents.flatMap((name) => readFences(name)).map(({ code }) => code);
  const files = [
    ...texts
      .join('\n')
      .matchAll(/(?:\bto|\bdirectory|\b(?:audit\.to|session\.directory)): (\/var\/[^\s}]+)/g),
  ];
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(([, file = '']) => !writable.some((parent) => file.startsWith(parent)))).toEqual([]);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

// Not every machine that runs these tests has systemd, and it cannot be installed everywhere.
test.skipIf(!hasSystemd)('systemd accepts all keys of the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lowdefy-mcp-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'tickets.service');
  const verify = (code: string) => {
    // systemd-analyze requires the program and its files.
    writeFileSync(
      file,
      code.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true').replaceAll('/srv/tickets', '/tmp'),
    );
    return spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' }).stderr;
  };
  const ofUnit = (text: string) => text.split('\n').filter((line) => line.includes('tickets.service'));
  expect(ofUnit(verify(unit?.code ?? ''))).toEqual([]);
  expect(ofUnit(verify(`${unit?.code}\n[Service]\nProtectEverything=yes\n`)).join()).toContain(
    'ProtectEverything',
  );
});
