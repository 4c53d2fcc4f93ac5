import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sessionIdIn } from '../sessionIdIn.js';
import { BIN, createFolder, homePage } from './helpers.js';

/** The server may write the last lines after it has answered the call. */
const LONG = { timeout: 60_000 };

test.each(['0', '1'])(
  'writes each action to the audit log on stderr, between lines of the server log (%s workers)',
  async (workers) => {
    const app = await createFolder({
      'lowdefy.yaml': homePage('{ id: text, type: TextInput }'),
      'mcp.yaml': 'audit: { to: stderr }\n',
    });
    const client = new Client({ name: 'test', version: '1.0.0' });
    const args = [BIN, app, '--workers', workers];
    const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' });
    let stderr = '';
    transport.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    await client.connect(transport);
    onTestFinished(() => client.close());
    const call = async (name: string, given: Record<string, unknown>) =>
      ((await client.callTool({ name, arguments: given })).content as unknown as [{ text: string }])[0].text;
    const sessionId = sessionIdIn(await call('session_create', { name: 'test' }));
    await call('navigate', { sessionId, pageId: 'home' });
    await call('interact', {
      sessionId,
      actions: [{ type: 'setValue', blockId: 'text', value: 'A canary' }],
    });
    // Each line is a JSON entry of the server log (with a level) or of the audit log (with an act).
    const lines = () =>
      stderr
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const acts = () =>
      lines().flatMap(({ act, outcome }) => (act === undefined ? [] : [`${act} ${outcome}`]));
    await vi.waitFor(() => expect(acts()).toEqual(['createSession ok', 'open ok', 'setValue ok']), LONG);
    expect(lines()).toContainEqual(expect.objectContaining({ msg: 'The app is loaded' }));
    expect(stderr).not.toContain('A canary');
  },
);
