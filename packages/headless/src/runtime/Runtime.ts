import { quoteJson, visit } from '@lowdefy-mcp/render-core';
import { type Api, createApi, NOT_FOUND_PAGE, type RequestStubs } from '../api/createApi.js';
import type { Build } from '../build/Build.js';
import { pageTypes } from '../build/pageTypes.js';
import type { Log } from '../call/Log.js';
import { TaskTracker } from '../call/TaskTracker.js';
import { HeadlessError, messageOf } from '../errors.js';
import { checkTree } from '../lowdefy/checkTree.js';
import type { LinkParams, LiveContext, Lowdefy, Plain } from '../lowdefy/types.js';
import { didYouMean, listNames } from '../nearest.js';
import { isSecret } from '../page/isSecret.js';
import { ListLimit } from '../page/ListLimit.js';
import { OpenPage } from '../page/OpenPage.js';
import { restorePage } from '../page/restorePage.js';
import type { SavedPage } from '../page/SavedPage.js';
import { SavedTexts } from '../page/SavedTexts.js';
import { badSave } from '../page/saveFormat.js';
import { type KeptParts, keptParts } from '../page/savePage.js';
import { statePaths } from '../page/statePaths.js';
import { trimPage } from '../page/trimPage.js';
import { AgentRules } from '../rules/AgentRules.js';
import type { Allowed } from '../rules/Allowed.js';
import type { Restrictions } from '../rules/Restrictions.js';
import type { Redactor } from '../secrets/Redactor.js';
import { TypedSecrets } from '../secrets/TypedSecrets.js';
import { createLowdefy } from './createLowdefy.js';
import { type BrowserWindow, createWindow } from './createWindow.js';
import { createLinks, type Links, type PendingLink } from './links.js';
import { PendingNavigation } from './PendingNavigation.js';

/** As many as Chromium keeps. */
const MOST_VISITS = 50;

/** How many calls of one API endpoint are kept. */
const MOST_API_CALLS = 100;

/** A page that was visited, as the browser's history has it. */
export interface Visit {
  readonly pageId: string;
  readonly urlQuery: Readonly<Plain>;
}

/** What a runtime is made of besides the build. */
export interface RuntimeOptions {
  readonly log: Log;
  readonly origin: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly redactor: Redactor;
  readonly user: Plain | null;
  readonly restrict?: Restrictions;
  readonly allow?: Allowed;
  /** How many items the lists of a page have at most. */
  readonly maxListItems: number;
  /** How large the response of a request is at most. Default: no limit. */
  readonly maxResponseKilobytes?: number;
  readonly requests?: RequestStubs;
  /** What encrypts passwords where the session is saved. */
  readonly encryptionKey: string;
}

/** One user in one build of the app: the engine with all its pages, and the browser it believes to be in. */
export class Runtime {
  readonly build: Build;
  readonly api: Api;
  readonly log: Log;
  readonly work: TaskTracker;
  readonly navigation = new PendingNavigation();
  readonly window: BrowserWindow;
  readonly lowdefy: Lowdefy;
  /** The pages visited, the current one last. */
  history: Visit[] = [];
  page: OpenPage | undefined;
  /**
   * The pages of a restored session that nobody went to since: what was saved of each, as JSON. Most are not gone back to,
   * and each takes time to restore, so that is done when the page is entered.
   */
  readonly dormant = new Map<string, string>();
  /** The pages as they were last saved. */
  readonly texts = new SavedTexts();
  /** What password fields hold or held. */
  readonly typedSecrets: TypedSecrets;
  /** How much of its pages is kept. */
  readonly kept: KeptParts;
  /** The page that was open until the app was changed and had it no longer. */
  lostPageId: string | undefined;
  readonly rules: AgentRules;
  readonly #maxListItems: number;
  /** The engine keeps the pages that were visited, and each is limited once. */
  readonly #listLimits = new WeakMap<LiveContext, ListLimit>();
  readonly #links: Links;
  #entered = 0;

  static async create(build: Build, options: RuntimeOptions): Promise<Runtime> {
    // The page's side and the server's side know the user each for itself: what the page does to its copy is no
    // change of who the user is.
    const copyUser = () => build.helpers.serializer.copy(options.user);
    const rules = AgentRules.create({ ...options, annotations: build.annotations });
    const api = createApi(build, { ...options, rules, user: copyUser() });
    return new Runtime(build, api, await api.getRootConfig(), { ...options, rules, user: copyUser() });
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
      encryptionKey,
    }: RuntimeOptions & { readonly rules: AgentRules },
  ) {
    this.build = build;
    this.kept = keptParts(build);
    this.typedSecrets = new TypedSecrets(encryptionKey);
    this.rules = rules;
    this.#maxListItems = maxListItems;
    this.api = api;
    this.log = log;
    this.work = new TaskTracker(log);
    this.window = createWindow(origin, rootConfig.theme);
    this.lowdefy = createLowdefy({
      api,
      build,
      log,
      rootConfig,
      user,
      window: this.window,
      work: this.work,
      link: (params) => this.link(params),
      updateBlock: () => this.page?.changed(),
    });
    this.#links = createLinks(build.engine, this.lowdefy, log, (link) => this.navigation.set(link));
  }

  /** Notes where a link leads; `followLink` goes there once the work that led to it is done. */
  link(params: LinkParams): void {
    this.#links.action(params);
  }

  /** How often a page was entered. */
  get entered(): number {
    return this.#entered;
  }

  /** Goes where the last link led. */
  async followLink(): Promise<void> {
    const link = this.navigation.take();
    const visit = link && (await this.#visitOf(link));
    if (visit === undefined) return;
    this.log.current.navigation = visit;
    await this.#enter(visit, link?.kind === 'page' && link.replace === true);
  }

  async #visitOf(link: PendingLink): Promise<Visit | undefined> {
    if (link.kind === 'back') {
      const [before] = this.history.slice(-2, -1);
      if (before === undefined) this.log.current.warnings.push('There is no page to go back to.');
      else this.history.splice(-2);
      return before;
    }
    const { pageId, urlQuery } = link;
    if (pageId === NOT_FOUND_PAGE || (await this.api.hasPage(pageId))) return { pageId, urlQuery };
    this.log.current.warnings.push(`Page ${quoteJson(pageId)} does not exist.`);
    // Lowdefy's server shows this one then.
    return { pageId: NOT_FOUND_PAGE, urlQuery };
  }

  /** Opens a page, as by a link. The one that is open already is loaded anew, as by the browser's button for that. */
  async open(
    pageId: string,
    { input, urlQuery = {} }: { input?: Readonly<Plain>; urlQuery?: Readonly<Plain> },
  ): Promise<void> {
    this.#addressOf({ pageId, urlQuery });
    if (this.page?.context.pageId === pageId) this.#discard(this.page);
    this.lowdefy.inputs[`page:${pageId}`] = { ...input };
    await this.#enter({ pageId, urlQuery });
  }

  /** Forgets a page, so that it starts from the beginning when it is entered. */
  #discard(page: OpenPage): void {
    page.leave();
    delete this.lowdefy.contexts[page.context.id];
    this.texts.forget(page.context);
    this.page = undefined;
  }

  /** Says the same of a page that does not exist and of one that the user may not see, as Lowdefy does. */
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

  /** Goes to a page, behind the one that is open or in its place. */
  async #enter(visit: Visit, replaces = false): Promise<void> {
    const { pageId } = visit;
    this.#addressOf(visit);
    const [config, rootConfig] = await Promise.all([
      this.api.getPageConfig(pageId),
      this.api.getRootConfig(),
    ]);
    if (config === null)
      throw new HeadlessError('PAGE_NOT_FOUND', `Page ${quoteJson(pageId)} does not exist.`);
    const stays = this.page?.context.pageId === pageId;
    this.#entered += 1;
    if (replaces) this.history.pop();
    this.history.push(visit);
    if (this.history.length > MOST_VISITS) this.history.shift();
    this.show(visit);
    this.lowdefy.home = rootConfig.home ?? {};
    this.lowdefy.menus = rootConfig.menus ?? [];
    if (stays) {
      // The client keeps the page as it is; only what depends on the address changes.
      this.page?.context._internal.update();
      this.page?.changed();
      return;
    }
    this.page?.leave();
    const page = this.createPage(config);
    this.page = page;
    await page.start();
  }

  /** The engine's context of a page: a new one, or the one from an earlier visit. The engine copies the configuration. */
  createPage(config: Plain): OpenPage {
    const { helpers, engine, jsMaps, registry, complaints, changesCarryValue, version } = this.build;
    const context = engine.default({
      config,
      jsMap: jsMaps.client,
      lowdefy: this.lowdefy,
    });
    checkTree(context, version);
    const paths = statePaths(pageTypes(this.build, context.pageId, config), this.lowdefy);
    const { lists } = paths;
    const listLimit =
      this.#listLimits.get(context) ?? new ListLimit(context, { lists, most: this.#maxListItems, helpers });
    this.#listLimits.set(context, listLimit);
    this.#wake(context);
    this.texts.enter(context);
    return new OpenPage(context, {
      registry,
      paths,
      listLimit,
      changesCarryValue,
      complaints,
      restrict: this.rules.restrictions,
      describe: this.rules.descriptions(context.pageId),
      log: this.log,
      work: this.work,
      link: (target) => this.#links.click(target),
      handleError: this.lowdefy._internal.handleError,
    });
  }

  /** Drops what the engine collects with each call, so that a session does not grow with the number of calls. */
  trim(): void {
    if (this.page !== undefined) trimPage(this.page.context, this.kept);
    for (const calls of Object.values(this.lowdefy.apiResponses)) {
      if (Array.isArray(calls) && calls.length > MOST_API_CALLS) calls.length = MOST_API_CALLS;
    }
  }

  /** Takes note of what the password fields of the page hold. */
  noteSecrets(): void {
    if (this.page === undefined) return;
    const { page, placed } = this.page.render();
    const ids = new Set<string>();
    visit(page, {
      enter(node) {
        if (node.kind === 'input' && isSecret(node)) ids.add(node.id);
        return true;
      },
    });
    if (ids.size === 0) return;
    for (const { block, view } of placed.values())
      if (view && ids.has(view.id)) this.typedSecrets.add(block.value);
  }

  /** Restores a dormant page into its new context. */
  #wake(context: LiveContext): void {
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

  /** Has the address say where the user is. */
  show(visit: Visit): void {
    this.lowdefy.pageId = visit.pageId;
    this.window.location = this.#addressOf(visit);
  }

  /** Throws where a browser does, so it is called before anything is changed. */
  #addressOf({ pageId, urlQuery }: Visit): URL {
    const location = new URL(`/${pageId}`, this.window.location);
    try {
      location.search = this.build.helpers.urlQuery.stringify({ ...urlQuery });
    } catch (cause) {
      throw new HeadlessError(
        'BAD_ACTION',
        `The urlQuery cannot be written into an address: ${quoteJson(urlQuery)}`,
        { cause },
      );
    }
    return location;
  }
}
