import type { App, LogEntry } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import { Policy } from '../policy/Policy.js';
import { Sessions } from '../sessions/Sessions.js';
import { within } from '../sessions/within.js';
import type { SessionStore } from '../store/SessionStore.js';
import { Files } from './Files.js';

const STARTING = 'The app is still being built. Nothing was done: try again in a few seconds.';

export interface ServiceOptions {
  readonly config: Config;
  readonly policy?: Policy;
  readonly store: SessionStore;
  /** The app, loaded when it is first needed. */
  readonly app: () => Promise<App>;
}

/** What the tools and resources work on, whatever the transport. */
export class Service {
  readonly config: Config;
  readonly policy: Policy;
  readonly sessions: Sessions;
  /** The app, or an error if it takes too long to load. */
  readonly app: () => Promise<App>;
  readonly #files = new Files();
  readonly #listeners = new Set<(uri: string) => void>();

  constructor({ config, policy = new Policy(config), store, app }: ServiceOptions) {
    this.config = config;
    this.policy = policy;
    this.app = () => within(this.deadline, app(), STARTING);
    this.sessions = new Sessions({
      app: this.app,
      store,
      limits: config.limits,
      onChange: (id) => {
        this.#changed(`lowdefy://sessions/${id}`);
        this.#changed(`lowdefy://sessions/${id}/log`);
      },
      onRemove: (id) => {
        this.#files.remove(id);
        this.#changed(`lowdefy://sessions/${id}`);
      },
    });
  }

  /** Milliseconds until a call is answered, whatever still runs. */
  get deadline(): number {
    return this.config.limits.deadlineSeconds * 1000;
  }

  /** Tells of each resource that is no longer as it was. The result ends that. */
  onResourceChange(listener: (uri: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  fileUri(sessionId: string, name: string): string {
    return `lowdefy://sessions/${sessionId}/files/${encodeURIComponent(name)}`;
  }

  /** Keeps the files that a browser would have downloaded, to be read as resources. */
  keepFiles(sessionId: string, log: readonly LogEntry[]): void {
    for (const file of log.flatMap(({ attachments = [] }) => attachments)) this.#files.add(sessionId, file);
  }

  file(sessionId: string, name: string) {
    return this.#files.get(sessionId, name);
  }

  #changed(uri: string): void {
    for (const listener of this.#listeners) listener(uri);
  }
}
