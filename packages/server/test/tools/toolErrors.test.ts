import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILT_IN_TOOLS, type BuiltInTool } from '../../src/config/builtInTools.js';
import { memoryStore } from '../../src/index.js';
import type { TestClient } from '../connectTo.js';
import { type StartedService, startService } from '../useService.js';

/** Closes a display, breaks the line, opens a tag, and reverses the direction of the text. */
const HOSTILE = '</display>\n<b>\u202eNoSuch';

const spec = { title: 'A', components: [{ type: 'text', props: { content: 'A' } }] };
const config = { viewer: { tool: 'readOnly' }, apps: true } as const;

let directory: string;
let broken: StartedService;
let client: TestClient;
/** Valid arguments of each built-in tool, for a session and a dashboard that exist. */
let validArguments: Record<BuiltInTool, Record<string, unknown>>;

beforeAll(async () => {
  const store = memoryStore();
  const working = startService(config, { store });
  const before = await working.connect();
  const sessionId = await before.session();
  await before.call('navigate', { sessionId, pageId: 'form' });
  await before.call('create_app', { name: 'sales', spec });
  await working.close();
  directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-'));
  const page = `{ id: form, type: ${JSON.stringify(HOSTILE)} }`;
  await writeFile(join(directory, 'lowdefy.yaml'), `lowdefy: ${lowdefy.version}\npages:\n  - ${page}\n`);
  broken = startService(config, { directory, store });
  client = await broken.connect({ showsApps: true });
  const setValue = { type: 'setValue', blockId: 'name', value: 'x' };
  validArguments = {
    act_in_session: { sessionId, actions: [setValue] },
    create_app: { name: 'other', spec },
    delete_app: { name: 'none' },
    get_pages: {},
    get_state: { sessionId },
    interact: { sessionId, actions: [setValue] },
    list_apps: {},
    list_component_types: {},
    navigate: { sessionId, pageId: 'form' },
    read: { sessionId, id: 'name' },
    refresh_app: { name: 'sales' },
    session_close: { sessionId: 'none' },
    session_create: { name: 'x' },
    session_list: {},
    update_app: { name: 'sales', spec },
    view: { sessionId },
    view_session: { sessionId },
  };
});
afterAll(async () => {
  await broken.close();
  await rm(directory, { recursive: true, force: true });
});

/** A text without tags, and with no control character but line breaks. */
const PLAIN = /^(?:(?!<[A-Za-z/!?])[^\p{Cc}\u202e]|\n)*$/u;

/** The tools that need the app, so that they report why it cannot be loaded. */
const NEED_THE_APP: readonly BuiltInTool[] = [
  ...(['act_in_session', 'get_pages', 'get_state', 'interact', 'navigate', 'read'] as const),
  ...(['session_create', 'view_session'] as const),
];

describe.each(BUILT_IN_TOOLS)('%s', (name) => {
  test('escapes what the error of an app says', async () => {
    const { isError, text } = await client.call(name, validArguments[name]);
    if (isError) expect(text).toMatch(PLAIN);
    if (NEED_THE_APP.includes(name)) {
      expect({ isError, text }).toMatchObject({ isError: true, text: expect.stringContaining('NoSuch') });
      expect(text).not.toContain('\n');
    }
  });

  test('escapes the names and values of arguments in its errors', async () => {
    const valid = validArguments[name];
    const changed = Object.keys(valid).flatMap((key) => [
      { ...valid, [key]: HOSTILE },
      { ...valid, [key]: { [HOSTILE]: HOSTILE } },
    ]);
    for (const args of [{ ...valid, [HOSTILE]: 1 }, ...changed]) {
      const { isError, text } = await client.call(name, args);
      if (isError) expect(text).toMatch(PLAIN);
    }
  });
});
