import { fileURLToPath } from 'node:url';
import type { Installation } from './Installation.js';
import { folderOfFile, readPackageManifest } from './packageFolder.js';

/** Packages that run in the server's process. One of them can need a newer Node than the others. */
const PACKAGES = ['@lowdefy/engine', '@lowdefy/api', '@lowdefy/build'];

/** Returns a warning if the app's Lowdefy needs a newer Node (Lowdefy 6 needs 22), which explains the errors that follow. */
export function unsupportedNode(installation: Installation, node = process.versions.node): readonly string[] {
  const needed = PACKAGES.flatMap((name) => {
    const url = installation.resolve(name);
    const folder = url && folderOfFile(fileURLToPath(url));
    const range = folder && readPackageManifest(folder).engines?.node;
    return range && lowestMajor(range) > Number.parseInt(node, 10) ? [range] : [];
  });
  if (needed[0] === undefined) return [];
  return [`Lowdefy ${installation.version} needs Node ${needed[0]}, but this is Node ${node}. Update Node.`];
}

/** Returns the lowest major version that a range such as `>=22.12` or `^20.19 || >=22` names. */
function lowestMajor(range: string): number {
  const majors = range.split('||').map((part) => Number.parseInt(part.replace(/^[^\d]*/, ''), 10));
  return Math.min(...majors.map((major) => (Number.isNaN(major) ? 0 : major)));
}
