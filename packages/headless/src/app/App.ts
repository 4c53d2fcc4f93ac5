import { randomUUID } from 'node:crypto';
import type { Registry } from '@lowdefy-mcp/render-core';
import type { RequestStubs } from '../api/createApi.js';
import type { Build } from '../build/Build.js';
import { BuildDirectories } from '../build/BuildDirectories.js';
import { buildApp } from '../build/buildApp.js';
import { checkRenderers } from '../build/checkRenderers.js';
import { type DatabaseFile, findDatabaseFiles } from '../build/databaseFiles.js';
import type { BlockOutline } from '../build/outline.js';
import { outlineArtifact } from '../build/outlineArtifact.js';
import { Prebuilt } from '../build/Prebuilt.js';
import { readConnections } from '../build/readConnections.js';
import { readPage } from '../build/readPage.js';
import { unknownReferences } from '../build/unknownReferences.js';
import { captureConsole } from '../call/captureConsole.js';
import { Log } from '../call/Log.js';
import { HeadlessError } from '../errors.js';
import { Installation } from '../installation/Installation.js';
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
import { type Prepared, prebuiltTools, prepare, type Tools } from './prepare.js';
import type { WatchOptions } from './WatchOptions.js';
import { type WatchEvent, watchFiles } from './watchFiles.js';

/** A connection of an app. */
export interface Connection {
  /** The type of the connection, such as `Knex`. */
  readonly type: string;
  readonly properties: Plain;
}

/** Who visits the app, and what for. */
export interface SessionOptions {
  /** As Lowdefy's `_user` has it. */
  readonly user?: Plain | null;
  /** For tests: answers by the ids of requests, or functions of the payload. Their connections are left alone. */
  readonly requests?: RequestStubs;
}

/** A Lowdefy app, ready to be used. */
export class App {
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
  /** One reload at a time, or an older state of the files could win over a newer one. */
  readonly #reloading = new Mutex();
  readonly #randomKey = randomUUID();

  /** Use `loadApp`. */
  static async load(location: Location, options: AppOptions): Promise<App> {
    const server = location.kind === 'build' ? `${location.buildDirectory}/..` : undefined;
    const tools = {
      installation: new Installation(location.directory, server),
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

  /** How the app is built. Undefined for a build that Lowdefy made. */
  get stage(): BuildStage | undefined {
    return this.#location.kind === 'build' ? undefined : (this.#options.stage ?? 'prod');
  }

  /** Where the build is that runs now. It is there until this process ends or has built the app some more times. */
  get buildDirectory(): string {
    return this.#build.directory;
  }

  /** How each block type is shown, and by which pack. */
  get registry(): Registry {
    return this.#build.registry;
  }

  /** Who is asked how the app's blocks are shown, in this order, and who shows which. */
  get packs(): readonly PackSource[] {
    return this.#build.packs;
  }

  /** The block types that the app uses. */
  get blockTypes(): readonly string[] {
    return Object.keys(this.#build.types.blocks).sort();
  }

  /** The render packs that have some of these block types: those of Lowdefy's own packages. */
  packsFor(types: readonly string[]): readonly string[] {
    const { blocks } = this.#build.types;
    return [...new Set(types.flatMap((type) => packOf(blocks[type]?.package ?? '') ?? []))].sort();
  }

  /** What the app's YAML says about agents, in the build that runs now. */
  get annotations(): Annotations {
    return this.#build.annotations;
  }

  /** The ids of all pages, including those that some users may not see. */
  async pageIds(): Promise<readonly string[]> {
    return this.#build.pageIds;
  }

  /** The ids of all API endpoints, including those that some users may not call. */
  endpointIds(): readonly string[] {
    return [...this.#build.endpoints.keys()];
  }

  /** The blocks of a page as its configuration has them, without regard to users. Undefined for an unknown page. */
  async outline(pageId: string): Promise<BlockOutline | undefined> {
    const { directory, pageIds } = this.#build;
    return pageIds.includes(pageId) ? outlineArtifact(directory, pageId) : undefined;
  }

  /** The ids of the requests of a page, without regard to users. Undefined for an unknown page. */
  async requestIds(pageId: string): Promise<readonly string[] | undefined> {
    const { directory, pageIds } = this.#build;
    if (!pageIds.includes(pageId)) return undefined;
    const requests = (await readPage(directory, pageId))?.requests;
    return (Array.isArray(requests) ? requests : []).map(({ requestId }) => String(requestId));
  }

  /** The SQLite files that connections open, as far as that is known before a request is made. Their names may be secrets. */
  databaseFiles(): Promise<readonly DatabaseFile[]> {
    const { directory, types } = this.#build;
    return findDatabaseFiles(directory, {
      types: types.connections,
      secrets: this.#secrets,
      appDirectory: this.directory,
    });
  }

  /** A connection of the app, with its secrets: they must not be shown. Properties that have other operators are undefined. */
  async connection(connectionId: string): Promise<Connection | undefined> {
    const all = await readConnections(this.#build.directory);
    const found = all.find((connection) => connection.connectionId === connectionId);
    return (
      found && { type: found.type, properties: Object(evaluateSecrets(found.properties, this.#secrets)) }
    );
  }

  /** Requests and API endpoints that pages name and that are not there, a sentence for each. Reads all pages. */
  unknownReferences(): Promise<readonly string[]> {
    return unknownReferences(this.#build, this.directory);
  }

  /** Packages to install, with their versions where they matter: drivers of databases, which the app runs without until it connects. */
  get missingPackages(): readonly string[] {
    return packagesOf(this.#build.missingDrivers);
  }

  /**
   * Runs the renderers of the block types that the app uses, and lists what is wrong in them with file and line. No page is opened
   * and no request runs.
   */
  async checkRenderers(): Promise<readonly string[]> {
    return this.#redactor.json(await checkRenderers(this.#build));
  }

  /** What is not as it should be, yet does not keep the app from running: secrets that are not set, unknown operators, packs of plugins that are refused. */
  get warnings(): readonly string[] {
    return this.#warnings;
  }

  /** A copy of a text, or of JSON, in which the values of the app's secrets are replaced by `(secret)`. */
  redact<T>(value: T): T {
    return this.#redactor.json(value);
  }

  /** A new visit to the app. Without a user only public pages are there. */
  session({ user = null, requests = {} }: SessionOptions = {}): Session {
    return new Session(this.#createHost(requests), user);
  }

  /**
   * Makes the user of what an identity provider says about them, as the app's own sign-in does: by `auth.userFields` and the
   * callbacks of its plugins. If the app has no sign-in, the claims are the user.
   */
  signIn(claims: Readonly<Plain>): Promise<SignedIn> {
    return this.#users.signIn(claims);
  }

  /**
   * Asks a request of a page, or an API endpoint, with no page open. The user's rights apply; what is kept from agents can be
   * asked, because it is not an agent that asks.
   */
  query(
    asked: Query,
    { user = null, payload = {} }: { readonly user?: Plain | null; readonly payload?: Readonly<Plain> } = {},
  ): Promise<unknown> {
    return this.#users.query(asked, user, payload);
  }

  /**
   * Takes up a saved session. Who the user is has to be said again: it is not part of what was saved. `lost` names what
   * the app no longer has.
   */
  async restore(
    data: SavedSession,
    { user = null }: { readonly user?: Plain | null } = {},
  ): Promise<{ readonly session: Session; readonly lost: readonly string[] }> {
    const host = this.#createHost();
    const log = new Log(host.print);
    const { runtime, lost } = await restoreRuntime(this.#build, data, host.runtimeOptions(user, log));
    return { session: new Session(host, user, { runtime, log, revision: data.revision }), lost };
  }

  /** Builds the app again. If that fails it throws, and the app stays as it is. */
  reload(): Promise<void> {
    return this.#reloading.run(() => this.#reload());
  }

  /** Everything takes effect in one step, or nothing does. */
  async #reload({ configure, isBuilt = false }: Reload = {}): Promise<void> {
    const failed = this.#hasFailed;
    this.#hasFailed = true;
    const apply = await configure?.();
    const prepared =
      isBuilt && !failed ? this.#prepared() : await prepare(this.#location, this.#options, this.#tools);
    const { build, secrets, redactor, warnings } = prepared;
    this.#options = { ...this.#options, ...apply?.() };
    this.#build = build;
    this.#secrets = secrets;
    this.#redactor = redactor;
    this.#warnings = warnings;
    this.#hasFailed = false;
    for (const listener of this.#buildListeners) listener();
  }

  /** What runs now. Sessions take the build for another one, so that they begin anew with what is not part of it. */
  #prepared(): Prepared {
    return {
      build: { ...this.#build },
      secrets: this.#secrets,
      redactor: this.#redactor,
      warnings: this.#warnings,
    };
  }

  /**
   * Builds the app and keeps that in `.lowdefy/mcp/prebuilt`, for processes that must not, or cannot, build it. Returns the directory of
   * the build. If files of the app change afterwards, it is not used any more, and a warning says so.
   */
  async prebuild(): Promise<string> {
    const location = this.#location;
    if (location.kind === 'build') {
      throw new HeadlessError(
        'BUILD_FAILED',
        `${location.buildDirectory} is a build already. Give the directory that has the app's lowdefy.yaml.`,
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
   * Reloads whenever a file of the app changes, or of a package that it links to, and tells how that went. Changed modules are
   * imported anew. Ends with `close`.
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
          importer.renew(changed);
          await this.#reload({ configure, isBuilt: [...changed].every((path) => files.includes(path)) });
        }),
      listener,
    });
  }

  /** Stops watching, and gives the console back. Sessions can still be used, but what they print is not caught. */
  async close(): Promise<void> {
    await this.#stopWatching?.();
    this.#releaseConsole();
  }

  #createHost(requests: RequestStubs = {}): SessionHost {
    // A reload may change all of it.
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
        const { allow, maxListItems, maxResponseKilobytes, origin, restrict, secrets, redactor } = current();
        const limits = { maxListItems, maxResponseKilobytes };
        const { encryptionKey = this.#randomKey } = this.#options;
        return { allow, encryptionKey, log, ...limits, origin, requests, restrict, secrets, redactor, user };
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

/** How to reload. */
interface Reload {
  readonly configure?: WatchOptions['configure'];
  /** Nothing has changed that is built. */
  readonly isBuilt?: boolean;
}
