import type { Config } from '../config/configSchema.js';
import type { Service } from '../service/Service.js';
import { Hub } from './Hub.js';
import { type Grant, LoginLinks } from './LoginLinks.js';
import { Logins } from './Logins.js';
import { Questions } from './Questions.js';

interface ViewerOptions {
  readonly service: Service;
  /** Default: that of the service. */
  readonly config?: Config['viewer'] | undefined;
  readonly report: (error: unknown) => void;
  readonly now?: () => number;
}

/** The viewer, in which people watch sessions, take over and answer questions. One per process, whichever server serves its pages. */
export class Viewer {
  readonly config: Config['viewer'];
  readonly hub: Hub;
  readonly questions: Questions;
  readonly links: LoginLinks;
  readonly logins: Logins;
  readonly now: () => number;
  readonly #stopListening: () => void;
  #origin: string | undefined;

  constructor({ service, config = service.config.viewer, report, now = Date.now }: ViewerOptions) {
    this.config = config;
    this.now = now;
    this.links = new LoginLinks(config.linkMinutes, now);
    this.logins = new Logins(config.loginMinutes, now);
    this.questions = new Questions((sessionId, rights) => this.hub.sendQuestions(sessionId, rights), now);
    this.hub = new Hub({
      service,
      limits: config,
      questions: (sessionId, rights) => this.questions.open(sessionId, rights),
      report,
    });
    this.#stopListening = service.onSessionEvent((event) => {
      if (event.type === 'removed') this.questions.remove(event.sessionId);
    });
  }

  /** The URL of its pages; undefined while they are not served. */
  get url(): string | undefined {
    const origin = this.config.url ?? this.#origin;
    return this.#origin === undefined ? undefined : new URL('/view', origin).href;
  }

  /** Sets the origin at which its pages are served. */
  servedAt(origin: string): void {
    this.#origin = origin;
  }

  /** Makes a one-time link. Undefined while the pages are not served. */
  link(
    grant: Grant,
  ): { readonly url: string; readonly expires: Date; readonly readOnly: boolean } | undefined {
    const { url } = this;
    if (url === undefined) return undefined;
    const readOnly = grant.readOnly || this.config.readOnly;
    const { token, expires } = this.links.create({ ...grant, readOnly });
    return { url: `${url}/login?token=${token}`, expires: new Date(expires), readOnly };
  }

  /** Ends all streams. */
  close(): void {
    this.#origin = undefined;
    this.#stopListening();
    this.hub.close();
  }
}
