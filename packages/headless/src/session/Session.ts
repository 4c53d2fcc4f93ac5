import { type PageNode, quoteJson } from '@lowdefy-mcp/render-core';
import { checkData } from '../act/checkData.js';
import { openPage } from '../act/openPage.js';
import { perform } from '../act/perform.js';
import type { Action } from '../act/types.js';
import { HeadlessError, messageOf } from '../errors.js';
import { Log, Recorder } from '../log/Recorder.js';
import type { LogEntry } from '../log/types.js';
import type { Plain } from '../lowdefy/types.js';
import type { OpenPage } from '../page/OpenPage.js';
import { restoreRuntime } from '../save/restoreRuntime.js';
import { saveRuntime } from '../save/saveRuntime.js';
import type { SavedSession } from '../save/types.js';
import { hideValues } from './hideValues.js';
import { type BlockOutline, outlinePage } from './outline.js';
import { listPages, type PageInfo } from './pages.js';
import { Runtime } from './Runtime.js';
import type { SessionHost } from './SessionHost.js';
import type { ActOptions, ActResult, OpenOptions, SessionState, WaitOptions } from './types.js';
import { type Deadline, withDeadline } from './Work.js';

/** Redirects that follow each other without end are given up after so many. */
const MOST_LINKS = 10;

const TIME_IS_UP = 'The time was up before it could be done.';

/** One agent's visit to the app, as one user: what a browser window is to a person. */
export class Session {
  readonly user: Plain | null;
  readonly #host: SessionHost;
  readonly #log: Log;
  #runtime: Runtime | undefined;
  #revision: number;
  #queue: Promise<unknown> = Promise.resolve();
  /** What was wrong with the renderers of the page when it was last looked at. */
  #warned: ReadonlySet<string> = new Set();

  /** Use `app.session()`. */
  constructor(
    host: SessionHost,
    user: Plain | null,
    restored?: { runtime: Runtime; log: Log; revision: number },
  ) {
    this.user = user;
    this.#host = host;
    this.#log = restored?.log ?? new Log(host.print);
    this.#runtime = restored?.runtime;
    this.#revision = restored?.revision ?? 0;
  }

  /** Goes up with everything that an agent does in the session. A session that is restored goes on with it. */
  get revision(): number {
    return this.#revision;
  }

  /** The id of the page that is open; null before the first, or if the app no longer has it. */
  get pageId(): string | null {
    return this.#runtime?.page?.context.pageId ?? null;
  }

  /** Opens a page. Throws if the user has no such page; then the session stays where it is. */
  open(pageId: string, { input, urlQuery, ...wait }: OpenOptions = {}): Promise<ActResult> {
    return this.#run(wait, async (runtime, deadline) => {
      checkData({ pageId, input, urlQuery }, this.#host.maxActionKilobytes);
      await runtime.checkPage(pageId);
      const recorder = new Recorder({ type: 'open', pageId });
      const options = { ...(input && { input }), ...(urlQuery && { urlQuery }) };
      if (deadline.isReached) recorder.skipped = TIME_IS_UP;
      else await this.#do(runtime, recorder, deadline, () => runtime.open(pageId, options));
      return [recorder.entry()];
    });
  }

  /**
   * Does some actions, one after the other. One that is refused or fails is logged and the next one is done, unless
   * `stopOnError`; those after one that led to another page are not.
   */
  act(
    actions: readonly Action[],
    { stopOnError = false, onEntry, mayUse = () => true, ...wait }: ActOptions = {},
  ): Promise<ActResult> {
    return this.#run(wait, async (runtime, deadline) => {
      const entries: LogEntry[] = [];
      runtime.mayUse = mayUse;
      let skip: string | undefined;
      for (const action of actions) {
        const recorder = new Recorder(action);
        if (deadline.isReached) skip ??= TIME_IS_UP;
        if (skip !== undefined) recorder.skipped = skip;
        else {
          const led = await this.#do(runtime, recorder, deadline, () => perform(runtime, action, this.#host));
          if (led) skip = 'An action before this one followed a link.';
          else if (stopOnError && recorder.error !== undefined) skip = 'An action before this one failed.';
        }
        const entry = recorder.entry();
        const index = entries.push(entry) - 1;
        onEntry?.(entry, index);
      }
      return entries;
    });
  }

  /** The page as the user would see it now. */
  page(): Promise<PageNode> {
    return this.#next(async (runtime) => this.#look(openPage(runtime)));
  }

  /** What is on a page, as its configuration has it. Nothing is run, and the session stays where it is. */
  outline(pageId: string): Promise<BlockOutline> {
    return this.#next((runtime) => outlinePage(runtime, pageId));
  }

  /** The data behind the page: a copy. */
  state(): Promise<SessionState> {
    return this.#next(async (runtime) => {
      const { context } = openPage(runtime);
      const { lowdefy, build, history } = runtime;
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
        urlQuery: { ...history.at(-1)?.urlQuery },
      });
      hideValues(copy.state, context, runtime);
      return copy;
    });
  }

  /** The pages that the user may open. */
  pages(): Promise<readonly PageInfo[]> {
    return this.#next(listPages);
  }

  /** The session as JSON, for `app.restore`. */
  save(): Promise<SavedSession> {
    return this.#next(async (runtime) => saveRuntime(runtime, this.#revision));
  }

  #run(
    { deadline: milliseconds = this.#host.deadline, signal }: WaitOptions,
    work: (runtime: Runtime, deadline: Deadline) => Promise<readonly LogEntry[]>,
  ): Promise<ActResult> {
    return this.#next((runtime) =>
      withDeadline({ milliseconds, signal }, async (deadline) => {
        const before = runtime.page?.render().page ?? null;
        const entries = await work(runtime, deadline);
        const background = this.#log.takeBackground();
        this.#revision += 1;
        return {
          pageId: this.pageId,
          page: runtime.page === undefined ? null : this.#look(runtime.page),
          before,
          revision: this.#revision,
          log: background === undefined ? entries : [background, ...entries],
          running: runtime.work.list,
        };
      }),
    );
  }

  /** Renders a page. A warning of its renderers is printed once, until the page is rendered without it. */
  #look(open: OpenPage): PageNode {
    const { page, warnings } = open.render();
    const said = warnings.map(({ blockId, message }) => `Block ${quoteJson(blockId)}: ${message}`);
    for (const text of said) if (!this.#warned.has(text)) this.#log.print('warn', [text]);
    this.#warned = new Set(said);
    return page;
  }

  /** Does one thing and all that follows from it. Whether it led to another page. */
  #do(runtime: Runtime, recorder: Recorder, deadline: Deadline, work: () => Promise<void>): Promise<boolean> {
    return this.#log.record(recorder, async () => {
      const { entered } = runtime;
      runtime.page?.beginUserEvent();
      let isDone = false;
      const done = this.#attempt(work).then(() => {
        isDone = true;
      });
      const { type, blockId } = (recorder.action ?? {}) as { type?: unknown; blockId?: unknown };
      runtime.work.track(String(type), typeof blockId === 'string' ? blockId : undefined, done);
      await this.#settle(runtime, deadline);
      if (!isDone) {
        const message = 'It was not finished when the time was up, and goes on. Read the page again later.';
        recorder.error ??= { code: 'NOT_FINISHED', message };
      }
      return runtime.entered > entered;
    });
  }

  /** Waits for all that was set off, and goes where links lead. */
  async #settle(runtime: Runtime, deadline: Deadline): Promise<void> {
    for (let links = 0; ; links += 1) {
      await runtime.work.settle(deadline, () => runtime.isLeaving);
      if (!runtime.isLinked || deadline.isReached) return;
      if (links === MOST_LINKS) {
        runtime.dropLink();
        this.#log.current.warnings.push(
          `More than ${MOST_LINKS} links led from one to the next: no more were followed.`,
        );
        return;
      }
      runtime.work.track(
        'Link',
        undefined,
        this.#attempt(() => runtime.followLink()),
      );
    }
  }

  /** What is thrown is logged: nothing of it gets lost, even after the deadline. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.current.error = {
        message: messageOf(error),
        ...(error instanceof HeadlessError && { code: error.code }),
      };
    }
  }

  /** One thing at a time, on the app as it is built now. */
  #next<T>(work: (runtime: Runtime) => Promise<T>): Promise<T> {
    const result = this.#queue.then(() =>
      this.#log.run(async () => {
        const runtime = await this.#current();
        await this.#catchUp(runtime);
        return work(runtime);
      }),
    );
    this.#queue = result.catch(() => {});
    return result;
  }

  /** What went on after the last answer may have led to another page; what was restored may have something to mount. */
  async #catchUp(runtime: Runtime): Promise<void> {
    if (!runtime.isLinked && !runtime.work.isBusy) return;
    const milliseconds = this.#host.deadline;
    await withDeadline({ milliseconds }, (deadline) => this.#settle(runtime, deadline));
  }

  /** The app may have been built anew since: then everything is carried over that still fits. */
  async #current(): Promise<Runtime> {
    const { build } = this.#host;
    const options = this.#host.runtimeOptions(this.user, this.#log);
    if (this.#runtime === undefined) this.#runtime = await Runtime.create(build, options);
    else if (this.#runtime.build !== build) {
      const data = saveRuntime(this.#runtime, this.#revision);
      const { runtime, lost } = await restoreRuntime(build, data, options);
      this.#runtime.page?.leave();
      this.#log.current.warnings.push(...lost.map((what) => `The app has changed. ${what}`));
      this.#runtime = runtime;
    }
    return this.#runtime;
  }
}
