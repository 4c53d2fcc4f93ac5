import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { callerOf } from './callerOf.js';

/** @import { ToolCaller } from './ToolCaller.js' */

/**
 * Starts an MCP server as a process and connects to it.
 *
 * @param {readonly string[]} args Node's arguments.
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<ToolCaller & { client: Client, pid: number | null }>}
 */
export async function connectStdio(args, { env = {}, cwd } = {}) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...args],
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stderr: 'ignore',
    ...(cwd !== undefined && { cwd }),
  });
  const client = new Client({ name: 'bench', version: '0.0.0' });
  await client.connect(transport);
  return { ...callerOf(client), client, pid: transport.pid };
}
