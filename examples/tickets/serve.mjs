import path from 'node:path';
import { fileURLToPath } from 'node:url';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { printMarkdown } from '@lowdefy-mcp/render-core';
import extras from '@lowdefy-mcp/render-extras';
import { createService, readConfig, serveHttp } from '@lowdefy-mcp/server';
import { createDatabase } from './openTickets.mjs';

const appDirectory = fileURLToPath(new URL('.', import.meta.url));
const command = fileURLToPath(import.meta.resolve('@lowdefy-mcp/server/package.json'));

/** The user of everybody who reaches the server, which listens on this machine only. */
const user = { email: 'demo@example.com', name: 'Demo', roles: ['agent'] };

/**
 * Serves the help desk to MCP clients, over HTTP on a free port, until `close` is called.
 *
 * @param {string} databaseFile The SQLite file; it is created and filled if there is none.
 */
export async function serveTickets(databaseFile) {
  await createDatabase(databaseFile);
  const { host, service, close } = createService({
    directory: appDirectory,
    config: await readConfig(appDirectory),
    appOptions: { packs: [basic, antd, extras], secrets: { DB_FILE: databaseFile } },
  });
  const report = (/** @type {unknown} */ error) => console.error(error);
  const server = await serveHttp({ name: 'Help desk', port: 0, report, service, user });
  return {
    url: server.url,
    /** Returns a one-time link to the viewer, to watch agents. */
    viewerLink: () => server.viewer?.link?.(),
    /** Returns the home page as an agent sees it, with a few of its rows. */
    async homePage() {
      const session = (await host.app()).session({ user });
      await session.open('tickets');
      return printMarkdown(await session.page(), { maxRows: 3 });
    },
    async close() {
      await server.close();
      await close();
    },
  };
}

/**
 * Returns the configuration of a client, to paste.
 *
 * @param {string} url
 * @param {string} databaseFile
 */
export function clientConfiguration(url, databaseFile) {
  const stdio = {
    command: process.execPath,
    args: [path.join(path.dirname(command), 'bin', 'lowdefy-mcp.js'), appDirectory],
    env: { LOWDEFY_SECRET_DB_FILE: databaseFile },
  };
  return [
    'Claude Code, in a terminal:',
    `  claude mcp add --transport http help-desk ${url}`,
    'Cursor, in .cursor/mcp.json:',
    `  ${JSON.stringify({ mcpServers: { 'help-desk': { url } } })}`,
    'VS Code, in .vscode/mcp.json:',
    `  ${JSON.stringify({ servers: { 'help-desk': { type: 'http', url } } })}`,
    'Claude Desktop, in claude_desktop_config.json; it starts a server of its own:',
    `  ${JSON.stringify({ mcpServers: { 'help-desk': stdio } })}`,
  ].join('\n');
}
