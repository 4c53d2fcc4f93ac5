import { homedir } from 'node:os';
import { join, relative } from 'node:path';

/** Where a client has its servers, and how it names things there. */
export interface Client {
  /** Under which key. */
  readonly key: 'mcpServers' | 'servers';
  /** The file belongs to a project and is shared, or to the user of this machine. */
  readonly scope: 'project' | 'user';
  readonly file: string;
  /** How the client writes the directory of the project; `.` where it starts servers there. */
  readonly root: string;
  /** What else an entry has. */
  readonly extra: Readonly<Record<string, string>>;
  /** What the user has to do then. */
  readonly next: string;
}

/** The system that a client runs on. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export const CLIENTS = ['claude-desktop', 'claude-code', 'cursor', 'vscode'] as const;

export type ClientName = (typeof CLIENTS)[number];

const STDIO = { type: 'stdio' };

/** How a client is configured, for a project in this directory. */
export function clientOf(name: ClientName, project: string, machine: Machine): Client {
  switch (name) {
    case 'claude-desktop':
      return {
        key: 'mcpServers',
        scope: 'user',
        file: join(settingsOf(machine), 'Claude', 'claude_desktop_config.json'),
        root: project,
        extra: {},
        next: 'Quit Claude Desktop and start it again.',
      };
    case 'claude-code':
      return {
        key: 'mcpServers',
        scope: 'project',
        file: join(project, '.mcp.json'),
        root: '.',
        extra: STDIO,
        next: 'Start claude in this directory and agree to the server.',
      };
    case 'cursor':
      return {
        key: 'mcpServers',
        scope: 'project',
        file: join(project, '.cursor', 'mcp.json'),
        // biome-ignore lint/suspicious/noTemplateCurlyInString: Cursor puts the directory there.
        root: '${workspaceFolder}',
        extra: STDIO,
        next: 'Open this directory in Cursor and switch the server on in its settings.',
      };
    case 'vscode':
      return {
        key: 'servers',
        scope: 'project',
        file: join(project, '.vscode', 'mcp.json'),
        // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code puts the directory there.
        root: '${workspaceFolder}',
        extra: STDIO,
        next: 'Open this directory in VS Code and start the server there.',
      };
  }
}

/** Where apps keep their settings. */
function settingsOf({ platform, environment }: Machine): string {
  const home = environment.HOME ?? homedir();
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return environment.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  return environment.XDG_CONFIG_HOME ?? join(home, '.config');
}

/** A path as the client's configuration has it: from the project's directory, unless it is outside. */
export function pathFor({ scope, root }: Client, path: string, project: string): string {
  const inside = relative(project, path);
  if (scope === 'user' || inside.startsWith('..')) return path;
  return inside === '' ? root : `${root}/${inside.replaceAll('\\', '/')}`;
}
