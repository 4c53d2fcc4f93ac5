import { findBlock, type PageNode } from '@lowdefy-mcp/render-core';
import { printHtml } from '@lowdefy-mcp/render-core/html';
import type { Principal } from '../port/Principal.js';
import { rightsOf } from '../port/rightsOf.js';
import type { SessionEvent } from '../port/SessionPort.js';
import type { Doing, SessionView, ViewChange } from '../port/view.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import type { Sessions } from '../sessions/Sessions.js';
import type { Files } from './Files.js';
import { Scenes } from './Scenes.js';
import type { Scene, WatchedSession } from './WatchedSession.js';

/** The watchers of a session with the same rights. They see it as this user, also if a caller with other rights acts in it. */
interface Watch {
  readonly id: string;
  readonly rights: string;
  readonly session: WatchedSession;
  readonly principal: Principal;
  count: number;
}

/** The running action of a session, for watchers with the rights of the caller. */
interface Running {
  readonly rights: string;
  readonly doing: Doing;
}

interface ViewsOptions {
  readonly sessions: Sessions;
  readonly files: Files;
  readonly emit: (event: SessionEvent) => void;
}

/**
 * Shows sessions to people. Computes changes once for all watchers with the same rights, and only for watched sessions. Others see the
 * session as restored for them after each call, because they may not open the same pages.
 */
export class Views {
  readonly #emitEvent: ViewsOptions['emit'];
  readonly #scenes: Scenes;
  /** By session, then by rights. */
  readonly #watches = new Map<string, Map<string, Watch>>();
  readonly #running = new Map<string, Running>();

  constructor({ sessions, files, emit }: ViewsOptions) {
    this.#emitEvent = emit;
    this.#scenes = new Scenes(sessions, files);
  }

  /** Tells whether somebody with the rights of the session's user watches it. */
  isWatched({ id, rights }: LiveSession): boolean {
    return this.#watchOf(id, rights) !== undefined;
  }

  async view(principal: Principal, id: string): Promise<SessionView> {
    return this.#snapshot(id, rightsOf(principal), await this.#current(principal, id));
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
    const rights = rightsOf(principal);
    const scene = await this.#scenes.find(principal, id, this.#watchOf(id, rights)?.session.scene);
    const watches = this.#watches.get(id) ?? new Map<string, Watch>();
    const session = () => this.#scenes.track(scene);
    const watch = watches.get(rights) ?? { id, rights, principal, session: session(), count: 0 };
    watch.count += 1;
    this.#watches.set(id, watches.set(rights, watch));
    // The scene may be newer than the one that earlier watchers have.
    this.#update(watch, scene);
    return this.#snapshot(id, rights, watch.session);
  }

  unwatch(principal: Principal, id: string): void {
    const watches = this.#watches.get(id);
    const rights = rightsOf(principal);
    const watch = watches?.get(rights);
    if (watches === undefined || watch === undefined) return;
    watch.count -= 1;
    if (watch.count <= 0) watches.delete(rights);
    if (watches.size === 0) this.#watches.delete(id);
  }

  /** Reports which action is running; null after the last one. */
  doing({ id, rights }: LiveSession, doing: Doing | null): void {
    if (doing === null && !this.#running.has(id)) return;
    if (doing === null) this.#running.delete(id);
    else this.#running.set(id, { rights, doing });
    const watch = this.#watchOf(id, rights);
    if (watch !== undefined) this.#emit(watch, { type: 'doing', doing });
  }

  /** Shows a page in the middle of a call. */
  show({ id, rights }: LiveSession, page: PageNode | null): void {
    const watch = this.#watchOf(id, rights);
    if (watch === undefined || !this.#scenes.modules.isReady(page ?? undefined)) return;
    this.#update(watch, { ...watch.session.scene, page: page ?? undefined });
  }

  /** Shows a session after a call, or after background work of one. */
  publish(live: LiveSession): void {
    for (const watch of this.#watchesOf(live.id)) {
      const isSame = watch.rights === live.rights;
      const scene = isSame ? this.#scenes.ready(live) : undefined;
      if (scene !== undefined) this.#update(watch, scene);
      else {
        const rendering = isSame ? this.#scenes.render(live) : this.#find(watch);
        // A page that fails to render is reported by the next call.
        rendering.then(
          (rendered) => this.#update(watch, rendered),
          () => {},
        );
      }
    }
  }

  /** Forgets a session that was removed. */
  remove(id: string): void {
    this.#running.delete(id);
    this.#watches.delete(id);
  }

  /** Shows changes that another process made to a session. */
  async refresh(id: string): Promise<void> {
    const update = async (watch: Watch) => this.#update(watch, await this.#find(watch));
    await Promise.all(this.#watchesOf(id).map(update));
  }

  /** Returns the current session, and updates the watchers with the same rights. */
  async #current(principal: Principal, id: string): Promise<WatchedSession> {
    const rights = rightsOf(principal);
    const watch = this.#watchOf(id, rights);
    const scene = await this.#scenes.find(principal, id, watch?.session.scene);
    if (watch === undefined) return this.#scenes.track(scene);
    this.#update(watch, scene);
    return watch.session;
  }

  #watchesOf(id: string): readonly Watch[] {
    return [...(this.#watches.get(id)?.values() ?? [])];
  }

  #watchOf(id: string, rights: string): Watch | undefined {
    return this.#watches.get(id)?.get(rights);
  }

  #find({ id, principal, session }: Watch): Promise<Scene> {
    return this.#scenes.find(principal, id, session.scene);
  }

  #snapshot(id: string, rights: string, session: WatchedSession): SessionView {
    const running = this.#running.get(id);
    return session.snapshot(running?.rights === rights ? running.doing : null);
  }

  #update(watch: Watch, scene: Scene): void {
    const { id, rights, session } = watch;
    const { scene: known } = session;
    // A scene that was slow to render may be older than one published since.
    if (this.#watchOf(id, rights) !== watch || known === scene || scene.revision < known.revision) return;
    for (const change of session.update(scene)) this.#emit(watch, change);
  }

  #emit({ id: sessionId, rights, session }: Watch, change: ViewChange): void {
    this.#emitEvent({ type: 'view', sessionId, rights, cursor: session.nextCursor(), change });
  }
}
