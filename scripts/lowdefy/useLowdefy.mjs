import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StepError } from '../StepError.mjs';

/** Packages that must resolve to the copy that the blocks use. */
const SHARED = ['react', 'react-dom', 'react-icons'];

const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies'];

/**
 * Makes the packages of a workspace depend on another version of Lowdefy. Call it before the install.
 *
 * @param {string} workspace
 * @param {string} version
 */
export function requireLowdefy(workspace, version) {
  for (const directory of packagesOf(workspace)) {
    const file = path.join(directory, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    for (const field of FIELDS) {
      for (const name of Object.keys(manifest[field] ?? {})) {
        if (name.startsWith('@lowdefy/')) manifest[field][name] = version;
      }
    }
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/**
 * Lets the apps of the examples, tests and documents name another version of Lowdefy: one of another minor version does not run.
 *
 * @param {string} workspace
 * @param {string} version
 */
export function nameLowdefy(workspace, version) {
  for (const file of readdirSync(workspace, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|md|mjs|ts|yaml)$/.test(file) || /(?:^|[\\/])(?:node_modules|\.tools)[\\/]/.test(file))
      continue;
    const text = readFileSync(path.join(workspace, file), 'utf8');
    const changed = text.replace(/(\blowdefy: '?)4\.0\.0-rc\.11\b/g, `$1${version}`);
    if (changed !== text) writeFileSync(path.join(workspace, file), changed);
  }
}

/**
 * Replaces the installed Lowdefy of a workspace's packages with that of a directory.
 *
 * @param {string} workspace
 * @param {string} root
 */
export function linkLowdefy(workspace, root) {
  const missing = new Set();
  for (const directory of packagesOf(workspace)) {
    const modules = path.join(directory, 'node_modules');
    const scope = path.join(modules, '@lowdefy');
    if (!existsSync(scope)) continue;
    const names = [...readdirSync(scope).map((name) => `@lowdefy/${name}`), ...SHARED];
    for (const name of names.filter((each) => existsSync(path.join(modules, each)))) {
      const target = path.join(root, 'node_modules', name);
      if (existsSync(target)) replaceLink(path.join(modules, name), realpathSync(target));
      else missing.add(name);
    }
  }
  if (missing.size === 0) return;
  throw new StepError(`${root} has no ${[...missing].join(', ')}. Install them there, too.`, 1);
}

/** @param {string} link @param {string} target */
function replaceLink(link, target) {
  rmSync(link, { recursive: true, force: true });
  symlinkSync(target, link, 'junction');
}

/** @param {string} workspace */
function packagesOf(workspace) {
  const groups = ['packages', 'internal', 'examples'].flatMap((group) =>
    readdirSync(path.join(workspace, group)).map((name) => path.join(workspace, group, name)),
  );
  return [...groups, path.join(workspace, 'bench')].filter((directory) =>
    existsSync(path.join(directory, 'package.json')),
  );
}
