import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { HeadlessError } from '../errors.js';
import { hashFile, readReferences } from './buildInputs.js';
import { changedFiles, type FolderHashes, hashFolder } from './hashFolder.js';

/** The version of the format of prebuilt apps. */
const FORMAT = 1;

/** Older builds are kept, because a server may still run on them. */
const MAX_BUILDS = 3;

/** Describes the inputs of a prebuilt app. */
interface Manifest {
  readonly format: typeof FORMAT;
  /** The version of Lowdefy and the types of the plugins. */
  readonly tools: string;
  /** SHA-256 of each file by its path relative to the app's directory, which may move; null for a missing file. */
  readonly files: Readonly<Record<string, string | null>>;
  readonly warnings: readonly string[];
  /** The folder with the build, beside the manifest. */
  readonly folder: string;
  /** The files in that folder. */
  readonly built: FolderHashes;
}

/** The result of looking for a prebuilt app. */
export interface FoundPrebuilt {
  readonly buildDirectory: string;
  readonly warnings: readonly string[];
  /** Why it is stale. Undefined if it is up to date. */
  readonly stale: string | undefined;
}

/** The app that is prebuilt. */
interface PrebuiltApp {
  readonly directory: string;
  /** Its lowdefy.yaml. */
  readonly file: string;
}

/**
 * A build made ahead of time in `.lowdefy/mcp/prebuilt`, so that the app starts without building and without write access to its
 * directory. Unlike the cache it is used in place, and also works for apps that run code in the build.
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

  /**
   * Finds the prebuilt app and tells whether it is stale. `tools` is called only if there is one. Throws if the build was edited: the rules
   * of the app's YAML, such as `exclude`, are only in the build.
   */
  async find(tools: () => Promise<string>): Promise<FoundPrebuilt | undefined> {
    const manifest = await this.#read();
    if (manifest === undefined) return undefined;
    const buildDirectory = join(this.#directory, manifest.folder);
    const reason = (await this.#isComplete(buildDirectory))
      ? await this.#findChange(manifest, tools)
      : 'it is incomplete';
    if (reason === undefined) await this.#checkUnedited(buildDirectory, manifest);
    const stale =
      reason &&
      `The prebuilt app in ${this.#directory} is not used: ${reason}. Run "lowdefy-mcp build" again, or delete that folder.`;
    return { buildDirectory, warnings: manifest.warnings, stale };
  }

  /** Stores a build that was started at `started`, and returns its directory. Servers that run on an older one keep it. */
  async save(
    buildDirectory: string,
    { tools, warnings, started }: Pick<Manifest, 'tools' | 'warnings'> & { readonly started: number },
  ): Promise<string> {
    const files = await this.#hashInputs(buildDirectory, started);
    // Not mkdtemp: the folder must be readable for the account that serves the app.
    const folder = `build-${randomUUID()}`;
    const target = join(this.#directory, folder);
    await mkdir(target, { recursive: true });
    await cp(buildDirectory, target, { recursive: true });
    const manifest: Manifest = {
      format: FORMAT,
      tools,
      files,
      warnings,
      folder,
      built: await hashFolder(target),
    };
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
        throw new HeadlessError('BUILD_FAILED', `${path} changed during the build. Run the build again.`);
      }
    }
    return files;
  }

  async #read(): Promise<Manifest | undefined> {
    try {
      const manifest: Manifest = JSON.parse(await readFile(this.#index, 'utf8'));
      // Another format is ignored; the next `lowdefy-mcp build` replaces it.
      return manifest.format === FORMAT ? manifest : undefined;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (error instanceof SyntaxError || code === 'ENOENT' || code === 'ENOTDIR') return undefined;
      throw error;
    }
  }

  #isComplete(buildDirectory: string): Promise<boolean> {
    return stat(join(buildDirectory, 'types.json')).then(
      () => true,
      () => false,
    );
  }

  async #findChange(
    { tools, files, built }: Manifest,
    current: () => Promise<string>,
  ): Promise<string | undefined> {
    if (typeof built !== 'object' || built === null) return 'it has no checksums of its files';
    const changed: string[] = [];
    for (const [path, expected] of Object.entries(files)) {
      if ((await hashFile(resolve(this.#app.directory, path))) !== expected) changed.push(path);
    }
    if (changed.length > 0) return `files have changed since (${shorten(changed)})`;
    return (await current()) === tools ? undefined : 'Lowdefy or a plugin has changed';
  }

  async #checkUnedited(buildDirectory: string, { built }: Manifest): Promise<void> {
    const changed = await changedFiles(buildDirectory, built);
    if (changed.length === 0) return;
    throw new HeadlessError(
      'BUILD_FAILED',
      `The prebuilt app in ${buildDirectory} was edited after it was built: ${shorten(changed)}. It may lack rules of the app, such as "exclude". Find out who changed it. Then run "lowdefy-mcp build" again, or delete ${this.#directory}.`,
    );
  }

  async #removeOld(): Promise<void> {
    const names = (await readdir(this.#directory)).filter((name) => name.startsWith('build-'));
    const aged = await Promise.all(
      names.map(async (name) => ({ name, time: (await stat(join(this.#directory, name))).mtimeMs })),
    );
    const old = aged.sort((a, b) => b.time - a.time).slice(MAX_BUILDS);
    for (const { name } of old) await rm(join(this.#directory, name), { recursive: true, force: true });
  }
}

/** Lists the first paths, and the number of the others. */
function shorten(paths: readonly string[]): string {
  const more = paths.length > MAX_PATHS ? ` and ${paths.length - MAX_PATHS} more` : '';
  return `${paths.slice(0, MAX_PATHS).join(', ')}${more}`;
}

/** The maximum number of paths in a message. */
const MAX_PATHS = 3;
