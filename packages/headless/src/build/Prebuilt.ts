import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { HeadlessError } from '../errors.js';
import { hashFile, readReferences } from './buildInputs.js';

/** Goes up when prebuilt apps are kept in another way. */
const FORMAT = 1;

/** A server may still run on the one before the last. */
const MOST_BUILDS = 3;

/** What a prebuilt app was made of. */
interface Manifest {
  readonly format: typeof FORMAT;
  /** The version of Lowdefy and the types of the plugins. */
  readonly tools: string;
  /** SHA-256 of each file by its path from the app's directory, which may be elsewhere later; null for one that does not exist. */
  readonly files: Readonly<Record<string, string | null>>;
  readonly warnings: readonly string[];
  /** The folder with the build, beside the manifest. */
  readonly folder: string;
}

/** A prebuilt app that was found. */
export interface FoundPrebuilt {
  readonly buildDirectory: string;
  readonly warnings: readonly string[];
  /** Why it cannot be used any more. Undefined: it is up to date. */
  readonly stale: string | undefined;
}

/** Where an app is prebuilt. */
interface PrebuiltApp {
  readonly directory: string;
  /** Its lowdefy.yaml. */
  readonly file: string;
}

/**
 * An app that was built ahead, in `.lowdefy/mcp/prebuilt`, so that it starts without a build and without write access to its directory. Other
 * than the cache it is opened where it is, and is made on demand: also of apps that run code in the build.
 */
export class Prebuilt {
  readonly #app: PrebuiltApp;
  readonly #directory: string;
  readonly #index: string;

  constructor(app: PrebuiltApp) {
    this.#app = app;
    this.#directory = join(app.directory, '.lowdefy', 'mcp', 'prebuilt');
    this.#index = join(this.#directory, 'index.json');
  }

  /** Finds the prebuilt app, and whether it is that of the files as they are. `tools` is asked for only if there is one. */
  async find(tools: () => Promise<string>): Promise<FoundPrebuilt | undefined> {
    const manifest = await this.#read();
    if (manifest === undefined) return undefined;
    const buildDirectory = join(this.#directory, manifest.folder);
    const reason = (await this.#isThere(buildDirectory))
      ? await this.#change(manifest, tools)
      : 'it is incomplete';
    const stale =
      reason &&
      `The prebuilt app in ${this.#directory} is not used: ${reason}. Run "lowdefy-mcp build" again, or delete that folder.`;
    return { buildDirectory, warnings: manifest.warnings, stale };
  }

  /** Keeps a build that was begun at `started`. Returns its directory. Servers that run on an older one go on with it. */
  async save(
    buildDirectory: string,
    { tools, warnings, started }: Pick<Manifest, 'tools' | 'warnings'> & { readonly started: number },
  ): Promise<string> {
    const files = await this.#hashInputs(buildDirectory, started);
    // Readable for the account that serves the app, unlike folders of mkdtemp.
    const folder = `build-${randomUUID()}`;
    const target = join(this.#directory, folder);
    await mkdir(target, { recursive: true });
    await cp(buildDirectory, target, { recursive: true });
    const manifest: Manifest = { format: FORMAT, tools, files, warnings, folder };
    await writeFile(`${target}.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
    await rename(`${target}.json`, this.#index);
    await this.#removeOld();
    return target;
  }

  async #hashInputs(buildDirectory: string, started: number): Promise<Manifest['files']> {
    const { directory, file } = this.#app;
    const { paths } = (await readReferences(directory, buildDirectory)) ?? { paths: [] };
    const files: Record<string, string | null> = {};
    for (const path of new Set([file, join(directory, 'package.json'), ...paths])) {
      files[relative(directory, path)] = await hashFile(path);
      const changed = await stat(path).catch(() => undefined);
      if (changed !== undefined && changed.ctimeMs > started) {
        throw new HeadlessError(
          'BUILD_FAILED',
          `${path} was changed while the app was built. Run the build again.`,
        );
      }
    }
    return files;
  }

  async #read(): Promise<Manifest | undefined> {
    try {
      const manifest: Manifest = JSON.parse(await readFile(this.#index, 'utf8'));
      // One of another version is replaced by the next `lowdefy-mcp build`.
      return manifest.format === FORMAT ? manifest : undefined;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (error instanceof SyntaxError || code === 'ENOENT' || code === 'ENOTDIR') return undefined;
      throw error;
    }
  }

  #isThere(buildDirectory: string): Promise<boolean> {
    return stat(join(buildDirectory, 'types.json')).then(
      () => true,
      () => false,
    );
  }

  async #change({ tools, files }: Manifest, current: () => Promise<string>): Promise<string | undefined> {
    const changed: string[] = [];
    for (const [path, expected] of Object.entries(files)) {
      if ((await hashFile(resolve(this.#app.directory, path))) !== expected) changed.push(path);
    }
    if (changed.length > 0) {
      const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
      return `files have changed since (${changed.slice(0, 3).join(', ')}${more})`;
    }
    return (await current()) === tools ? undefined : 'Lowdefy or a plugin has another version now';
  }

  async #removeOld(): Promise<void> {
    const names = (await readdir(this.#directory)).filter((name) => name.startsWith('build-'));
    const aged = await Promise.all(
      names.map(async (name) => ({ name, time: (await stat(join(this.#directory, name))).mtimeMs })),
    );
    const old = aged.sort((a, b) => b.time - a.time).slice(MOST_BUILDS);
    for (const { name } of old) await rm(join(this.#directory, name), { recursive: true, force: true });
  }
}
