import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { createFolder, start } from './helpers.js';

const YAML = dedent`
  lowdefy: ${lowdefy.version}
  plugins:
    - { name: my-plugin, version: 1.0.0 }
  pages:
    - id: home
      type: Box
      blocks:
        - { id: first, type: TextInput, properties: { title: First } }
        - { id: second, type: TextInput, properties: { title: Second } }
        - { id: pill, type: Pill }\n
`;

const MCP = dedent`
  export default { name: 'my-plugin', contract: 1, overrides: [], blocks: { Pill: {
    meta: { category: 'display' },
    mcpRender: (block, h) => h.display(block, { title: h.text\`A pill\` }),
  } } };\n
`;

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

/** An app with a plugin beside it, as in a workspace. */
async function createWorkspace() {
  const folder = await createFolder({
    'app/lowdefy.yaml': YAML,
    'plugin/package.json': '{ "name": "my-plugin", "type": "module", "exports": { "./*": "./*.js" } }',
    'plugin/types.js': `export default { blocks: ['Pill'] };`,
    'plugin/mcp.js': MCP,
  });
  await mkdir(join(folder, 'app/node_modules'));
  await symlink(join(folder, 'plugin'), join(folder, 'app/node_modules/my-plugin'));
  return { app: join(folder, 'app'), plugin: join(folder, 'plugin/mcp.js') };
}

test('render --watch prints the page, then the diff after each change, and continues after an error', async () => {
  const { app, plugin } = await createWorkspace();
  const yaml = join(app, 'lowdefy.yaml');
  const started = start(['render', 'home', app, '--watch']);
  await started.said('stdout', '<display id=pill type=Pill/> A pill\n');
  expect(started.stdout()).toMatch(/^# home\nPage: home\n/);

  await edit(plugin, 'A pill', 'A red pill');
  await started.said(
    'stdout',
    '\n- <display id=pill type=Pill/> A pill\n+ <display id=pill type=Pill/> A red pill\n',
  );

  await edit(plugin, 'title:', 'title::');
  await started.said('stderr', `The app cannot be built: ${plugin}:3: `);
  await edit(plugin, 'title::', 'title:');
  await started.said('stderr', 'The app was rebuilt. The page is the same.');

  await edit(
    yaml,
    'type: TextInput, properties: { title: First',
    'type: TextInputt, properties: { title: First',
  );
  await started.said('stderr', `The app cannot be built: `);
  await started.said('stderr', `${yaml}:8: `);
  await edit(yaml, 'TextInputt', 'TextArea');
  await started.said('stdout', '+ <input id=first type=TextArea/> First = null');

  await writeFile(join(app, 'mcp.yaml'), 'pages: { home: { exclude: true } }\n');
  await started.said('stderr', 'Page "home" does not exist.');
  await writeFile(join(app, 'mcp.yaml'), 'pages: { home: { exclud: true } }\n');
  await started.said('stderr', /mcp\.yaml.*exclud/s);
  started.child.kill('SIGINT');
  expect((await started.ended).code).toBe(0);
});

test('render --watch prints the diff in the given format', async () => {
  const { app } = await createWorkspace();
  const started = start(['render', 'home', app, '--watch', '--format', 'outline']);
  await started.said('stdout', 'pill');
  await edit(join(app, 'lowdefy.yaml'), 'title: Second', 'title: Other');
  await started.said('stdout', '\n- - second TextInput: Second\n+ - second TextInput: Other\n');
});
