import { queryOf, quoteJson, showQuery } from '@lowdefy-mcp/render-core';
import { type Api, createApi, NOT_FOUND_PAGE, type RequestStubs } from '../api/createApi.js';
import type { Build } from '../build/Build.js';
import { pageTypes } from '../build/pageTypes.js';
import { secretFields } from '../build/secretFields.js';
import { simpleLists } from '../build/simpleLists.js';
import type { Log } from '../call/Log.js';
import { TaskTracker } from '../call/TaskTracker.js';
import { HeadlessError, messageOf } from '../errors.js';
import { languagesOf } from '../locale/languagesOf.js';
import { checkTree } from '../lowdefy/checkTree.js';
import { isDynamic } from '../lowdefy/isDynamic.js';
import type { LinkParams, LiveContext, Lowdefy, Plain } from '../lowdefy/types.js';
import { didYouMean, listNames } from '../nearest.js';
import { ListLimit } from '../page/ListLimit.js';
import { OpenPage } from '../page/OpenPage.js';
import { restorePage } from '../page/restorePage.js';
import type { SavedPage } from '../page/SavedPage.js';
import { SavedTexts } from '../page/SavedTexts.js';
import { badSave } from '../page/saveFormat.js';
import { type HistoryLimits, historyLimits } from '../page/savePage.js';
import { statePaths } from '../page/statePaths.js';
import { trimPage } from '../page/trimPage.js';
import { AgentRules } from '../rules/AgentRules.js';
import type { Allowed } from '../rules/Allowed.js';
import type { Restrictions } from '../rules/Restrictions.js';
import type { Redactor } from '../secrets/Redactor.js';
import { TypedSecrets } from '../secrets/TypedSecrets.js';
import { createLowdefy } from './createLowdefy.js';
import { type BrowserWindow, createWindow } from './createWindow.js';
import { createLinks, describeVisit, type Links, type PendingLink, type Visit } from './links.js';
import { PendingNavigation } from './PendingNavigation.js';
import { sentQuery } from './sentQuery.js';
import { WebsocketClient } from './WebsocketClient.js';

/** The maximum length of the history, as in Chromium. */
const MAX_VISITS = 50;

/** The maximum number of calls kept per API endpoint. */
const MAX_API_CALLS = 100;

/** Options of a runtime. */
export interface RuntimeOptions {
  readonly log: Log;
  readonly origin: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly redactor: Redactor;
  readonly user: Plain | null;
  readonly restrict?: Restrictions;
  readonly allow?: Allowed;
  /** The maximum number of list items of a page. */
  readonly maxListItems: number;
  /** The maximum size of the response of a request. Default: no limit. */
  readonly maxResponseKilobytes?: number;
  readonly requests?: RequestStubs;
  /** The languages of the caller, the most preferred first. */
  readonly languages: readonly string[];
  /** The configured locale, which takes precedence over them. */
  readonly locale?: string | undefined;
  /** Encrypts passwords in saved sessions. */
  readonly encryptionKey: string;
}

/** One user in one build of the app: the engine with its pages, and a simulated browser. */
export class Runtime {
  readonly build: Build;
  readonly api: Api;
  /** The languages of the caller, for saved sessions. */
  readonly languages: readonly string[];
  readonly log: Log;
  readonly work: TaskTracker;
  readonly websocketClient: WebsocketClient;
  /** The page may subscribe to websockets: a call has used this runtime, and it was not disconnected since. */
  #isConnected = false;
  /** Called when a page with subscriptions changes. */
  onChange: () => void = () => {};
  readonly navigation = new PendingNavigation();
  readonly window: BrowserWindow;
  /** The content of the window's local storage. */
  readonly storage = new Map<string, string>();
  readonly lowdefy: Lowdefy;
  /** The pages visited, the current one last. */
  history: Visit[] = [];
  page: OpenPage | undefined;
  /**
   * The pages of a restored session that have not been visited since, as JSON. They are restored lazily, because that takes time
   * and most are never visited again.
   */
  readonly dormant = new Map<string, string>();
  /** Caches the serialised pages. */
  readonly texts = new SavedTexts();
  /** The current and former values of password fields. */
  readonly typedSecrets: TypedSecrets;
  readonly historyLimits: HistoryLimits;
  /** The page that was open before a change of the app removed it. */
  lostPageId: string | undefined;
  readonly rules: AgentRules;
  readonly #maxListItems: number;
  /** One limit per page of the engine, which keeps visited pages. */
  readonly #listLimits = new WeakMap<LiveContext, ListLimit>();
  readonly #links: Links;
  #entered = 0;
  /** The open page was made for this visit. It ends with it. */
  #isDynamic = false;

  static async create(build: Build, options: RuntimeOptions): Promise<Runtime> {
    // Client and server have separate copies: a page that mutates its user must not change the user's rights.
    const copyUser = () => build.helpers.serializer.copy(options.user);
    const rules = AgentRules.create({ ...options, annotations: build.annotations });
    const preferred = languagesOf(options);
    const api = createApi(build, { ...options, rules, user: copyUser(), languages: preferred });
    const rootConfig = await api.getRootConfig();
    return new Runtime(build, api, rootConfig, { ...options, rules, user: copyUser(), preferred });
  }

  private constructor(
    build: Build,
    api: Api,
    rootConfig: Awaited<ReturnType<Api['getRootConfig']>>,
    {
      log,
      origin,
      user,
      rules,
      maxListItems,
      languages,
      preferred,
      encryptionKey,
      redactor,
    }: RuntimeOptions & { readonly rules: AgentRules; readonly preferred: readonly string[] },
  ) {
    this.build = build;
    this.languages = languages;
    this.historyLimits = historyLimits(build);
    this.typedSecrets = new TypedSecrets(encryptionKey);
    this.rules = rules;
    this.#maxListItems = maxListItems;
    this.api = api;
    this.log = log;
    this.work = new TaskTracker(log);
    this.window = createWindow({
      origin,
      theme: rootConfig.theme,
      i18n: rootConfig.i18n,
      languages: preferred,
      stored: this.storage,
      onDarkMode: (isDark) => log.current.notes.push(`The page is ${isDark ? 'dark' : 'light'} now.`),
      onLocale: (code) => log.current.notes.push(`The locale is ${code} now.`),
    });
    this.websocketClient = new WebsocketClient({
      connect: api.connectChannels,
      log,
      redactor,
      serializer: build.helpers.serializer,
      work: this.work,
    });
    this.lowdefy = createLowdefy({
      api,
      build,
      log,
      rootConfig,
      user,
      websocketClient: this.websocketClient,
      window: this.window,
      work: this.work,
      link: (params) => this.link(params),
      updateBlock: () => this.page?.changed(),
    });
    this.#links = createLinks(build.engine, this.lowdefy, log, (link) => this.navigation.set(link));
  }

  /** Sets the link to follow. `followLink` follows it once the current work is done. */
  link(params: LinkParams): void {
    this.#links.action(params);
  }

  /** The number of page visits. */
  get entered(): number {
    return this.#entered;
  }

  /** Follows the pending link. */
  async followLink(): Promise<void> {
    const link = this.navigation.take();
    const visit = link && (await this.#visitOf(link));
    if (visit === undefined) return;
    // An app can put the value of a password field into an address, and a person may have typed it.
    if (visit.query.length > 0) this.collectSecrets();
    const query = this.typedSecrets.hide(visit.query);
    this.log.current.navigation = describeVisit({ ...visit, query });
    await this.#enter(visit, { replaces: link?.kind === 'page' && link.replace === true });
  }

  async #visitOf(link: PendingLink): Promise<Visit | undefined> {
    if (link.kind === 'back') {
      const [before] = this.history.slice(-2, -1);
      if (before === undefined) this.log.current.warnings.push('There is no page to go back to.');
      else this.history.splice(-2);
      return before;
    }
    const { pageId, query } = link;
    if (pageId === NOT_FOUND_PAGE || (await this.api.hasPage(pageId))) return { pageId, query };
    this.log.current.warnings.push(`Page ${quoteJson(pageId)} does not exist.`);
    // As Lowdefy's server does.
    return { pageId: NOT_FOUND_PAGE, query };
  }

  /**
   * Opens a page, as a link does. The current page is reloaded, as by the browser's reload button. The `urlQuery` is that of a typed
   * address: a text is read as the client reads it there, whatever the links of the app make of texts.
   */
  async open(
    pageId: string,
    { input, urlQuery = {} }: { input?: Readonly<Plain>; urlQuery?: Readonly<Plain> },
  ): Promise<Visit> {
    const visit = { pageId, query: queryOf(urlQuery, this.build.helpers.serializer.serializeToString) };
    await this.#enter(visit, { input: { ...input } });
    return visit;
  }

  /** The URL query of the open page, as `_url_query` reads it. */
  get urlQuery(): Plain {
    return this.build.helpers.urlQuery.parse(this.window.location.search.slice(1));
  }

  /** Deletes a page, so that it starts from the beginning on the next visit. */
  #discard(page: OpenPage): void {
    page.leave();
    delete this.lowdefy.contexts[page.context.id];
    this.texts.forget(page.context);
    this.page = undefined;
  }

  /** Throws the same error for a page that does not exist and for one that the user may not see, as Lowdefy does. */
  async checkPage(pageId: string): Promise<void> {
    if (await this.api.hasPage(pageId)) return;
    const pageIds = await this.api.getPageIds();
    const none = (await this.api.hidesPages())
      ? 'There are no pages that this user may open; the app has pages for other users or roles.'
      : 'There are no pages to open.';
    const pages = pageIds.length > 0 ? `Pages: ${listNames(pageIds)}.` : none;
    throw new HeadlessError(
      'PAGE_NOT_FOUND',
      `Page ${quoteJson(pageId)} does not exist.${didYouMean(pageId, pageIds)} ${pages}`,
    );
  }

  /** Visits a page. Adds it to the history, or replaces the current entry. With an `input` the page starts from the beginning. */
  async #enter(
    visit: Visit,
    { replaces = false, input }: { readonly replaces?: boolean; readonly input?: Plain },
  ): Promise<void> {
    const { pageId } = visit;
    const urlQuery = sentQuery(this.#addressOf(visit));
    const [config, rootConfig] = await Promise.all([
      this.api.getPageConfig(pageId, { urlQuery }),
      this.api.getRootConfig(),
    ]);
    if (config === null)
      throw new HeadlessError('PAGE_NOT_FOUND', `Page ${quoteJson(pageId)} does not exist.`);
    const { page: left } = this;
    const isSame = left?.context.pageId === pageId;
    if (left !== undefined && (this.#isDynamic || (isSame && input !== undefined))) this.#discard(left);
    if (input !== undefined) this.lowdefy.inputs[`page:${pageId}`] = input;
    const stays = isSame && this.page !== undefined;
    this.#entered += 1;
    if (replaces) this.history.pop();
    this.history.push(visit);
    if (this.history.length > MAX_VISITS) this.history.shift();
    this.show(visit);
    this.lowdefy.home = rootConfig.home ?? {};
    this.lowdefy.menus = rootConfig.menus ?? [];
    if (stays) {
      // The client keeps the page, and only updates what depends on the URL.
      this.page?.context._internal.update();
      this.page?.changed();
      return;
    }
    this.page?.leave();
    const page = this.createPage(config);
    this.page = page;
    await page.start();
  }

  /** Creates the page on the engine's context: a new one, or that of an earlier visit. The engine copies the configuration. */
  createPage(config: Plain): OpenPage {
    this.#isDynamic = isDynamic(config);
    const { helpers, engine, jsMaps, registry, renderWarnings, changesCarryValue, version } = this.build;
    const context = engine.default({
      config,
      jsMap: jsMaps.client,
      lowdefy: this.lowdefy,
    });
    checkTree(context, version);
    const paths = statePaths(pageTypes(this.build, context.pageId, config), this.lowdefy);
    const { lists } = paths;
    const listLimit =
      this.#listLimits.get(context) ?? new ListLimit(context, { lists, max: this.#maxListItems, helpers });
    this.#listLimits.set(context, listLimit);
    this.#restoreDormant(context);
    this.texts.enter(context);
    return new OpenPage(context, {
      registry,
      localeTexts: this.build.localeTexts,
      compileTemplate: this.build.compileTemplate,
      encodeQuery: this.build.helpers.urlQuery.stringify,
      paths,
      configuredFields: () => secretFields(this.build, context.pageId, config),
      simpleLists: () => simpleLists(this.build, context.pageId, config),
      listLimit,
      changesCarryValue,
      renderWarnings,
      restrict: this.rules.restrictions,
      describe: this.rules.descriptions(context.pageId),
      log: this.log,
      work: this.work,
      link: (target) => this.#links.click(target),
      mayConnect: () => this.#isConnected,
      onChange: () => {
        if (this.websocketClient.isSubscribed) this.onChange();
      },
      handleError: this.lowdefy._internal.handleError,
    });
  }

  /** Lets pages subscribe to websockets from now on, also the open one. */
  connect(): void {
    if (this.#isConnected) return;
    this.#isConnected = true;
    this.page?.subscribe();
  }

  /** Ends all subscriptions to websockets until the next `connect`. */
  disconnect(): void {
    this.#isConnected = false;
    for (const { _internal } of Object.values(this.lowdefy.contexts)) _internal.WebSockets?.unsubscribeAll();
    this.websocketClient.close();
  }

  /** Trims histories of the engine, so that the memory of a session does not grow with the number of calls. */
  trim(): void {
    if (this.page !== undefined) trimPage(this.page.context, this.historyLimits);
    // Work that a page has left behind may have subscribed since.
    for (const context of Object.values(this.lowdefy.contexts)) {
      if (context !== this.page?.context) context._internal.WebSockets?.unsubscribeAll();
    }
    for (const calls of Object.values(this.lowdefy.apiResponses)) {
      if (Array.isArray(calls) && calls.length > MAX_API_CALLS) calls.length = MAX_API_CALLS;
    }
  }

  /** Collects the values of the page's password fields, in its state and in the data that it was opened with. */
  collectSecrets(): void {
    if (this.page === undefined) return;
    const { context } = this.page;
    const typed: unknown[] = [];
    const secrets = this.page.fieldSecrets();
    secrets.state(context.state, typed);
    const urlQuery = showQuery(this.history.at(-1)?.query ?? []);
    secrets.data({ input: this.lowdefy.inputs[context.id], urlQuery }, typed);
    for (const value of typed) this.typedSecrets.add(value);
  }

  /** Restores a dormant page into its new context. */
  #restoreDormant(context: LiveContext): void {
    const { pageId } = context;
    const text = this.dormant.get(pageId);
    if (text === undefined) return;
    this.dormant.delete(pageId);
    const { helpers } = this.build;
    try {
      const saved = this.typedSecrets.open(JSON.parse(text) as SavedPage);
      restorePage(context, helpers.serializer.deserialize(saved) as SavedPage, helpers);
    } catch (error) {
      throw badSave(`page ${quoteJson(pageId)} cannot be restored: ${messageOf(error)}`, error);
    }
  }

  /** Returns the configuration of a page that a restored session has: the current one, or one that was visited before. */
  savedConfig(pageId: string, visit: Visit | undefined): Promise<Plain | null> {
    if (visit?.pageId !== pageId) return this.api.getStaticPageConfig(pageId);
    return this.api.getPageConfig(pageId, { urlQuery: sentQuery(this.#addressOf(visit)) });
  }

  /** Updates the URL to the visit. */
  show(visit: Visit): void {
    this.lowdefy.pageId = visit.pageId;
    this.window.location = this.#addressOf(visit);
  }

  #addressOf({ pageId, query }: Visit): URL {
    const location = new URL(`/${pageId}`, this.window.location);
    location.search = new URLSearchParams(query).toString();
    return location;
  }
}
