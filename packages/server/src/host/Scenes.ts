import { HtmlPrinter } from '@lowdefy-mcp/render-core/html';
import type { Principal } from '../port/Principal.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import type { Sessions } from '../sessions/Sessions.js';
import type { Files } from './Files.js';
import { HtmlModules } from './HtmlModules.js';
import { type Scene, WatchedSession } from './WatchedSession.js';

/** Renders the scenes of sessions: what people see of them. */
export class Scenes {
  readonly modules = new HtmlModules();
  readonly #sessions: Sessions;
  readonly #files: Files;

  constructor(sessions: Sessions, files: Files) {
    this.#sessions = sessions;
    this.#files = files;
  }

  /** Returns the current scene of a session: `known`, unless the session was saved since. Rejects if there is no such session. */
  async find(principal: Principal, id: string, known: Scene | undefined): Promise<Scene> {
    const revision = (await this.#sessions.find(principal, id))?.revision;
    // A running call publishes its own changes to watchers with the same rights.
    const isKnown =
      known?.revision === revision || (revision !== undefined && this.#sessions.isBusy(id, principal));
    if (known !== undefined && isKnown) return known;
    return this.render(await this.#sessions.peek(principal, id));
  }

  /** Returns the scene without waiting; undefined if something must be rendered or loaded first. */
  ready(live: LiveSession): Scene | undefined {
    if (live.view === undefined || !this.modules.isReady(live.view.page)) return undefined;
    const { name, revision } = live.summary;
    const { control, log, view } = live;
    const files = this.#files.list(live.id, live.isOpenable);
    const isUnavailable = view.page === undefined && live.summary.pageId !== null;
    return { name, revision, control, log, files, page: view.page, isUnavailable };
  }

  async render(live: LiveSession): Promise<Scene> {
    for (;;) {
      const scene = this.ready(live);
      if (scene !== undefined) return scene;
      const page = live.view === undefined ? await live.page() : live.view.page;
      // A call may have published a newer page meanwhile.
      live.view ??= { page };
      await this.modules.prepare(live.view.page);
    }
  }

  /** Starts to track the changes of a scene. */
  track(scene: Scene): WatchedSession {
    return new WatchedSession(scene, new HtmlPrinter(this.modules.options));
  }
}
