import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import dedent from 'dedent';
import { describe, expect, test } from 'vitest';
import { CLIENTS, type ClientName } from '../../src/cli/install/clients.js';
import { createFolder, type Files, homePage, run } from './helpers.js';

const APP = { 'app/lowdefy.yaml': homePage('') };
const BEGIN =
  '<!-- lowdefy-mcp:begin small-app (written by "lowdefy-mcp install --guide", which replaces it) -->';
const END = '<!-- lowdefy-mcp:end small-app -->';

async function setUp(files: Files = {}) {
  const project = await createFolder({ ...APP, ...files });
  const env = { HOME: project, USERPROFILE: project, APPDATA: project, XDG_CONFIG_HOME: project };
  return {
    path: (name: string) => join(project, name),
    read: (name: string) => readFile(join(project, name), 'utf8'),
    /** The lines about files for agents. */
    async call(...args: readonly string[]): Promise<string> {
      const { code, stdout, stderr } = await run(args, { cwd: project, env });
      expect(code, stderr).toBe(0);
      return stdout.replace(/^.*\n/, '');
    },
  };
}

const FILES: Readonly<Record<ClientName, string | undefined>> = {
  'claude-code': 'CLAUDE.md',
  'claude-desktop': undefined,
  cursor: 'AGENTS.md',
  vscode: 'AGENTS.md',
  windsurf: 'AGENTS.md',
  zed: 'AGENTS.md',
  'gemini-cli': 'GEMINI.md',
  'codex-cli': 'AGENTS.md',
  jetbrains: 'AGENTS.md',
};

test.each(CLIENTS.filter((client) => FILES[client] !== undefined && client !== 'jetbrains'))(
  '%s: creates a file, which uninstall removes',
  async (client) => {
    const { call, path } = await setUp();
    const file = path(FILES[client] ?? '');
    expect(await call('install', client, 'app', '--guide')).toBe(`installed: ${file}\n`);
    expect(await call('uninstall', client, 'app', '--guide')).toBe(
      `removed: the section about "Small app" in ${file}\n`,
    );
    expect(existsSync(file)).toBe(false);
    expect(await call('uninstall', client, 'app', '--guide')).toBe(
      'There is no section about "Small app" in files for agents.\n',
    );
  },
);

test('jetbrains: writes AGENTS.md, although the entry is only printed', async () => {
  const { call, path } = await setUp();
  expect(await call('install', 'jetbrains', 'app', '--guide')).toContain(`installed: ${path('AGENTS.md')}\n`);
});

test('claude-desktop: skips the guide and the skill, and says why', async () => {
  const { call } = await setUp();
  expect(await call('install', 'claude-desktop', 'app', '--guide', '--skill')).toBe(
    dedent`
      skipped: Claude Desktop does not read instructions from a file in a project.
      skipped: Claude Desktop is not known to read skills in .claude/skills. Use --guide.\n
    `,
  );
});

test('writes instructions that contain the options of the user', async () => {
  const { call, read } = await setUp();
  await call('install', 'claude-code', 'app', '--guide', '--user', '{"name": "Ann"}', '--roles', 'agent');
  expect(await read('CLAUDE.md')).toBe(dedent`
    ${BEGIN}
    ## Small app

    \`app/lowdefy.yaml\` is a Lowdefy app. The MCP server \`small-app\` runs it, on its real data and with the rights of its user.

    - To look something up in the app, or to do something there, use the tools of \`small-app\`: they open its pages as markdown. No browser and no database client is needed.
    - Before and after you change a page's YAML, look at the page: \`npx lowdefy-mcp render <pageId> app --user '{"name": "Ann"}' --roles agent\` prints it as built from the files. \`npx lowdefy-mcp pages app --user '{"name": "Ann"}' --roles agent\` lists the pages. The server shows changed YAML after a restart.
    - \`npx lowdefy-mcp doctor app\` finds mistakes in the app, with file and line.
    - If the tools of \`small-app\` are missing, the server is not connected: tell the user.
    ${END}\n
  `);
});

describe('an existing file', () => {
  const OWN = '# Our rules\n\nUse tabs.\n';

  test('gets the section once, and is restored when the section is removed', async () => {
    const { call, path, read } = await setUp({ 'AGENTS.md': OWN });
    expect(await call('install', 'cursor', 'app', '--guide')).toBe(`appended: ${path('AGENTS.md')}\n`);
    const text = await read('AGENTS.md');
    expect(text.startsWith(`${OWN}\n${BEGIN}\n`)).toBe(true);
    expect(await call('install', 'cursor', 'app', '--guide')).toBe(
      `skipped: ${path('AGENTS.md')} is up to date\n`,
    );
    expect(await read('AGENTS.md')).toBe(text);
    await call('uninstall', 'cursor', 'app', '--guide');
    expect(await read('AGENTS.md')).toBe(OWN);
  });

  test('gets the new section in place of the old one', async () => {
    const old = `${OWN}\n<!-- lowdefy-mcp:begin small-app -->\nOld words.\n${END}\n\nMore of ours.\n`;
    const { call, path, read } = await setUp({ 'AGENTS.md': old });
    expect(await call('install', 'cursor', 'app', '--guide')).toBe(`updated: ${path('AGENTS.md')}\n`);
    const text = await read('AGENTS.md');
    expect(text).not.toContain('Old words');
    expect(text.startsWith(`${OWN}\n${BEGIN}\n## Small app\n`)).toBe(true);
    expect(text.endsWith(`${END}\n\nMore of ours.\n`)).toBe(true);
  });

  test('AGENTS.md is used for Claude Code, which ignores it if there is a CLAUDE.md', async () => {
    const { call, path } = await setUp({ 'AGENTS.md': OWN });
    expect(await call('install', 'claude-code', 'app', '--guide')).toBe(`appended: ${path('AGENTS.md')}\n`);
  });

  test('keeps the section of another app', async () => {
    const other = '<!-- lowdefy-mcp:begin small-app-2 -->\nOther.\n<!-- lowdefy-mcp:end small-app-2 -->\n';
    const { call, read } = await setUp({ 'AGENTS.md': other });
    await call('install', 'cursor', 'app', '--guide');
    expect((await read('AGENTS.md')).startsWith(`${other}\n${BEGIN}`)).toBe(true);
    await call('uninstall', 'cursor', 'app', '--guide');
    expect(await read('AGENTS.md')).toBe(other);
  });

  test('keeps its section if uninstall runs without --guide, which is reported', async () => {
    const { call, path } = await setUp();
    await call('install', 'claude-code', 'app', '--guide', '--skill');
    expect(await call('uninstall', 'claude-code', 'app')).toBe(
      `The section about "Small app" is still in ${path('CLAUDE.md')} and ${path('.claude/skills/small-app/SKILL.md')}: uninstall with --guide removes it too.\n`,
    );
    expect(existsSync(path('CLAUDE.md'))).toBe(true);
  });
});

test('--skill writes a skill, and uninstall removes it with its folder', async () => {
  const { call, path, read } = await setUp();
  const file = '.claude/skills/small-app/SKILL.md';
  expect(await call('install', 'claude-code', 'app', '--skill')).toBe(`installed: ${path(file)}\n`);
  const text = await read(file);
  expect(text).toMatch(
    /^---\nname: small-app\ndescription: "[^"]+"\n---\n\n<!-- lowdefy-mcp:begin small-app /,
  );
  expect(await call('install', 'claude-code', 'app', '--skill')).toBe(
    `skipped: ${path(file)} is up to date\n`,
  );
  expect(await call('uninstall', 'claude-code', 'app', '--guide')).toBe(
    `removed: the section about "Small app" in ${path(file)}\n`,
  );
  expect(existsSync(path('.claude/skills/small-app'))).toBe(false);
});

test('--print writes no guide', async () => {
  const { call, path } = await setUp();
  await call('install', 'claude-code', 'app', '--guide', '--skill', '--print');
  expect(existsSync(path('CLAUDE.md'))).toBe(false);
  expect(existsSync(path('.claude'))).toBe(false);
});
