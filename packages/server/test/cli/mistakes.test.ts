import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { describe, expect, test } from 'vitest';
import { sessionIdIn } from '../sessionIdIn.js';
import { createFolder, run, start } from './helpers.js';

const core = pathToFileURL(join(import.meta.dirname, '../../../render-core/dist/index.js')).href;

/** A plugin in the app's own folder, in plain JavaScript, with typical mistakes of new authors. */
const MCP = dedent`
  import { defineBlock, definePack } from '${core}';

  const Pill = defineBlock({
    meta: { category: 'display' },
    mcpRendr: () => null,
  });

  const Folder = defineBlock({
    meta: { category: 'container' },
    mcpRender: (block, h) => h.container(block, { titel: 'Folder', childrn: h.areas() }),
  });

  const Stars = defineBlock({
    meta: { category: 'input', valueType: 'number' },
    mcpSchema: () => ({ type: 'int' }),
  });

  const Broken = defineBlock({
    meta: { category: 'display' },
    mcpRender(block) {
      return block.properties.text.trim();
    },
  });

  export default definePack({ name: 'my-plugin', blocks: { Pill, Folder, Stars, Broken } });\n
`;

const FILES = {
  'lowdefy.yaml': dedent`
    lowdefy: ${lowdefy.version}
    name: Mistakes
    plugins:
      - { name: my-plugin, version: 1.0.0 }
    pages:
      - id: home
        type: Box
        blocks:
          - { id: pill, type: Pill }
          - { id: folder, type: Folder }
          - { id: stars, type: Stars }
          - { id: broken, type: Broken }\n
  `,
  'node_modules/my-plugin/package.json': JSON.stringify({
    name: 'my-plugin',
    version: '1.0.0',
    type: 'module',
    exports: { './*': './src/*.js' },
  }),
  'node_modules/my-plugin/src/types.js': 'export default { blocks: ["Pill", "Folder", "Stars", "Broken"] };',
  'node_modules/my-plugin/src/mcp.js': MCP,
};

const FILE = 'node_modules/my-plugin/src/mcp.js';
const DEFINITION_MISTAKE = `${FILE}:5: Block type "Pill": Unknown member "mcpRendr". Did you mean "mcpRender"?`;
const RENDERER_MISTAKES = [
  `${FILE}:10: Block "folder": h.container has no option "titel" (block type "Folder"). Did you mean "title"?`,
  `${FILE}:10: Block "folder": h.container has no option "childrn" (block type "Folder"). Did you mean "children"?`,
  `${FILE}:15: Block "stars": mcpSchema of block type "Stars" gives an invalid JSON Schema: type is "int". Did you mean "integer"?`,
  `${FILE}:21: Block "broken": mcpRender of block type "Broken" failed: Cannot read properties of undefined (reading 'trim')`,
];

describe('mistakes in a renderer are reported with block type, file, line and a suggestion', () => {
  test('by doctor, as warnings, with exit code 0', async () => {
    const directory = await createFolder(FILES);
    const { code, stdout } = await run(['doctor', '.', '--json'], { cwd: directory });
    const { ok, findings } = JSON.parse(stdout) as {
      ok: boolean;
      findings: readonly { level: string; text: string; fix?: string }[];
    };
    expect({ code, ok }).toEqual({ code: 0, ok: true });
    const warnings = findings.filter(({ level }) => level === 'warning').map(({ text }) => text);
    const expected = [DEFINITION_MISTAKE, ...RENDERER_MISTAKES.map((line) => `${line} (page "home")`)];
    expect(warnings).toEqual(expect.arrayContaining(expected));
    expect(warnings.filter((text) => text.includes('mcp.js'))).toHaveLength(expected.length);
  });

  test('by render, on stderr, while the page is printed', async () => {
    const directory = await createFolder(FILES);
    const { code, stdout, stderr } = await run(['render', 'home'], { cwd: directory });
    expect(code).toBe(0);
    expect(stdout).toContain('<display id=broken type=Broken noRenderer/>');
    expect(stderr.trimEnd().split('\n')).toEqual([DEFINITION_MISTAKE, ...RENDERER_MISTAKES]);
  });

  test('by the server in its log, each once', async () => {
    const directory = await createFolder(FILES);
    const { child, said, stderr, stdout } = start(['.'], { cwd: directory });
    let id = 0;
    const send = async (method: string, params: object) => {
      id += 1;
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      await said('stdout', new RegExp(`"id":${id}\\b.*\n`));
      return stdout();
    };
    const clientInfo = { name: 'test', version: '1.0.0' };
    await send('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
    for (const name of ['one', 'two']) {
      let created = '';
      // On a busy machine the build can take longer than a call waits.
      do {
        const answer = await send('tools/call', { name: 'session_create', arguments: { name } });
        created = JSON.parse(answer.trimEnd().split('\n').at(-1) ?? '').result.content[0].text;
      } while (created.startsWith('The app is still being built'));
      const sessionId = sessionIdIn(created);
      await send('tools/call', { name: 'navigate', arguments: { sessionId, pageId: 'home' } });
    }
    await said('stderr', "reading 'trim'");
    const messages = stderr()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; msg: string })
      .filter(({ msg }) => msg.includes('mcp.js'));
    expect(messages.map(({ msg }) => msg)).toEqual([DEFINITION_MISTAKE, ...RENDERER_MISTAKES]);
    expect(new Set(messages.map(({ level }) => level))).toEqual(new Set([40]));
  });
});
