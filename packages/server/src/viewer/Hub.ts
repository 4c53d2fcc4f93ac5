import type { Config } from '../config/configSchema.js';
import type { Service } from '../service/Service.js';
import { Channel } from './Channel.js';
import type { OpenQuestion } from './Questions.js';
import { serverSentEvent } from './sse.js';
import type { SentChange, Watcher } from './Watcher.js';

/** The heartbeat interval, in milliseconds. */
const HEARTBEAT = 15_000;

/** How long changes of a session are kept after the last viewer disconnects, because it may reconnect, in milliseconds. */
const GRACE = 30_000;

/** Refuses a viewer because of a limit or a shutdown. */
export class TooManyViewers extends Error {
  override readonly name = 'TooManyViewers';
}

interface HubOptions {
  readonly service: Service;
  readonly limits: Config['viewer'];
  /** The open questions of a session. */
  readonly questions: (sessionId: string) => readonly OpenQuestion[];
  /** Called with errors that no viewer gets. */
  readonly report: (error: unknown) => void;
}

/** Sends the changes of sessions to all their watchers. A session is watched once, and each change is serialised once. */
export class Hub {
  readonly #options: HubOptions;
  readonly #channels = new Map<string, Channel>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #stopListening: () => void;
  #isClosed = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#heartbeat = setInterval(() => {
      for (const { watchers } of this.#channels.values()) for (const watcher of watchers) watcher.beat();
    }, HEARTBEAT).unref();
    this.#stopListening = options.service.onSessionEvent((event) => {
      if (event.type === 'view') this.#send(event.sessionId, event);
      if (event.type === 'removed') this.#remove(event.sessionId);
    });
  }

  /** The number of watchers of a session, or of all sessions. */
  count(sessionId?: string): number {
    return sessionId === undefined ? this.#all().length : (this.#channels.get(sessionId)?.all.length ?? 0);
  }

  /** Whether a watcher of a session may act in it. */
  hasActor(sessionId: string): boolean {
    return [...(this.#channels.get(sessionId)?.watchers ?? [])].some(({ readOnly }) => !readOnly);
  }

  /** Whether a session is watched and belongs to a user. */
  isOwn(sessionId: string, owner: string): boolean {
    return this.#channels.get(sessionId)?.owner === owner;
  }

  /**
   * Sends a session to a watcher: the changes after a cursor if they are kept, else a snapshot; then all changes. Returns a function that
   * stops it. Rejects if the watcher's user has no such session, or if there are too many viewers.
   */
  async join(sessionId: string, watcher: Watcher, after?: number): Promise<() => void> {
    this.#checkLimits(sessionId, watcher);
    const { service, limits, questions } = this.#options;
    const { principal } = watcher;
    let channel = this.#channels.get(sessionId);
    const leave = () => channel !== undefined && this.#leave(sessionId, channel, watcher);
    if (after !== undefined && channel?.owner === principal.id && channel.replay(watcher, after)) {
      watcher.questions(questions(sessionId));
      return leave;
    }
    channel ??= new Channel({
      maxChanges: limits.maxKeptChanges,
      maxBytes: limits.maxLagKilobytes * 1024,
    });
    this.#channels.set(sessionId, channel);
    channel.add(watcher);
    try {
      const view = await service.call('watch', { principal, sessionId });
      channel.owner = principal.id;
      channel.watches += 1;
      if (channel.watches > 1 || this.#channels.get(sessionId) !== channel) this.#unwatch(sessionId, channel);
      channel.start(watcher, view, questions(sessionId));
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  /** Sends the open questions of a session. */
  sendQuestions(sessionId: string): void {
    const { questions } = this.#options;
    for (const watcher of this.#channels.get(sessionId)?.watchers ?? [])
      watcher.questions(questions(sessionId));
  }

  /** Ends all streams. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    this.#stopListening();
    for (const [sessionId, channel] of this.#channels) {
      channel.flush();
      for (const watcher of channel.all) watcher.end();
      this.#drop(sessionId, channel);
    }
  }

  #all(): readonly Watcher[] {
    return [...this.#channels.values()].flatMap(({ all }) => all);
  }

  #checkLimits(sessionId: string, { principal }: Watcher): void {
    const { maxViewersPerSession, maxViewersPerUser } = this.#options.limits;
    if (this.#isClosed) throw new TooManyViewers('The server is stopping. Try again later.');
    const own = this.#all().filter((watcher) => watcher.principal.id === principal.id).length;
    if (own >= maxViewersPerUser) {
      throw new TooManyViewers(
        `You have ${own} viewers open. Close one: viewer.maxViewersPerUser is the limit.`,
      );
    }
    const count = this.count(sessionId);
    if (count >= maxViewersPerSession) {
      throw new TooManyViewers(
        `${count} viewers watch this session. Close one: viewer.maxViewersPerSession is the limit.`,
      );
    }
  }

  #send(sessionId: string, { cursor, change }: Pick<SentChange, 'cursor' | 'change'>): void {
    const channel = this.#channels.get(sessionId);
    channel?.send({ cursor, change, bytes: serverSentEvent('change', change, cursor) });
  }

  #remove(sessionId: string): void {
    const channel = this.#channels.get(sessionId);
    if (channel === undefined) return;
    this.#channels.delete(sessionId);
    // The session side has ended these watches.
    channel.watches = 0;
    channel.flush();
    for (const watcher of channel.all) watcher.closed();
  }

  #leave(sessionId: string, channel: Channel, watcher: Watcher): void {
    channel.remove(watcher);
    if (channel.all.length > 0) return;
    const end = () => {
      if (channel.all.length === 0) this.#drop(sessionId, channel);
    };
    clearTimeout(channel.ending);
    if (channel.watches === 0) end();
    else channel.ending = setTimeout(end, GRACE).unref();
  }

  #drop(sessionId: string, channel: Channel): void {
    if (this.#channels.get(sessionId) === channel) this.#channels.delete(sessionId);
    if (channel.watches > 0) this.#unwatch(sessionId, channel);
  }

  #unwatch(sessionId: string, channel: Channel): void {
    channel.watches -= 1;
    this.#options.service.call('unwatch', { sessionId }).catch(this.#options.report);
  }
}
