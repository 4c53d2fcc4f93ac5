import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps/server';
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { clientFolder } from '../../clientFiles.js';
import type { Connection } from '../registerTool.js';
import { registerForApp } from './AppTool.js';
import { actInSession } from './actInSession.js';
import { APP_URI } from './ui.js';
import { viewSession } from './viewSession.js';

const NAME = 'page app';

const ABOUT = {
  title: 'The page, for people',
  description: 'Shows the open page of a session in a chat, where people can use it.',
  mimeType: RESOURCE_MIME_TYPE,
  // No domains: the app loads nothing, and calls only this server, through the host.
  _meta: { ui: { csp: {}, prefersBorder: true } },
};

/** Registers the page of a session as an MCP App, with the tools that it calls. */
export function registerApp(server: McpServer, connection: Connection): void {
  // Listed only for clients that show apps: others might give the whole document to the model.
  const template = new ResourceTemplate(APP_URI, {
    list: (ctx) => ({
      resources: connection.showsApps(ctx) ? [{ uri: APP_URI, name: NAME, ...ABOUT }] : [],
    }),
  });
  server.registerResource(NAME, template, ABOUT, async () => ({
    contents: [
      {
        uri: APP_URI,
        mimeType: RESOURCE_MIME_TYPE,
        text: await readFile(join(clientFolder, 'app.html'), 'utf8'),
        _meta: ABOUT._meta,
      },
    ],
  }));
  for (const tool of [viewSession, actInSession]) registerForApp(server, tool, connection);
}
