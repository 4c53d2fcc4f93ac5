import { homedir } from 'node:os';
import { join, relative } from 'node:path';

/** Where a client has its servers, and how it names things there. */
export interface Client {
  readonly title: string;
  /** How the file is written. `none`: people enter servers in the client's settings, so that the entry can only be printed. */
  readonly format: 'json' | 'toml' | 'none';
  /** Under which key. */
  readonly key: 'mcpServers' | 'servers' | 'context_servers' | 'mcp_servers';
  /** The file belongs to a project and is shared, or to the user of this machine. */
  readonly scope: 'project' | 'user';
  readonly file: string;
  /** How the client writes the directory of the project; `.` where it starts servers there. */
  readonly root: string;
  /** What else an entry has. */
  readonly extra: Readonly<Record<string, string>>;
  /** What the user has to do then. */
  readonly next: string;
  /** The file with instructions that the client's agent reads in a project, if there is one. */
  readonly instructions?: 'CLAUDE.md' | 'AGENTS.md' | 'GEMINI.md';
  /** The agent reads skills in `.claude/skills`. */
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
// biome-ignore lint/suspicious/noTemplateCurlyInString: the client puts the directory there.
const WORKSPACE = '${workspaceFolder}';

/** How a client is configured, for a project in this directory. */
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
    next: 'Start claude in this directory and agree to the server.',
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
    next: 'Quit Claude Desktop and start it again.',
  }),
  cursor: (project) => ({
    title: 'Cursor',
    format: 'json',
    key: 'mcpServers',
    scope: 'project',
    file: join(project, '.cursor', 'mcp.json'),
    root: WORKSPACE,
    extra: STDIO,
    next: 'Open this directory in Cursor and switch the server on in its settings.',
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
    next: 'Start gemini in this directory, trust the folder, and look at /mcp.',
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
    next: 'Start codex again and look at /mcp.',
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

/** Where apps keep their settings. */
function settingsOf(machine: Machine): string {
  const { platform, environment } = machine;
  if (platform === 'darwin') return join(homeOf(machine), 'Library', 'Application Support');
  if (platform === 'win32') return environment.APPDATA ?? join(homeOf(machine), 'AppData', 'Roaming');
  return environment.XDG_CONFIG_HOME ?? join(homeOf(machine), '.config');
}

/** Zed has the settings of macOS where Linux has them. */
function zedSettings(machine: Machine): string {
  if (machine.platform === 'darwin') return join(homeOf(machine), '.config', 'zed');
  return join(settingsOf(machine), machine.platform === 'win32' ? 'Zed' : 'zed');
}

function homeOf({ platform, environment }: Machine): string {
  return (platform === 'win32' ? environment.USERPROFILE : environment.HOME) ?? homedir();
}

/** A path as the client's configuration has it: from the project's directory, unless it is outside. */
export function pathFor({ scope, root }: Client, path: string, project: string): string {
  const inside = relative(project, path);
  if (scope === 'user' || inside.startsWith('..')) return path;
  return inside === '' ? root : `${root}/${inside.replaceAll('\\', '/')}`;
}
