import type { Json, PageNode } from '@lowdefy-mcp/render-core';
import { callApi } from '../act/callApi.js';
import { checkData } from '../act/checkData.js';
import { perform } from '../act/perform.js';
import type { Action } from '../actions.js';
import type { BlockOutline } from '../build/outline.js';
import { Call } from '../call/Call.js';
import { type Deadline, withDeadline } from '../call/Deadline.js';
import { Log } from '../call/Log.js';
import type { LogEntry } from '../log/types.js';
import type { Plain } from '../lowdefy/types.js';
import { Mutex } from '../Mutex.js';
import { FieldSecrets } from '../page/FieldSecrets.js';
import type { OpenPage } from '../page/OpenPage.js';
import { withoutSecrets } from '../page/withoutSecrets.js';
import { Runtime } from '../runtime/Runtime.js';
import { requirePage } from '../runtime/requirePage.js';
import { oneStep, runCall } from '../runtime/runCall.js';
import { settle } from '../runtime/settle.js';
import { restoreRuntime } from '../save/restoreRuntime.js';
import { saveParts, saveRuntime } from '../save/saveRuntime.js';
import type { SavedParts, SavedSession } from '../save/types.js';
import { type EndpointInfo, type EndpointResponse, listEndpoints } from './endpoints.js';
import { formPage } from './formPage.js';
import { hideValues } from './hideValues.js';
import { latestResponse } from './latestResponse.js';
import { outlinePage } from './outlinePage.js';
import { outputBlock } from './outputBlock.js';
import type { PageForm } from './PageForm.js';
import { listPages, type PageInfo } from './pages.js';
import type { SessionHost } from './SessionHost.js';
import type { ActOptions, ActResult, OpenOptions, SessionState, WaitOptions } from './types.js';

const TIMED_OUT = 'The timeout was reached before this action.';

/** A session of an agent in the app, as one user. It corresponds to a browser window. */
export class Session {
  readonly user: Plain | null;
  readonly #host: SessionHost;
  readonly #log: Log;
  #runtime: Runtime | undefined;
  #revision: number;
  readonly #mutex = new Mutex();
  /** The number of calls that are running or queued. */
  #calls = 0;
  #onChange: (() => void) | undefined;

  /** Use `app.session()`. */
  constructor(
    host: SessionHost,
    user: Plain | null,
    restored?: { runtime: Runtime; log: Log; revision: number },
  ) {
    this.user = user;
    this.#host = host;
    this.#log = restored?.log ?? new Log(host.print);
    this.#use(restored?.runtime);
    this.#revision = restored?.revision ?? 0;
  }

  /**
   * Sets the function to call when messages of websockets change the page between two calls. It can be called many times per second.
   */
  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  /** Ends the page's subscriptions to websockets. The next `open`, `act` or `wait` subscribes again. */
  disconnect(): void {
    this.#runtime?.disconnect();
  }

  /** Incremented with each call of the agent. A restored session continues with it. */
  get revision(): number {
    return this.#revision;
  }

  /** The id of the open page; null if none was opened, or the app no longer has it. */
  get pageId(): string | null {
    return this.#runtime?.page?.context.pageId ?? null;
  }

  /** Opens a page. Throws if the user has no such page; then the session stays on its page. */
  open(pageId: string, { input, urlQuery, ...wait }: OpenOptions = {}): Promise<ActResult> {
    return this.#run(wait, async (runtime, deadline) => {
      checkData({ pageId, input, urlQuery }, this.#host.maxActionKilobytes);
      await runtime.checkPage(pageId);
      const call = new Call({ type: 'open', pageId, ...(urlQuery && { urlQuery }) }, deadline);
      const options = { ...(input && { input }), ...(urlQuery && { urlQuery }) };
      if (deadline.isReached) call.recorder.skipped = TIMED_OUT;
      else
        await runCall(
          runtime,
          call,
          oneStep(() => runtime.open(pageId, options)),
        );
      return [call.recorder.entry()];
    });
  }

  /**
   * Performs actions in order. A refused or failed action is logged, and the next one is performed unless `stopOnError`. Actions
   * after a navigation to another page are skipped.
   */
  act(
    actions: readonly Action[],
    {
      stopOnError = false,
      interrupt,
      onStart,
      onEntry,
      mayUse = () => true,
      mayCall,
      ...wait
    }: ActOptions = {},
  ): Promise<ActResult> {
    return this.#run(wait, async (runtime, deadline) => {
      const entries: LogEntry[] = [];
      const rules = runtime.rules.withConsent(mayUse, mayCall);
      const { maxActionKilobytes } = this.#host;
      const look = () => (runtime.page === undefined ? null : this.#render(runtime.page));
      let skip: string | undefined;
      for (const [place, action] of actions.entries()) {
        const call = new Call(action, deadline);
        const { recorder } = call;
        const { page } = runtime;
        page?.noteSecrets();
        if (deadline.isReached) skip ??= TIMED_OUT;
        skip ??= interrupt?.();
        if (skip !== undefined) recorder.skipped = skip;
        else {
          onStart?.(action, place);
          const { entered } = runtime;
          await runCall(runtime, call, perform(runtime, action, { rules, maxActionKilobytes }));
          if (runtime.entered > entered) skip = 'An earlier action opened another page.';
          else if (stopOnError && recorder.error !== undefined && !deadline.isReached)
            skip = 'An earlier action failed.';
        }
        const entry = withoutSecrets(recorder.entry(), page?.fieldSecrets() ?? FieldSecrets.none);
        entries.push(entry);
        onEntry?.(entry, place, look);
      }
      return entries;
    });
  }

  /** Calls an API endpoint, even if agents may not do so on a page. Needs no page. Returns the full response. */
  async callEndpoint(
    endpointId: string,
    payload: unknown = {},
    wait: WaitOptions = {},
  ): Promise<EndpointResponse> {
    const action = { type: 'callApi', endpointId, payload } as const;
    let response: unknown;
    const { log } = await this.#run(wait, async (runtime, deadline) => {
      checkData(action, this.#host.maxActionKilobytes);
      const call = new Call(action, deadline);
      const run = async () => {
        response = await callApi(runtime, action, runtime.rules);
      };
      await runCall(runtime, call, oneStep(run));
      return [call.recorder.entry()];
    });
    const error = log.at(-1)?.error?.message;
    return error === undefined ? { success: true, response } : { success: false, error };
  }

  /** Waits for late work until the deadline. Its results are in the log entry `background`. */
  wait(options: WaitOptions = {}): Promise<ActResult> {
    return this.#run(options, async (runtime, deadline) => {
      while (runtime.work.list.length > 0 && !deadline.isReached) {
        runtime.work.resume();
        await settle(runtime, deadline);
      }
      return [];
    });
  }

  /** Resolves when no work is running. Does not block other calls. */
  async idle(): Promise<void> {
    await this.#runtime?.work.idle();
  }

  /** Renders the page as the user would see it now. */
  page(): Promise<PageNode> {
    return this.#next(async (runtime) => this.#render(requirePage(runtime)));
  }

  /**
   * Returns a block of the open page as plain data, such as the rows of a table: by its pack's `mcpOutput`, else by its node. For the
   * page or a container, returns an object of its blocks by id.
   */
  output(blockId: string): Promise<Json> {
    return this.#next(async (runtime) => outputBlock(runtime, blockId));
  }

  /** Outlines the configured blocks of a page. Runs nothing, and the session stays on its page. */
  outline(pageId: string): Promise<BlockOutline> {
    return this.#next((runtime) => outlinePage(runtime, pageId));
  }

  /**
   * Returns the configured fields of a page with their schemas, and the events that a person can trigger. Runs nothing, and the
   * session stays on its page.
   */
  form(pageId: string): Promise<PageForm> {
    return this.#next((runtime) => formPage(runtime, pageId));
  }

  /** Returns a copy of the page's data. */
  state(): Promise<SessionState> {
    return this.#next(async (runtime) => {
      const { context } = requirePage(runtime);
      const { lowdefy, build, urlQuery } = runtime;
      const requests = Object.entries(context.requests).map(([id, [latest]]) => [
        id,
        latest?.response ?? null,
      ]);
      const copy = build.helpers.serializer.copy({
        pageId: context.pageId,
        state: context.state,
        global: lowdefy.lowdefyGlobal,
        requests: Object.fromEntries(requests),
        input: lowdefy.inputs[context.id] ?? {},
        urlQuery,
      });
      hideValues(copy.state, context, runtime);
      return copy;
    });
  }

  /** Returns which fields of the open page are secret, to show actions and state without their values. */
  fieldSecrets(): Promise<FieldSecrets> {
    return this.#next(async ({ page }) => page?.fieldSecrets() ?? FieldSecrets.none);
  }

  /** Returns the latest response of a request, of the open page or an earlier one; null if there is none. */
  response(requestId: string): Promise<unknown> {
    return this.#next(async (runtime) => latestResponse(runtime, requestId));
  }

  /** Lists the pages that the user may open. */
  pages(): Promise<readonly PageInfo[]> {
    return this.#next(listPages);
  }

  /** Tells whether the user may open a page. */
  mayOpen(pageId: string): Promise<boolean> {
    return this.#next(({ api }) => api.hasPage(pageId));
  }

  /** Tells whether other users may open pages that this one may not. */
  hidesPages(): Promise<boolean> {
    return this.#next(({ api }) => api.hidesPages());
  }

  /** Lists the API endpoints that the user may call. */
  endpoints(): Promise<readonly EndpointInfo[]> {
    return this.#next(listEndpoints);
  }

  /** Serialises the session to JSON, for `app.restore`. */
  save(): Promise<SavedSession> {
    return this.#next(async (runtime) => saveRuntime(runtime, this.#revision));
  }

  /** Serialises the session in parts, one per page. Pages that cannot have changed since the last save come from a cache. */
  saveParts(): Promise<SavedParts> {
    return this.#next(async (runtime) => saveParts(runtime, this.#revision));
  }

  #run(
    { deadline: milliseconds = this.#host.deadline, signal }: WaitOptions,
    work: (runtime: Runtime, deadline: Deadline) => Promise<readonly LogEntry[]>,
  ): Promise<ActResult> {
    return this.#next((runtime) =>
      withDeadline({ milliseconds, signal }, async (deadline) => {
        runtime.connect();
        const before = runtime.page?.render().page ?? null;
        const entries = await work(runtime, deadline);
        runtime.trim();
        const background = this.#log.takeBackground();
        this.#revision += 1;
        return {
          pageId: this.pageId,
          page: runtime.page === undefined ? null : this.#render(runtime.page),
          before,
          revision: this.#revision,
          log: background === undefined ? entries : [background, ...entries],
          running: runtime.work.list,
          runningRequests: this.#log.runningRequests,
        };
      }),
    );
  }

  /** Renders a page, and prints new warnings of its renderers. */
  #render(open: OpenPage): PageNode {
    const { page } = open.render();
    for (const warning of open.takeWarnings()) this.#log.print('warn', [warning]);
    return page;
  }

  /** Queues work, and runs it on the current build of the app. */
  #next<T>(work: (runtime: Runtime) => Promise<T>): Promise<T> {
    this.#calls += 1;
    const called = this.#mutex.run(() =>
      this.#log.run(async () => {
        const runtime = await this.#current();
        await this.#catchUp(runtime);
        return work(runtime);
      }),
    );
    return called.finally(() => {
      this.#calls -= 1;
    });
  }

  #use(runtime: Runtime | undefined): void {
    this.#runtime = runtime;
    if (runtime === undefined) return;
    runtime.onChange = () => {
      if (this.#calls === 0) this.#onChange?.();
    };
  }

  /** Settles pending work before a call: late work may have set a link, and a restored page may have blocks to mount. */
  async #catchUp(runtime: Runtime): Promise<void> {
    if (!runtime.navigation.isPending && !runtime.work.isBusy) return;
    const milliseconds = this.#host.deadline;
    await withDeadline({ milliseconds }, (deadline) => settle(runtime, deadline));
  }

  /** Returns the runtime of the current build. After a rebuild it is restored into a new one, as far as it fits. */
  async #current(): Promise<Runtime> {
    const { build } = this.#host;
    const options = this.#host.runtimeOptions(this.user, this.#log);
    if (this.#runtime === undefined) this.#use(await Runtime.create(build, options));
    else if (this.#runtime.build !== build) {
      const data = saveRuntime(this.#runtime, this.#revision);
      const { runtime, lost } = await restoreRuntime(build, data, options);
      this.#runtime.page?.leave();
      this.#runtime.disconnect();
      this.#log.current.warnings.push(...lost.map((loss) => `The app has changed. ${loss}`));
      this.#use(runtime);
    }
    return this.#runtime as Runtime;
  }
}
