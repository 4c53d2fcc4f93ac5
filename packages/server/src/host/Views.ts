import { isDeepStrictEqual } from 'node:util';
import { findBlock, type PageNode } from '@lowdefy-mcp/render-core';
import { printHtml } from '@lowdefy-mcp/render-core/html';
import type { Principal } from '../port/Principal.js';
import type { SessionEvent } from '../port/SessionPort.js';
import type { Doing, SessionView, ViewChange } from '../port/view.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import type { Sessions } from '../sessions/Sessions.js';
import type { Files } from './Files.js';
import { Scenes } from './Scenes.js';
import type { Scene, WatchedSession } from './WatchedSession.js';

interface Watch {
  readonly session: WatchedSession;
  /** The latest watcher. Its roles decide what is shown. */
  principal: Principal;
  count: number;
}

interface ViewsOptions {
  readonly sessions: Sessions;
  readonly files: Files;
  readonly emit: (event: SessionEvent) => void;
}

/** Shows sessions to people. Computes changes once for all watchers, and only for watched sessions. */
export class Views {
  readonly #emitEvent: ViewsOptions['emit'];
  readonly #scenes: Scenes;
  readonly #watches = new Map<string, Watch>();
  readonly #doing = new Map<string, Doing>();

  constructor({ sessions, files, emit }: ViewsOptions) {
    this.#emitEvent = emit;
    this.#scenes = new Scenes(sessions, files);
  }

  isWatched(id: string): boolean {
    return this.#watches.has(id);
  }

  async view(principal: Principal, id: string): Promise<SessionView> {
    return this.#snapshot(id, await this.#current(principal, id));
  }

  /** Prints one block of the page; undefined if it is not there. */
  async block(
    principal: Principal,
    id: string,
    { blockId, maxRows }: { readonly blockId: string; readonly maxRows: number },
  ): Promise<string | undefined> {
    const { page } = (await this.#current(principal, id)).scene;
    const block = page && findBlock(page, blockId);
    return block && printHtml(block, { maxRows, ...this.#scenes.modules.options });
  }

  async watch(principal: Principal, id: string): Promise<SessionView> {
    const scene = await this.#find(principal, id);
    const watch = this.#watches.get(id) ?? {
      session: this.#scenes.track(scene),
      principal,
      count: 0,
    };
    watch.count += 1;
    watch.principal = principal;
    this.#watches.set(id, watch);
    // The scene may be newer than the one that earlier watchers have.
    this.#update(id, watch, scene);
    return this.#snapshot(id, watch.session);
  }

  unwatch(id: string): void {
    const watch = this.#watches.get(id);
    if (watch === undefined) return;
    watch.count -= 1;
    if (watch.count <= 0) this.#watches.delete(id);
  }

  /** Reports which action is running; null after the last one. */
  doing(id: string, doing: Doing | null): void {
    if (doing === null && !this.#doing.has(id)) return;
    if (doing === null) this.#doing.delete(id);
    else this.#doing.set(id, doing);
    const watch = this.#watches.get(id);
    if (watch !== undefined) this.#emit(id, watch, { type: 'doing', doing });
  }

  /** Shows a page in the middle of a call. */
  show(id: string, page: PageNode | null): void {
    const watch = this.#watches.get(id);
    if (watch === undefined || !this.#scenes.modules.isReady(page ?? undefined)) return;
    this.#update(id, watch, { ...watch.session.scene, page: page ?? undefined });
  }

  /** Shows a session after a call, or after background work of one. */
  publish(live: LiveSession): void {
    const watch = this.#watches.get(live.id);
    if (watch === undefined) return;
    const update = (scene: Scene) => this.#update(live.id, watch, scene);
    const scene = this.#scenes.ready(live);
    if (scene !== undefined) update(scene);
    // A page that fails to render is reported by the next call.
    else this.#scenes.render(live).then(update, () => {});
  }

  /** Forgets a session that was removed. */
  remove(id: string): void {
    this.#doing.delete(id);
    this.#watches.delete(id);
  }

  /** Shows changes that another process made to a session. */
  async refresh(id: string): Promise<void> {
    const watch = this.#watches.get(id);
    if (watch !== undefined) this.#update(id, watch, await this.#find(watch.principal, id));
  }

  /** Returns the current session, and updates its watchers. */
  async #current(principal: Principal, id: string): Promise<WatchedSession> {
    const scene = await this.#find(principal, id);
    const watch = this.#watchOf(principal, id);
    if (watch === undefined) return this.#scenes.track(scene);
    this.#update(id, watch, scene);
    return watch.session;
  }

  #find(principal: Principal, id: string): Promise<Scene> {
    return this.#scenes.find(principal, id, this.#watchOf(principal, id)?.session.scene);
  }

  /** Returns the watch of a session, if it was started with the same claims and roles. */
  #watchOf(principal: Principal, id: string): Watch | undefined {
    const watch = this.#watches.get(id);
    return watch && isDeepStrictEqual(watch.principal, principal) ? watch : undefined;
  }

  #snapshot(id: string, session: WatchedSession): SessionView {
    return session.snapshot(this.#doing.get(id) ?? null);
  }

  #update(id: string, watch: Watch, scene: Scene): readonly ViewChange[] {
    const { scene: known } = watch.session;
    // A scene that was slow to render may be older than one published since.
    if (this.#watches.get(id) !== watch || known === scene || scene.revision < known.revision) return [];
    const changes = watch.session.update(scene);
    for (const change of changes) this.#emit(id, watch, change);
    return changes;
  }

  #emit(sessionId: string, { session }: Watch, change: ViewChange): void {
    this.#emitEvent({ type: 'view', sessionId, cursor: session.nextCursor(), change });
  }
}
