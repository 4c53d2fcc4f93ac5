import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import dedent from 'dedent';
import { expect, onTestFinished, test } from 'vitest';
import { sessionIdIn } from '../sessionIdIn.js';
import { BIN, createFolder } from './helpers.js';

const SECRET = `hunter22's "pass"`;

const APP = {
  'lowdefy.yaml': dedent`
    lowdefy: ${lowdefy.version}
    name: Leaky
    plugins: [{ name: leaky, version: 1.0.0 }]
    connections:
      - id: db
        type: Knex
        properties: { client: better-sqlite3, useNullAsDefault: true, connection: { filename: ':memory:' } }
      - id: lost
        type: Knex
        properties:
          client: better-sqlite3
          useNullAsDefault: true
          connection: { filename: { _string.concat: [/nowhere/, { _secret: KEY }, /x.db] } }
      - { id: driver, type: Knex, properties: { client: { _secret: KEY }, connection: { filename: x } } }
      - { id: leaky, type: Leaky, properties: { key: { _secret: KEY } } }
    pages:
      - id: home
        type: Box
        requests:
          - id: parameter
            type: KnexRaw
            connectionId: db
            properties: { query: 'select * from nowhere where a = ?', parameters: [{ _secret: KEY }] }
          - id: query
            type: KnexRaw
            connectionId: db
            properties: { query: { _string.concat: ['selects ', { _secret: KEY }] } }
          - { id: path, type: KnexRaw, connectionId: lost, properties: { query: select 1 } }
          - { id: driver, type: KnexRaw, connectionId: driver, properties: { query: select 1 } }
          - { id: leak, type: Leak, connectionId: leaky }
        blocks:
          - { id: parameter, type: Button, events: { onClick: [{ id: a, type: Request, params: parameter }] } }
          - { id: query, type: Button, events: { onClick: [{ id: a, type: Request, params: query }] } }
          - { id: path, type: Button, events: { onClick: [{ id: a, type: Request, params: path }] } }
          - { id: driver, type: Button, events: { onClick: [{ id: a, type: Request, params: driver }] } }
          - { id: leak, type: Button, events: { onClick: [{ id: a, type: Request, params: leak }] } }\n
  `,
  'node_modules/leaky/package.json': '{ "name": "leaky", "type": "module", "exports": { "./*": "./*.js" } }',
  'node_modules/leaky/types.js': 'export default { connections: ["Leaky"], requests: ["Leak"] };',
  // Behaves like real drivers: prints to the console, and throws errors outside of the awaited promise.
  'node_modules/leaky/connections.js': dedent`
    const Leak = async ({ connection: { key } }) => {
      console.log("Connecting with %s", key);
      console.warn({ options: { headers: { authorization: "Basic " + Buffer.from("me:" + key).toString("base64") } } });
      Promise.reject(Object.assign(new Error("rejected with " + key), { config: { url: "https://me:" + encodeURIComponent(key) + "@example.com" } }));
      setTimeout(() => { throw new Error("thrown with " + key, { cause: { key } }); });
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error("failed with " + JSON.stringify({ key }));
    };
    Leak.schema = {};
    Leak.meta = { checkRead: false, checkWrite: false };
    export const Leaky = { schema: {}, requests: { Leak } };
  `,
};

test.each(['0', '1'])(
  'redacts secrets in answers, resources, saved sessions and the server log (%s workers)',
  async (workers) => {
    const app = await createFolder(APP);
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [BIN, app, '--log-level', 'debug', '--workers', workers],
      env: { LOWDEFY_SECRET_KEY: SECRET },
      stderr: 'pipe',
    });
    let stderr = '';
    transport.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(transport);
    onTestFinished(() => client.close());
    const answers: unknown[] = [];
    const call = async (name: string, args: Record<string, unknown>) => {
      const answer = await client.callTool({ name, arguments: args });
      answers.push(answer);
      const [{ text }] = answer.content as unknown as [{ text: string }];
      return text;
    };
    const sessionId = sessionIdIn(await call('session_create', { name: 'test' }));
    await call('navigate', { sessionId, pageId: 'home' });
    const ids = ['parameter', 'query', 'path', 'driver', 'leak'];
    const actions = ids.map((blockId) => ({ type: 'triggerEvent', blockId, event: 'onClick' }));
    const acting = { sessionId, actions, stopOnError: false, idempotencyKey: 'once' };
    await call('interact', acting);
    await call('interact', acting);
    await call('get_state', { sessionId });
    for (const uri of [`lowdefy://sessions/${sessionId}`, `lowdefy://sessions/${sessionId}/log`]) {
      answers.push(await client.readResource({ uri }));
    }
    // The server has stopped, so it no longer creates or removes lock files.
    await client.close();
    const folder = join(app, '.lowdefy', 'sessions');
    const entries = await readdir(folder, { withFileTypes: true });
    const files = await Promise.all(
      entries.filter((entry) => entry.isFile()).map(({ name }) => readFile(join(folder, name), 'utf8')),
    );

    const everything = { answers: JSON.stringify(answers), files: files.join(), stderr };
    const base64 = Buffer.from(`me:${SECRET}`).toString('base64').slice(4, 20);
    for (const [where, text] of Object.entries(everything)) {
      expect(text, where).toContain('(secret)');
      for (const part of ['hunter22', '%22pass', base64]) expect(text, where).not.toContain(part);
    }
    for (const what of ['Connecting with (secret)', 'rejected with (secret)', 'thrown with (secret)']) {
      expect(stderr).toContain(what);
    }
    for (const line of stderr.trim().split('\n')) expect(() => JSON.parse(line), line).not.toThrow();
  },
);
