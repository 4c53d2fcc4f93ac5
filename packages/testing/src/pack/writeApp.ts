import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefyBlockTypes } from '@lowdefy-mcp/headless';

/** What an app is made of. */
export interface AppParts {
  /** The files of its pages. */
  readonly pages: readonly string[];
  /** The file of its menus, if there is one. */
  readonly menus: string;
  /** Block types that packs define. */
  readonly types: readonly string[];
  /** What else its configuration has. */
  readonly config?: object;
}

/** Writes an app of loose files, by their absolute paths. */
export async function writeApp(directory: string, { pages, menus, types, config }: AppParts): Promise<void> {
  const app = {
    // Whichever is installed.
    lowdefy: 'local',
    name: 'Pages',
    plugins: [{ name: PLUGIN, version: '1.0.0' }],
    ...(existsSync(menus) && { menus: { _ref: menus } }),
    connections: [{ id: 'stub', type: 'Stub' }],
    // Lowdefy's own page for this is made of blocks that nobody may have.
    pages: [...pages.map((page) => ({ _ref: page })), { id: '404', type: 'Box' }],
    ...config,
  };
  await writeFile(join(directory, 'lowdefy.yaml'), JSON.stringify(app, undefined, 2));
  // Lowdefy's own types stay its own: its build knows more about them than their names.
  const own = await lowdefyBlockTypes(directory);
  await writePlugin(
    directory,
    types.filter((type) => !own.includes(type)),
  );
}

const PLUGIN = 'pack-blocks';

/** A connection for requests that are answered by stubs: one that is not has nobody to ask. */
const CONNECTIONS = `const Stub = ({ requestId }) => {
  throw new Error(\`There is no answer to "\${requestId}". Give one to "requests" of describePack.\`);
};
Stub.schema = {};
Stub.meta = { checkRead: false, checkWrite: false };
const connection = { schema: {}, requests: { Stub } };
export { connection as Stub };
`;

/** A plugin that makes Lowdefy's build accept the types, without their components. What they are, the packs say. */
async function writePlugin(directory: string, types: readonly string[]): Promise<void> {
  const plugin = join(directory, 'node_modules', PLUGIN);
  await mkdir(plugin, { recursive: true });
  const about = { name: PLUGIN, version: '1.0.0', type: 'module', exports: { './*': './*.js' } };
  await writeFile(join(plugin, 'package.json'), JSON.stringify(about));
  const all = { blocks: types, connections: ['Stub'], requests: ['Stub'] };
  await writeFile(join(plugin, 'types.js'), `export default ${JSON.stringify(all)};\n`);
  await writeFile(join(plugin, 'connections.js'), CONNECTIONS);
}
