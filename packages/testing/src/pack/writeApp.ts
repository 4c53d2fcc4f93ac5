import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefyBlockTypes } from '@lowdefy-mcp/headless';
import dedent from 'dedent';

/** The parts of a generated app. */
export interface AppParts {
  /** The paths of its pages. */
  readonly pages: readonly string[];
  /** The path of its menus; the file may not exist. */
  readonly menus: string;
  /** Block types that packs define. */
  readonly types: readonly string[];
  /** Further configuration. */
  readonly config?: object;
}

/** Writes an app that references files by their absolute paths. */
export async function writeApp(directory: string, { pages, menus, types, config }: AppParts): Promise<void> {
  const app = {
    // The installed version.
    lowdefy: 'local',
    name: 'Pages',
    plugins: [{ name: PLUGIN, version: '1.0.0' }],
    ...(existsSync(menus) && { menus: { _ref: menus } }),
    connections: [{ id: 'stub', type: 'Stub' }],
    // Replaces Lowdefy's default 404 page, whose block types may not be installed.
    pages: [...pages.map((page) => ({ _ref: page })), { id: '404', type: 'Box' }],
    ...config,
  };
  await writeFile(join(directory, 'lowdefy.yaml'), JSON.stringify(app, undefined, 2));
  // Lowdefy's own types are excluded: its build knows more about them than their names.
  const own = await lowdefyBlockTypes(directory);
  await writePlugin(
    directory,
    types.filter((type) => !own.includes(type)),
  );
}

const PLUGIN = 'pack-blocks';

/** The connection of stubbed requests; it throws for a request without a stub. */
const CONNECTIONS = dedent`
  const Stub = ({ requestId }) => {
    throw new Error(\`No stub for request "\${requestId}". Add one to "requests" of describePack.\`);
  };
  Stub.schema = {};
  Stub.meta = { checkRead: false, checkWrite: false };
  const connection = { schema: {}, requests: { Stub } };
  export { connection as Stub };\n
`;

/** Writes a plugin that makes Lowdefy's build accept the types without components. The packs provide their metadata. */
async function writePlugin(directory: string, types: readonly string[]): Promise<void> {
  const plugin = join(directory, 'node_modules', PLUGIN);
  await mkdir(plugin, { recursive: true });
  const about = { name: PLUGIN, version: '1.0.0', type: 'module', exports: { './*': './*.js' } };
  await writeFile(join(plugin, 'package.json'), JSON.stringify(about));
  const all = { blocks: types, connections: ['Stub'], requests: ['Stub'] };
  await writeFile(join(plugin, 'types.js'), `export default ${JSON.stringify(all)};\n`);
  await writeFile(join(plugin, 'connections.js'), CONNECTIONS);
}
