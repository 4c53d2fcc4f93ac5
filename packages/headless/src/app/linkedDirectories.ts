import { fileURLToPath } from 'node:url';
import type { Installation } from '../installation/Installation.js';
import { folderOfFile } from '../installation/packageFolder.js';
import { isInstalled } from '../installation/reloadHook.js';
import type { TypesArtifact } from '../lowdefy/types.js';
import { listPackages } from '../packs/listPackages.js';
import { readManifest } from '../packs/packManifest.js';

/**
 * Lists the directories of the packages that an app's workspace links to, directly or indirectly. The code of its plugins and
 * packs is edited there.
 */
export async function linkedDirectories(
  directory: string,
  types: TypesArtifact,
  installation: Installation,
): Promise<readonly string[]> {
  const linked = new Set([...installation.workspaceDirectories, ...pluginDirectories(types, installation)]);
  for (const each of [directory, ...linked]) await addLinked(each, linked);
  // Packages that are added meanwhile are visited, too.
  for (const each of linked) await addLinked(each, linked);
  return [...linked];
}

async function addLinked(directory: string, linked: Set<string>): Promise<void> {
  for (const [path, name] of (await listPackages([directory])).packages) {
    if (!isInstalled(path) && (await isEdited(path, name))) linked.add(path);
  }
}

/** Tells whether the package is reloaded. Lowdefy's packages and ours are not, except packs: they need a restart. */
async function isEdited(path: string, name: string): Promise<boolean> {
  if (!/^@lowdefy(?:-mcp)?\//.test(name)) return true;
  const manifest = await readManifest(path).catch(() => undefined);
  return manifest?.lowdefyMcp?.pack !== undefined;
}

/** Lists the directories of the plugins that the app uses and that are not installed packages. */
function pluginDirectories(types: TypesArtifact, installation: Installation): readonly string[] {
  const { actions, blocks, connections, operators } = types;
  const used = [actions, blocks, connections, operators.client, operators.server];
  const names = new Set(used.flatMap((each) => Object.values(each).map((type) => type.package)));
  return [...names].flatMap((name) => {
    const url = installation.resolve(`${name}/types`) ?? installation.resolve(`${name}/blocks`);
    const found = url === undefined ? undefined : folderOfFile(fileURLToPath(url));
    return found === undefined || isInstalled(found) || name.startsWith('@lowdefy/') ? [] : [found];
  });
}
