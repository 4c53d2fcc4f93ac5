import dedent from 'dedent';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { tomlFormat } from './tomlFormat.js';

const PLACE = { key: 'mcp_servers', file: 'config.toml' };
const ENTRY = { command: 'node', args: ['/x/lowdefy-mcp.js', '/app'] };

const CONFIG = dedent`
  # Settings of Ann
  model = "o3"   # the good one

  [mcp_servers.other]
  command = 'x' # literal
  args = [
    "a", # first
  ]

  [projects."/home/ann"]
  trust_level = "trusted"\n
`;

const SECTION = dedent`
  # lowdefy-mcp:begin app (written by "lowdefy-mcp install", which replaces it)
  [mcp_servers.app]
  command = "node"
  args = [ "/x/lowdefy-mcp.js", "/app" ]
  # lowdefy-mcp:end app\n
`;

test('appends a marked section, and removes exactly that section', () => {
  const added = tomlFormat.set(CONFIG, PLACE, 'app', ENTRY);
  expect(added).toBe(`${CONFIG}\n${SECTION}`);
  expect(tomlFormat.set(added, PLACE, 'app', ENTRY)).toBe(added);
  expect(tomlFormat.remove(added, PLACE, 'app')).toBe(CONFIG);
});

test('adds the section to an empty file, and removes it again', () => {
  expect(tomlFormat.set('', PLACE, 'app', ENTRY)).toBe(SECTION);
  expect(tomlFormat.remove(SECTION, PLACE, 'app')).toBe('');
});

test('replaces its section, and keeps keys that the user added to the entry and text after it', () => {
  const old = `${CONFIG}\n${SECTION.replace('"node"', '"old"\nstartup_timeout_sec = 60')}\n[more]\na = 1\n`;
  const changed = tomlFormat.set(old, PLACE, 'app', ENTRY);
  expect(changed.startsWith(`${CONFIG}\n# lowdefy-mcp:begin app`)).toBe(true);
  expect(changed.endsWith('# lowdefy-mcp:end app\n\n[more]\na = 1\n')).toBe(true);
  expect(parse(changed)).toMatchObject({
    mcp_servers: { app: { ...ENTRY, startup_timeout_sec: 60 } },
    more: { a: 1 },
  });
});

test('keeps CRLF line endings, and accepts a file without a final newline', () => {
  const added = tomlFormat.set(CONFIG.replaceAll('\n', '\r\n'), PLACE, 'app', ENTRY);
  expect(added.replaceAll('\r\n', '')).not.toContain('\n');
  expect(tomlFormat.set('a = 1', PLACE, 'app', ENTRY)).toBe(`a = 1\n\n${SECTION}`);
});

test.each([
  ['a table without the markers of the section', '[mcp_servers.app]\ncommand = "mine"\nargs = []\n'],
  ['an inline table', 'mcp_servers = { other = { command = "x" } }\n'],
  [
    'a subtable of the entry outside of the section',
    `${SECTION.replace('node', 'old')}\n[mcp_servers.app.env]\nA = "1"\n`,
  ],
])('does not change %s', (_, text) => {
  expect(() => tomlFormat.set(text, PLACE, 'app', ENTRY)).toThrow(
    'config.toml has a [mcp_servers.app] or other tables that this command did not write and cannot change safely. Nothing was written.',
  );
});

test('does not remove a table without the markers of the section', () => {
  const text = '[mcp_servers.app]\ncommand = "node"\nargs = ["/x/lowdefy-mcp.js", "/app"]\n';
  expect(tomlFormat.set(text, PLACE, 'app', ENTRY)).toBe(text);
  expect(() => tomlFormat.remove(text, PLACE, 'app')).toThrow('Nothing was written');
});

test.each([
  ['a = \nb = 1\n', /^config\.toml:1: not valid TOML \(.+\)\. Nothing was written\./],
  ['mcp_servers = 1\n', /^"mcp_servers" in config\.toml must be a table\. Nothing was written\.$/],
])('rejects %j', (text, message) => {
  expect(() => tomlFormat.set(text, PLACE, 'app', ENTRY)).toThrow(message);
});
