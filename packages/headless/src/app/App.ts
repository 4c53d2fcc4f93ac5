import { randomUUID } from 'node:crypto';
import type { Registry } from '@lowdefy-mcp/render-core';
import type { RequestStubs } from '../api/createApi.js';
import type { Build } from '../build/Build.js';
import { BuildDirectories } from '../build/BuildDirectories.js';
import { buildApp } from '../build/buildApp.js';
import { checkRenderers } from '../build/checkRenderers.js';
import { type AppContents, contentsOf } from '../build/contents.js';
import { type DatabaseFile, findDatabaseFiles } from '../build/databaseFiles.js';
import { findSlips } from '../build/findSlips.js';
import type { LowdefyMcp } from '../build/lowdefyMcp.js';
import type { BlockOutline } from '../build/outline.js';
import { Prebuilt } from '../build/Prebuilt.js';
import { readConnections } from '../build/readConnections.js';
import { readPage } from '../build/readPage.js';
import { unknownReferences } from '../build/unknownReferences.js';
import { captureConsole } from '../call/captureConsole.js';
import { Log } from '../call/Log.js';
import { HeadlessError } from '../errors.js';
import { PackageProblems, packagesOf } from '../installation/PackageProblems.js';
import { packOf } from '../installation/packOf.js';
import type { BuildStage } from '../lowdefy/BuildStage.js';
import type { Plain } from '../lowdefy/types.js';
import { Mutex } from '../Mutex.js';
import type { PackSource } from '../packs/composeAppPacks.js';
import type { Annotations } from '../rules/Annotations.js';
import type { RuntimeOptions } from '../runtime/Runtime.js';
import { restoreRuntime } from '../save/restoreRuntime.js';
import type { SavedSession } from '../save/types.js';
import { evaluateSecrets } from '../secrets/evaluateSecrets.js';
import type { Redactor } from '../secrets/Redactor.js';
import { Session } from '../session/Session.js';
import type { SessionHost } from '../session/SessionHost.js';
import { AppUsers } from '../users/AppUsers.js';
import type { SignedIn } from '../users/createSignIn.js';
import type { Query } from '../users/query.js';
import type { AppOptions } from './AppOptions.js';
import { CodeReloader } from './CodeReloader.js';
import { linkedDirectories } from './linkedDirectories.js';
import type { Location } from './locate.js';
import { openInstallation } from './openInstallation.js';
import { type Prepared, prebuiltTools, prepare, type Tools } from './prepare.js';
import type { WatchOptions } from './WatchOptions.js';
import { type WatchEvent, watchFiles } from './watchFiles.js';

/** A connection of an app. */
export interface Connection {
  /** The type of the connection, such as `Knex`. */
  readonly type: string;
  readonly properties: Plain;
}

/** Options of a session. */
export interface SessionOptions {
  /** The user, as `_user` returns it. */
  readonly user?: Plain | null;
  /** For tests: stubbed responses by request id, or functions of the payload. Their connections are not used. */
  readonly requests?: RequestStubs;
  /** The languages that the user prefers, the most preferred first, as `Accept-Language` has them. Default: none. */
  readonly languages?: readonly string[];
}

/** A loaded Lowdefy app. */
export class App implements AppContents {
  readonly directory: string;
  readonly #location: Location;
  #options: AppOptions;
  readonly #tools: Tools;
  readonly #releaseConsole: () => void;
  #secrets: Readonly<Record<string, string>>;
  #redactor: Redactor;
  #build: Build;
  #warnings: readonly string[];
  #hasFailed = false;
  #stopWatching: (() => Promise<void>) | undefined;
  readonly #buildListeners = new Set<() => void>();
  readonly #users: AppUsers;
  /** Serialises reloads: otherwise an older state of the files could replace a newer one. */
  readonly #reloading = new Mutex();
  readonly #randomKey = randomUUID();

  /** Use `loadApp`. */
  static async load(location: Location, options: AppOptions): Promise<App> {
    const tools = {
      installation: await openInstallation(location),
      directories: new BuildDirectories(location.directory),
    };
    return new App(location, options, tools, await prepare(location, options, { ...tools, reuse: true }));
  }

  private constructor(location: Location, options: AppOptions, tools: Tools, prepared: Prepared) {
    this.directory = location.directory;
    this.#location = location;
    this.#options = options;
    this.#tools = tools;
    this.#build = prepared.build;
    this.#secrets = prepared.secrets;
    this.#redactor = prepared.redactor;
    this.#warnings = prepared.warnings;
    this.#users = new AppUsers(
      () => ({
        build: this.#build,
        secrets: this.#secrets,
        redactor: this.#redactor,
        maxResponseKilobytes: this.#options.maxResponseKilobytes ?? DEFAULTS.maxResponseKilobytes,
      }),
      tools.installation,
      (level, args) => options.print?.(level, this.#redactor.printed(args)),
    );
    this.#releaseConsole = captureConsole((args) => this.#redactor.printed(args));
  }

  /** The version of Lowdefy that runs the app. */
  get version(): string {
    return this.#build.version;
  }

  /** The build stage. Undefined for a build that Lowdefy made. */
  get stage(): BuildStage | undefined {
    return this.#location.kind === 'build' ? undefined : (this.#options.stage ?? 'prod');
  }

  /** The directory of the current build. It is removed when this process ends, or a few builds later. */
  get buildDirectory(): string {
    return this.#build.directory;
  }

  /** The definition of each block type, and the pack that has it. */
  get registry(): Registry {
    return this.#build.registry;
  }

  /** The packs in order of precedence, and the block types that each one renders. */
  get packs(): readonly PackSource[] {
    return this.#build.packs;
  }

  /** The block types that the app uses. */
  get blockTypes(): readonly string[] {
    return Object.keys(this.#build.types.blocks).sort();
  }

  /** Lists the official render packs that have these block types. Types of other packages than Lowdefy's are ignored. */
  packsFor(types: readonly string[]): readonly string[] {
    const { blocks } = this.#build.types;
    return [...new Set(types.flatMap((type) => packOf(blocks[type]?.package ?? '') ?? []))].sort();
  }

  /** The `mcp` annotations in the app's YAML, of the current build. */
  get annotations(): Annotations {
    return this.#build.annotations;
  }

  /** Lowdefy's own key `mcp` in lowdefy.yaml, of the current build. */
  get lowdefyMcp(): LowdefyMcp {
    return this.#build.lowdefyMcp;
  }

  /** Lists the ids of all pages, including those that some users may not see. */
  async pageIds(): Promise<readonly string[]> {
    return this.#build.pageIds;
  }

  /** Lists the ids of all API endpoints, including those that some users may not call. */
  endpointIds(): readonly string[] {
    return [...this.#build.endpoints.keys()];
  }

  /** Returns the configured blocks of a page, regardless of users. Undefined for an unknown page. */
  async outline(pageId: string): Promise<BlockOutline | undefined> {
    return contentsOf(this.#build).outline(pageId);
  }

  /** Lists the request ids of a page, regardless of users. Undefined for an unknown page. */
  async requestIds(pageId: string): Promise<readonly string[] | undefined> {
    const { directory, pageIds } = this.#build;
    if (!pageIds.includes(pageId)) return undefined;
    const requests = (await readPage(directory, pageId))?.requests;
    return (Array.isArray(requests) ? requests : []).map(({ requestId }) => String(requestId));
  }

  /** Lists the SQLite files of connections, as far as they are known before a request runs. Their names may be secrets. */
  databaseFiles(): Promise<readonly DatabaseFile[]> {
    const { directory, types } = this.#build;
    return findDatabaseFiles(directory, {
      types: types.connections,
      secrets: this.#secrets,
      appDirectory: this.directory,
    });
  }

  /** Returns a connection with its secrets, which must not be shown. Properties that have other operators are undefined. */
  async connection(connectionId: string): Promise<Connection | undefined> {
    const all = await readConnections(this.#build.directory);
    const found = all.find((connection) => connection.connectionId === connectionId);
    return (
      found && { type: found.type, properties: Object(evaluateSecrets(found.properties, this.#secrets)) }
    );
  }

  /**
   * Describes common mistakes in blocks that Lowdefy's build accepts, such as the event `onClik`, with file, line and suggestion. Reads all
   * pages.
   */
  findSlips(): Promise<readonly string[]> {
    return findSlips(this.#build, this.directory, this.#tools.installation);
  }

  /** Describes references of pages to requests, API endpoints and pages that do not exist, one sentence each. Reads all pages. */
  unknownReferences(): Promise<readonly string[]> {
    return unknownReferences(this.#build, this.directory);
  }

  /** Database drivers to install, with versions where they matter. The app runs without them until it connects. */
  get missingPackages(): readonly string[] {
    return packagesOf(this.#build.missingDrivers);
  }

  /**
   * Runs the renderers of the block types that the app uses, and lists their errors with file and line. No page is opened and no
   * request runs.
   */
  async checkRenderers(): Promise<readonly string[]> {
    return this.#redactor.json(await checkRenderers(this.#build));
  }

  /** Problems that do not stop the app from running: secrets that are not set, unknown operators, refused packs of plugins. */
  get warnings(): readonly string[] {
    return this.#warnings;
  }

  /** Returns a copy of a text, or of JSON, in which the values of the app's secrets are replaced by `(secret)`. */
  redact<T>(value: T): T {
    return this.#redactor.json(value);
  }

  /** Starts a session. Without a user it has public pages only. */
  session({ user = null, requests = {}, languages = [] }: SessionOptions = {}): Session {
    return new Session(this.#createHost({ requests, languages }), user);
  }

  /**
   * Maps the claims of an identity provider to a user, as the app's own sign-in does: by `auth.userFields` and the callbacks of
   * its plugins. If the app has no sign-in, the claims are the user.
   */
  signIn(claims: Readonly<Plain>): Promise<SignedIn> {
    return this.#users.signIn(claims);
  }

  /**
   * Calls a request of a page, or an API endpoint, with no page open. The user's rights apply; exclusions for agents do not,
   * because the caller is not an agent.
   */
  query(
    query: Query,
    { user = null, payload = {} }: { readonly user?: Plain | null; readonly payload?: Readonly<Plain> } = {},
  ): Promise<unknown> {
    return this.#users.query(query, user, payload);
  }

  /**
   * Restores a saved session. The user is not saved, so it has to be passed again. `lost` names what the app no longer has.
   */
  async restore(
    data: SavedSession,
    { user = null, languages = [] }: Omit<SessionOptions, 'requests'> = {},
  ): Promise<{ readonly session: Session; readonly lost: readonly string[] }> {
    const host = this.#createHost({ languages });
    const log = new Log(host.print);
    const { runtime, lost } = await restoreRuntime(this.#build, data, host.runtimeOptions(user, log));
    return { session: new Session(host, user, { runtime, log, revision: data.revision }), lost };
  }

  /** Rebuilds the app. Throws if that fails, and keeps the current build. */
  reload(): Promise<void> {
    return this.#reloading.run(() => this.#reload());
  }

  /** Applies the new build and the new settings atomically. */
  async #reload({ configure, isBuilt = false }: Reload = {}): Promise<void> {
    const failed = this.#hasFailed;
    this.#hasFailed = true;
    const settings = await configure?.();
    const prepared =
      isBuilt && !failed ? this.#prepared() : await prepare(this.#location, this.#options, this.#tools);
    const { build, secrets, redactor, warnings } = prepared;
    try {
      await settings?.check?.(contentsOf(build));
    } catch (error) {
      if (build.channels !== this.#build.channels) build.channels?.close();
      throw error;
    }
    this.#options = { ...this.#options, ...settings?.apply() };
    if (build.channels !== this.#build.channels) this.#build.channels?.close();
    this.#build = build;
    this.#secrets = secrets;
    this.#redactor = redactor;
    this.#warnings = warnings;
    this.#hasFailed = false;
    for (const listener of this.#buildListeners) listener();
  }

  /** Returns the current build as a new object, so that sessions restart and use the new settings. */
  #prepared(): Prepared {
    return {
      build: { ...this.#build },
      secrets: this.#secrets,
      redactor: this.#redactor,
      warnings: this.#warnings,
    };
  }

  /**
   * Builds the app into `.lowdefy/mcp/prebuilt`, for processes that must not or cannot build it. Returns the directory of the
   * build. Once files of the app change, the build is stale: it is not used, with a warning.
   */
  async prebuild(): Promise<string> {
    const location = this.#location;
    if (location.kind === 'build') {
      throw new HeadlessError(
        'BUILD_FAILED',
        `${location.buildDirectory} is already a build. Pass the directory that has the app's lowdefy.yaml.`,
      );
    }
    const { installation, directories } = this.#tools;
    const parts = { installation, problems: new PackageProblems(location.directory) };
    const started = Date.now();
    const server = await directories.create();
    try {
      const { buildDirectory, warnings } = await buildApp(location, server, parts);
      return await new Prebuilt(location).save(buildDirectory, {
        tools: await prebuiltTools(location, parts),
        warnings: this.#redactor.json(warnings),
        started,
      });
    } finally {
      await directories.remove(server);
    }
  }

  /** Adds a listener for new builds of the app. Returns a function that removes it. */
  onBuild(listener: () => void): () => void {
    this.#buildListeners.add(listener);
    return () => this.#buildListeners.delete(listener);
  }

  /**
   * Reloads whenever a file of the app, or of a linked package, changes, and reports the result to `listener`. Changed modules
   * are imported again. Stops with `close`.
   */
  async watch(
    listener: (event: WatchEvent) => void,
    { files = [], configure }: WatchOptions = {},
  ): Promise<void> {
    await this.#stopWatching?.();
    const { kind } = this.#location;
    const directory = kind === 'build' ? this.#location.buildDirectory : this.directory;
    const { installation } = this.#tools;
    const linked = () => linkedDirectories(this.directory, this.#build.types, installation);
    const importer = new CodeReloader(installation.modules, (message) =>
      this.#options.print?.('warn', [message]),
    );
    this.#stopWatching = await watchFiles({
      paths: async () => [directory, ...(await linked()), ...files],
      reload: (changed) =>
        this.#reloading.run(async () => {
          importer.invalidate(changed);
          await this.#reload({ configure, isBuilt: [...changed].every((path) => files.includes(path)) });
        }),
      listener,
    });
  }

  /** Stops watching and websockets, and restores the console. Sessions still work, but their console output is no longer captured. */
  async close(): Promise<void> {
    await this.#stopWatching?.();
    this.#build.channels?.close();
    this.#releaseConsole();
  }

  #createHost({ requests = {}, languages = [] }: Omit<SessionOptions, 'user'>): SessionHost {
    // Read on each use: a reload may change all of it.
    const current = () => ({
      ...DEFAULTS,
      ...this.#options,
      ...{ build: this.#build, secrets: this.#secrets, redactor: this.#redactor },
    });
    return {
      get deadline() {
        return current().deadline;
      },
      get maxActionKilobytes() {
        return current().maxActionKilobytes;
      },
      print: (level, args) => this.#options.print?.(level, this.#redactor.printed(args)),
      get build() {
        return current().build;
      },
      runtimeOptions: (user, log): RuntimeOptions => {
        const { allow, locale, maxListItems, maxResponseKilobytes, origin, restrict, secrets, redactor } =
          current();
        const limits = { maxListItems, maxResponseKilobytes };
        const { encryptionKey = this.#randomKey } = this.#options;
        return {
          allow,
          encryptionKey,
          languages,
          locale,
          log,
          ...limits,
          origin,
          requests,
          restrict,
          secrets,
          redactor,
          user,
        };
      },
    };
  }
}

const DEFAULTS = {
  allow: {},
  deadline: 30_000,
  maxActionKilobytes: 100,
  maxListItems: 1000,
  maxResponseKilobytes: 8192,
  origin: 'http://localhost',
  restrict: {},
} as const;

/** Options of a reload. */
interface Reload {
  readonly configure?: WatchOptions['configure'];
  /** The build is up to date: only settings have changed. */
  readonly isBuilt?: boolean;
}
