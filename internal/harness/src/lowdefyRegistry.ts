import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The packages of Lowdefy that a small app needs. */
const PACKAGES = ['actions-core', 'api', 'blocks-basic', 'blocks-loaders', 'build', 'engine', 'operators-js'];

/** A registry of npm on the loopback address, which has Lowdefy in some versions. */
export interface LowdefyRegistry {
  readonly url: string;
  /** The environment with which npm uses only this registry, and a cache of its own. */
  readonly env: Readonly<Record<string, string>>;
  /** Packages with version whose tarballs are served with other bytes. */
  readonly tampered: Set<string>;
  /** Packages with version that the registry does not have. */
  readonly missing: Set<string>;
  /** A package with version whose tarball is never served, and what is called when it is requested. */
  held: { readonly name: string; readonly onRequest: () => void } | undefined;
  close(): Promise<void>;
}

interface Published {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly tarball: Buffer;
}

/** Starts a registry. Each version has the code of the installed Lowdefy, and its own number. */
export async function startLowdefyRegistry(versions: readonly string[]): Promise<LowdefyRegistry> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lowdefy-mcp-registry-')));
  const published = [
    ...(await Promise.all(versions.map((version) => publishVersion(folder, version)))).flat(),
    ...(await Promise.all(THIRD_PARTY.map((manifest) => pack(folder, manifest, { 'index.js': '' })))),
  ];
  const tampered = new Set<string>();
  const missing = new Set<string>();
  const registry = { tampered, missing, held: undefined as LowdefyRegistry['held'] };
  const server = createServer(({ url = '', headers }, response) => {
    const path = decodeURIComponent(url.slice(1)).split('?', 1).join();
    const [, file] = /^tarballs\/(.+)\.tgz$/.exec(path) ?? [];
    if (file === undefined) {
      const found = published.filter(
        ({ manifest }) => manifest.name === path && !missing.has(idOf(manifest)),
      );
      response.statusCode = found.length === 0 ? 404 : 200;
      response.end(JSON.stringify(packument(path, found, `http://${headers.host}`)));
      return;
    }
    if (registry.held?.name === file) return registry.held.onRequest();
    const { tarball } = published.find(({ manifest }) => idOf(manifest) === file) as Published;
    response.end(tampered.has(file) ? Buffer.concat([tarball, Buffer.from('x')]) : tarball);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const env = {
    npm_config_registry: url,
    npm_config_cache: join(folder, 'cache'),
    npm_config_userconfig: join(folder, 'none'),
    npm_config_fetch_retries: '0',
  };
  return Object.assign(registry, {
    url,
    env,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  });
}

/** A dependency with a script, and two peer dependencies. */
const THIRD_PARTY = [
  { name: 'with-script', version: '1.2.3', scripts: { install: 'node -e "process.exit(1)"' } },
  { name: 'with-script', version: '1.9.0' },
  { name: 'small-peer', version: '2.0.1' },
  { name: 'next', version: '16.0.0' },
];

async function publishVersion(folder: string, version: string): Promise<readonly Published[]> {
  const api = {
    dependencies: { 'with-script': '~1.2.0' },
    peerDependencies: { next: '*', 'small-peer': '*' },
  };
  const build = {
    dependencies: { '@lowdefy/blocks-loaders': version },
    // The registry lacks the last three.
    devDependencies: {
      '@lowdefy/actions-core': version,
      '@lowdefy/blocks-basic': version,
      '@lowdefy/operators-js': version,
      '@lowdefy/blocks-aggrid': version,
      '@lowdefy/plugin-next-auth': version,
      jest: '28.1.3',
    },
  };
  return Promise.all(
    PACKAGES.map(async (name) => {
      const { exports, files } = await reexport(name);
      const manifest = { name: `@lowdefy/${name}`, version, type: 'module', exports };
      return pack(folder, { ...manifest, ...(name === 'api' ? api : name === 'build' ? build : {}) }, files);
    }),
  );
}

/** Makes modules that export what those of an installed package do. Their own dependencies are installed beside that package. */
async function reexport(name: string) {
  const source = folderOf(name);
  const { exports } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const targets: Record<string, string> = typeof exports === 'string' ? { '.': exports } : exports;
  const known = Object.entries(targets).filter(([, file]) => existsSync(join(source, file)));
  const paths = known.map(([, file]) => file.replace(/^\.\//, ''));
  // Imported by their path beside the build.
  const more = name === 'build' ? ['dist/defaultTypesMap.js'] : [];
  const files = [...new Set([...paths, ...more])].map((file) => {
    const url = pathToFileURL(join(source, file)).href;
    const hasDefault = /export default|as default/.test(readFileSync(join(source, file), 'utf8'));
    return [file, `export * from '${url}';\n${hasDefault ? `export { default } from '${url}';\n` : ''}`];
  });
  return { exports: Object.fromEntries(known), files: Object.fromEntries(files) as Record<string, string> };
}

/** Finds an installed package: a dependency of headless, or one of the build. */
function folderOf(name: string): string {
  const folders = [join(MODULES, name), join(realpathSync(join(MODULES, 'build')), '..', name)];
  return realpathSync(folders.find((folder) => existsSync(folder)) ?? name);
}

const MODULES = fileURLToPath(new URL('../../../packages/headless/node_modules/@lowdefy', import.meta.url));

async function pack(
  folder: string,
  manifest: Published['manifest'],
  files: Readonly<Record<string, string>>,
): Promise<Published> {
  const parent = join(folder, idOf(manifest).replaceAll('/', '+'));
  for (const [name, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
    await mkdir(dirname(join(parent, 'package', name)), { recursive: true });
    await writeFile(join(parent, 'package', name), text);
  }
  await run('tar', ['-czf', 'package.tgz', 'package'], { cwd: parent });
  return { manifest, tarball: await readFile(join(parent, 'package.tgz')) };
}

function packument(name: string, published: readonly Published[], url: string) {
  const versions = published.map(({ manifest, tarball }) => {
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const { scripts } = manifest as { scripts?: object };
    const dist = { integrity, tarball: `${url}/tarballs/${encodeURIComponent(idOf(manifest))}.tgz` };
    return [manifest.version, { ...manifest, ...(scripts && { hasInstallScript: true }), dist }];
  });
  const latest = published.at(-1)?.manifest.version;
  return { name, 'dist-tags': { latest }, versions: Object.fromEntries(versions) };
}

const idOf = ({ name, version }: Published['manifest']) => `${name}@${version}`;
