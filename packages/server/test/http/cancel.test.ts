import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpServer } from '../../src/index.js';
import { connect, KINDS } from './connect.js';
import { startApp, type TestApp } from './startApp.js';

const page = `
  - id: slow
    type: Box
    blocks:
      - id: name
        type: TextInput
      - id: wait
        type: Button
        events:
          onClick:
            - id: wait
              type: Wait
              params:
                ms: 20000
`;

let app: TestApp;
let server: HttpServer;
beforeAll(async () => {
  app = await startApp({}, { page });
  server = await app.serve();
});
afterAll(() => app.close());

test.each(KINDS)(
  'a client %s cancels a call: later actions do not run, earlier ones are kept',
  async (kind) => {
    const client = await connect(kind, server.url);
    const { data } = await client.call('session_create', { name: 'Test' });
    const { sessionId } = data;
    await client.call('navigate', { sessionId, pageId: 'slow' });
    const cancel = new AbortController();
    const actions = [
      { type: 'setValue', blockId: 'name', value: 'Ann' },
      { type: 'triggerEvent', blockId: 'wait', event: 'onClick' },
      { type: 'setValue', blockId: 'name', value: 'Bob' },
    ];
    const call = client.call(
      'interact',
      { sessionId, actions },
      { signal: cancel.signal, onprogress: () => cancel.abort() },
    );
    await expect(call).rejects.toThrow();
    // Reading the log waits until the call has ended.
    const log = JSON.parse(await client.read(`lowdefy://sessions/${sessionId}/log`)) as {
      success: boolean;
    }[];
    expect(log.slice(-2)).toMatchObject([
      { action: 'setValue', success: true },
      { action: 'triggerEvent', success: false },
    ]);
    expect((await client.call('get_state', { sessionId, path: 'state.name' })).text).toContain('Ann');
    await client.close();
  },
);
