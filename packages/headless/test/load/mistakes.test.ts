import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import dedent from 'dedent';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type App, loadApp } from '../../src/index.js';
import { createApp, type Files } from './helpers.js';
import { inFolder, PLUGIN } from './plugin.js';

const core = pathToFileURL(join(import.meta.dirname, '../../../render-core/dist/index.js')).href;

/** A pack with typical mistakes. The tests find line numbers by the comments. */
const MCP = dedent`
  import { defineBlock, definePack } from '${core}';

  const Pill = defineBlock({
    meta: { category: 'display' },
    mcpActoins: {}, // member
    mcpRender: (block, h) =>
      h.display(block, {
        titel: block.properties.text, // option
        childrn: [], // other option
      }),
  });

  const Stars = defineBlock({
    meta: { category: 'input', valuType: 'number', valueType: 'number' }, // meta
    mcpRender: (block, h) => {
      if (block.properties.max === undefined) return h.input(block);
      return h.dispaly(block); // throw
    },
    mcpSchema: () => ({
      type: 'int', // schema
      minimun: 0,
    }),
  });

  export default definePack({
    name: 'my-plugin',
    blocks: { Pill, Stars },
    overides: true, // pack
  });\n
`;

const lineOf = (comment: string) => MCP.split('\n').findIndex((line) => line.includes(`// ${comment}`)) + 1;

const APP = dedent`
  lowdefy: 4.0.0-rc.11
  plugins:
    - { name: my-plugin, version: 1.0.0 }
  pages:
    - id: home
      type: Box
      blocks:
        - { id: one, type: Pill, properties: { text: One } }
        - { id: two, type: Pill, properties: { text: Two } }
        - { id: stars, type: Stars, properties: { title: Stars, max: 5 } }
        - { id: few, type: Stars, properties: { title: Few } }\n
`;

const apps: App[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const app of apps.splice(0)) await app.close();
});

async function load(files: Files): Promise<{ app: App; directory: string; printed: string[] }> {
  const plugin = inFolder('node_modules/my-plugin', { ...PLUGIN, ...files });
  const directory = await createApp({ 'lowdefy.yaml': APP, ...plugin });
  const printed: string[] = [];
  const app = await loadApp(directory, {
    print: (level, args) => level === 'warn' && printed.push(args.join(' ')),
  });
  apps.push(app);
  return { app, directory, printed };
}

describe('mistakes in a pack in plain JavaScript', () => {
  const location = (directory: string, comment: string) =>
    `${directory}/node_modules/my-plugin/src/mcp.js:${lineOf(comment)}: `;

  test('in definitions are warnings of the app, with type, file and line', async () => {
    const { app, directory } = await load({ 'src/mcp.js': MCP });
    const warnings = app.warnings.filter((warning) => warning.includes('mcp.js'));
    expect(warnings).toEqual([
      `${location(directory, 'pack')}definePack has no option "overides". Did you mean "overrides"? It takes name, blocks, overrides.`,
      `${location(directory, 'member')}Block type "Pill": Unknown member "mcpActoins". Did you mean "mcpActions"?`,
      `${location(directory, 'meta')}Block type "Stars": Unknown key meta.valuType. Did you mean "valueType"?`,
    ]);
  });

  test('in renderers are printed when a page is opened, once for all blocks and sessions until a reload', async () => {
    const { app, directory, printed } = await load({ 'src/mcp.js': MCP });
    const schema =
      'of block type "Stars" gives an invalid JSON Schema: type is "int". Did you mean "integer"?';
    const expected = [
      `${location(directory, 'option')}Block "one": h.display has no option "titel" (block type "Pill"). Did you mean "title"?`,
      `${location(directory, 'other option')}Block "one": h.display has no option "childrn" (block type "Pill"). Did you mean "children"?`,
      `${location(directory, 'throw')}Block "stars": mcpRender of block type "Stars" failed: h.dispaly is not a function. Did you mean "h.display"?`,
      `${location(directory, 'schema')}Block "stars": mcpSchema ${schema}`,
    ];
    await app.session().open('home');
    expect(printed).toEqual(expected);
    const session = app.session();
    await session.open('home');
    await session.form('home');
    expect(printed).toEqual(expected);
    await app.reload();
    await app.session().open('home');
    expect(printed).toEqual([...expected, ...expected]);
  });

  test('in renderers are found by checkRenderers() without opening a page', async () => {
    const { app } = await load({ 'src/mcp.js': MCP });
    const reported = (await app.checkRenderers()).map((line) => line.replace(/^.*mcp\.js:/, ''));
    expect(reported).toEqual([
      expect.stringMatching(/^8: Block "one": h\.display has no option "titel" .* \(page "home"\)$/),
      expect.stringMatching(/^9: Block "one": h\.display has no option "childrn" .* \(page "home"\)$/),
      expect.stringMatching(
        /^17: Block "stars": mcpRender of block type "Stars" failed: .* \(page "home"\)$/,
      ),
      expect.stringMatching(/^20: Block "stars": mcpSchema .* type is "int".* \(page "home"\)$/),
    ]);
  });

  test('that only occur without properties are found by checkRenderers()', async () => {
    const mcp = dedent`
      import { defineBlock, definePack } from '${core}';
      export default definePack({
        name: 'my-plugin',
        blocks: {
          Pill: defineBlock({
            meta: { category: 'display' },
            mcpRender: (block) => block.properties.text.trim(),
            mcpOutput: (block) => block.properties.text.length,
          }),
        },
      });\n
    `;
    const { app, printed } = await load({ 'src/mcp.js': mcp });
    await app.session().open('home');
    expect(printed).toEqual([]);
    const reported = (await app.checkRenderers()).map((line) => line.replace(/^.*mcp\.js:/, ''));
    const remark = '(without properties, as before a request has answered)';
    const reason = (name: string) => `Cannot read properties of undefined (reading '${name}')`;
    expect(reported).toEqual([
      `7: Block "one": mcpRender of block type "Pill" failed: ${reason('trim')} ${remark}`,
      `8: Block "one": mcpOutput of block type "Pill" failed: ${reason('length')} ${remark}`,
    ]);
  });

  test('in members of a component are located in the file of the component', async () => {
    const { app, directory } = await load({
      'src/blocks.js': `export { Pill } from './Pill.js';\nexport { Stars } from './Stars.js';\n`,
      'src/Stars.js': `export const Stars = () => null;\nStars.meta = { category: 'input', valueType: 'number' };\n`,
      'src/Pill.js': dedent`
        export const Pill = () => null;
        Pill.meta = { category: 'display' };
        Pill.mcpRendr = (block) => block.properties.text;
        Pill.mcpRender = 'Pill';\n
      `,
    });
    const file = `${directory}/node_modules/my-plugin/src/Pill.js`;
    expect(app.warnings.filter((warning) => warning.includes('Pill'))).toEqual([
      `${file}:3: Block type "Pill": Unknown member "mcpRendr". Did you mean "mcpRender"?`,
      `${file}:4: Block type "Pill": mcpRender is not a function.`,
    ]);
  });

  test('of syntax are located by line', async () => {
    const { app, directory } = await load({
      'src/mcp.js': 'export default {\n  name: "x",\n  blocks: {,\n};\n',
    });
    const file = `${directory}/node_modules/my-plugin/src/mcp.js`;
    expect(app.warnings).toContain(
      `The plugin's pack "my-plugin/mcp" cannot be loaded: ${file}:3: Unexpected token ','\nFix it: until then its blocks are rendered without it.`,
    );
  });

  test('are located with a path relative to the working directory if inside of it', async () => {
    const { app, directory } = await load({ 'src/mcp.js': MCP });
    vi.spyOn(process, 'cwd').mockReturnValue(directory);
    await app.reload();
    expect(app.warnings.find((warning) => warning.includes('mcpActoins'))).toMatch(
      /^node_modules\/my-plugin\/src\/mcp\.js:5: Block type "Pill"/,
    );
  });

  test('in a large bundle are located by the line of the definition', async () => {
    const bundle = `${MCP}${'// filler\n'.repeat(60_000)}`;
    const { app, directory } = await load({});
    await writeFile(join(directory, 'node_modules/my-plugin/src/mcp.js'), bundle);
    await app.reload();
    expect(app.warnings.find((warning) => warning.includes('mcpActoins'))).toMatch(
      /mcp\.js:3: Block type "Pill"/,
    );
  });
});
