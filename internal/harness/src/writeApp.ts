import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What an app is made of. */
export interface AppParts {
  /** The files of its pages. */
  readonly pages: readonly string[];
  /** The file of its menus, if there is one. */
  readonly menus: string;
  /** Block types that this Lowdefy does not have. */
  readonly laterTypes: readonly string[];
}

/** Writes an app of loose files, by their absolute paths, with a SQLite connection `db` on the secret DB_FILE. */
export async function writeApp(directory: string, parts: AppParts): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'lowdefy.yaml'), lowdefyYaml(parts));
  if (parts.laterTypes.length > 0) await writeLaterTypes(directory, parts.laterTypes);
}

function lowdefyYaml({ pages, menus, laterTypes }: AppParts): string {
  return `lowdefy: 4.0.0-rc.11
name: Pages
${laterTypes.length > 0 ? 'plugins: [{ name: later-blocks, version: 1.0.0 }]' : ''}
${existsSync(menus) ? `menus: { _ref: ${JSON.stringify(menus)} }` : ''}
connections:
  - id: db
    type: Knex
    properties:
      client: better-sqlite3
      useNullAsDefault: true
      connection:
        filename:
          _secret: DB_FILE
pages:
${pages.map((page) => `  - _ref: ${JSON.stringify(page)}\n`).join('')}`;
}

/** A plugin that makes the build accept the types. What they are, the packs say. */
async function writeLaterTypes(directory: string, types: readonly string[]): Promise<void> {
  const plugin = join(directory, 'node_modules', 'later-blocks');
  await mkdir(plugin, { recursive: true });
  const about = { name: 'later-blocks', version: '1.0.0', type: 'module', exports: { './*': './*.js' } };
  await writeFile(join(plugin, 'package.json'), JSON.stringify(about));
  await writeFile(join(plugin, 'types.js'), `export default { blocks: ${JSON.stringify(types)} };\n`);
}
