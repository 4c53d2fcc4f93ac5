import { homedir } from 'node:os';
import { join, relative } from 'node:path';

/** The configuration file of a client, and its conventions. */
export interface Client {
  readonly title: string;
  /** The format of the file. `none`: users enter servers in the client's settings, so that the entry can only be printed. */
  readonly format: 'json' | 'toml' | 'none';
  /** The key of the servers. */
  readonly key: 'mcpServers' | 'servers' | 'context_servers' | 'mcp_servers';
  /** Whether the file belongs to a project and is shared, or to the user of this machine. */
  readonly scope: 'project' | 'user';
  readonly file: string;
  /** The client's placeholder for the project directory; `.` if it starts servers there. */
  readonly root: string;
  /** Further properties of an entry. */
  readonly extra: Readonly<Record<string, string>>;
  /** The next step for the user. */
  readonly next: string;
  /** The file with instructions that the client's agent reads in a project, if there is one. */
  readonly instructions?: 'CLAUDE.md' | 'AGENTS.md' | 'GEMINI.md';
  /** Whether the agent reads skills in `.claude/skills`. */
  readonly skills?: boolean;
}

/** The system that a client runs on. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export const CLIENTS = [
  'claude-code',
  'claude-desktop',
  'cursor',
  'vscode',
  'windsurf',
  'zed',
  'gemini-cli',
  'codex-cli',
  'jetbrains',
] as const;

export type ClientName = (typeof CLIENTS)[number];

const STDIO = { type: 'stdio' };
// biome-ignore lint/suspicious/noTemplateCurlyInString: the client replaces it by the directory.
const WORKSPACE = '${workspaceFolder}';

/** Describes the configuration of a client, for a project in this directory. */
export function clientOf(name: ClientName, project: string, machine: Machine): Client {
  return DESCRIPTIONS[name](project, machine);
}

const DESCRIPTIONS: Readonly<Record<ClientName, (project: string, machine: Machine) => Client>> = {
  'claude-code': (project) => ({
    title: 'Claude Code',
    format: 'json',
    key: 'mcpServers',
    scope: 'project',
    file: join(project, '.mcp.json'),
    root: '.',
    extra: STDIO,
    next: 'Start claude in this directory and approve the server.',
    instructions: 'CLAUDE.md',
    skills: true,
  }),
  'claude-desktop': (project, machine) => ({
    title: 'Claude Desktop',
    format: 'json',
    key: 'mcpServers',
    scope: 'user',
    file: join(settingsOf(machine), 'Claude', 'claude_desktop_config.json'),
    root: project,
    extra: {},
    next: 'Restart Claude Desktop.',
  }),
  cursor: (project) => ({
    title: 'Cursor',
    format: 'json',
    key: 'mcpServers',
    scope: 'project',
    file: join(project, '.cursor', 'mcp.json'),
    root: WORKSPACE,
    extra: STDIO,
    next: 'Open this directory in Cursor and enable the server in its settings.',
    instructions: 'AGENTS.md',
    skills: true,
  }),
  vscode: (project) => ({
    title: 'VS Code',
    format: 'json',
    key: 'servers',
    scope: 'project',
    file: join(project, '.vscode', 'mcp.json'),
    root: WORKSPACE,
    extra: STDIO,
    next: 'Open this directory in VS Code and start the server there.',
    instructions: 'AGENTS.md',
    skills: true,
  }),
  windsurf: (project, machine) => ({
    title: 'Windsurf',
    format: 'json',
    key: 'mcpServers',
    scope: 'user',
    file: join(homeOf(machine), '.codeium', 'windsurf', 'mcp_config.json'),
    root: project,
    extra: {},
    next: 'Refresh the MCP servers of Cascade in Windsurf.',
    instructions: 'AGENTS.md',
  }),
  zed: (project, machine) => ({
    title: 'Zed',
    format: 'json',
    key: 'context_servers',
    scope: 'user',
    file: join(zedSettings(machine), 'settings.json'),
    root: project,
    extra: {},
    next: 'Zed starts it at once: see the settings of the Agent Panel.',
    instructions: 'AGENTS.md',
  }),
  'gemini-cli': (project) => ({
    title: 'Gemini CLI',
    format: 'json',
    key: 'mcpServers',
    scope: 'project',
    file: join(project, '.gemini', 'settings.json'),
    root: '.',
    extra: {},
    next: 'Start gemini in this directory, trust the folder, and check /mcp.',
    instructions: 'GEMINI.md',
  }),
  // Codex also reads .codex/config.toml of a project, but only after the user has trusted the project.
  'codex-cli': (project, machine) => ({
    title: 'Codex CLI',
    format: 'toml',
    key: 'mcp_servers',
    scope: 'user',
    file: join(machine.environment.CODEX_HOME ?? join(homeOf(machine), '.codex'), 'config.toml'),
    root: project,
    extra: {},
    next: 'Restart codex and check /mcp.',
    instructions: 'AGENTS.md',
  }),
  jetbrains: (project) => ({
    title: 'A JetBrains IDE',
    format: 'none',
    key: 'mcpServers',
    scope: 'user',
    file: 'Settings | Tools | AI Assistant | Model Context Protocol (MCP)',
    root: project,
    extra: {},
    next: 'For Junie it is Settings | Tools | Junie | MCP Settings, or the file .junie/mcp/mcp.json of the project.',
    instructions: 'AGENTS.md',
  }),
};

/** The settings directory of the platform. */
function settingsOf(machine: Machine): string {
  const { platform, environment } = machine;
  if (platform === 'darwin') return join(homeOf(machine), 'Library', 'Application Support');
  if (platform === 'win32') return environment.APPDATA ?? join(homeOf(machine), 'AppData', 'Roaming');
  return environment.XDG_CONFIG_HOME ?? join(homeOf(machine), '.config');
}

/** On macOS Zed uses the same directory as on Linux. */
function zedSettings(machine: Machine): string {
  if (machine.platform === 'darwin') return join(homeOf(machine), '.config', 'zed');
  return join(settingsOf(machine), machine.platform === 'win32' ? 'Zed' : 'zed');
}

function homeOf({ platform, environment }: Machine): string {
  return (platform === 'win32' ? environment.USERPROFILE : environment.HOME) ?? homedir();
}

/** A path for the client's configuration: relative to the project, unless it is outside. */
export function pathFor({ scope, root }: Client, path: string, project: string): string {
  const inside = relative(project, path);
  if (scope === 'user' || inside.startsWith('..')) return path;
  return inside === '' ? root : `${root}/${inside.replaceAll('\\', '/')}`;
}
