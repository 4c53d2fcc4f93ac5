import { HtmlPrinter } from '@lowdefy-mcp/render-core/html';
import type { Principal } from '../port/Principal.js';
import type { LiveSession } from '../sessions/LiveSession.js';
import type { Sessions } from '../sessions/Sessions.js';
import type { Files } from './Files.js';
import { HtmlParts } from './HtmlParts.js';
import { type Scene, WatchedSession } from './WatchedSession.js';

/** Finds out what people see of sessions now. */
export class Scenes {
  readonly parts = new HtmlParts();
  readonly #sessions: Sessions;
  readonly #files: Files;

  constructor(sessions: Sessions, files: Files) {
    this.#sessions = sessions;
    this.#files = files;
  }

  /** What there is to see of a session: what is `known`, unless somebody has written the session since. Rejects if there is none. */
  async find(principal: Principal, id: string, known: Scene | undefined): Promise<Scene> {
    const revision = (await this.#sessions.find(principal, id))?.revision;
    // A call that runs publishes what it does.
    const isKnown = known?.revision === revision || (revision !== undefined && this.#sessions.isBusy(id));
    if (known !== undefined && isKnown) return known;
    return this.render(await this.#sessions.peek(principal, id));
  }

  /** The scene that a session has ready; undefined if something has to be rendered or loaded first. */
  ready(live: LiveSession): Scene | undefined {
    if (live.view === undefined || !this.parts.isReady(live.view.page)) return undefined;
    const { name, revision } = live.summary;
    const { control, log, view } = live;
    return { name, revision, control, log, files: this.#files.list(live.id), page: view.page };
  }

  async render(live: LiveSession): Promise<Scene> {
    for (;;) {
      const scene = this.ready(live);
      if (scene !== undefined) return scene;
      const page = live.view === undefined ? await live.page() : live.view.page;
      // A call may have published a newer one meanwhile.
      live.view ??= { page };
      await this.parts.prepare(live.view.page);
    }
  }

  /** For people who have not been told of anything yet. */
  show(scene: Scene): WatchedSession {
    return new WatchedSession(scene, new HtmlPrinter(this.parts.options));
  }
}
