import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import { rightsOf } from '../port/rightsOf.js';
import type { SessionEvent } from '../port/SessionPort.js';
import type { Service } from '../service/Service.js';
import { Channel } from './Channel.js';
import type { OpenQuestion } from './Questions.js';
import { serverSentEvent } from './sse.js';
import type { Watcher } from './Watcher.js';

type ViewEvent = Extract<SessionEvent, { readonly type: 'view' }>;

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
  /** The open questions of a session for callers with these rights. */
  readonly questions: (sessionId: string, rights: string) => readonly OpenQuestion[];
  /** Called with errors that no viewer gets. */
  readonly report: (error: unknown) => void;
}

/**
 * Sends the changes of sessions to all their watchers. A session is watched once for each set of rights, and each change is serialised
 * once. Watchers with other rights, also of the same user, get nothing of it: they have their own channel.
 */
export class Hub {
  readonly #options: HubOptions;
  /** By session and rights. */
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
      if (event.type === 'view') this.#send(event);
      if (event.type === 'removed') this.#remove(event.sessionId);
    });
  }

  /** The number of watchers of a session, or of all sessions. */
  count(sessionId?: string): number {
    return this.#watchers(sessionId).length;
  }

  /** Whether a watcher with these rights may act in a session. */
  hasActor(sessionId: string, rights: string): boolean {
    return [...(this.#channel(sessionId, rights)?.watchers ?? [])].some(({ readOnly }) => !readOnly);
  }

  /** Whether a session is watched with the rights of a user, and belongs to them. */
  isOwn(sessionId: string, principal: Principal): boolean {
    return this.#channel(sessionId, rightsOf(principal))?.isConfirmed ?? false;
  }

  /**
   * Sends a session to a watcher: the changes after a cursor if they are kept, else a snapshot; then all changes. Returns a function that
   * stops it. Rejects if the watcher's user has no such session, or if there are too many viewers.
   */
  async join(sessionId: string, watcher: Watcher, after?: number): Promise<() => void> {
    this.#checkLimits(sessionId, watcher);
    const { service, limits, questions } = this.#options;
    const { principal } = watcher;
    const rights = rightsOf(principal);
    let channel = this.#channel(sessionId, rights);
    const leave = () => channel !== undefined && this.#leave(channel, watcher);
    if (after !== undefined && channel?.isConfirmed && channel.replay(watcher, after)) {
      watcher.questions(questions(sessionId, rights));
      return leave;
    }
    channel ??= new Channel(sessionId, principal, {
      maxChanges: limits.maxKeptChanges,
      maxBytes: limits.maxLagKilobytes * 1024,
    });
    this.#channels.set(keyOf(sessionId, rights), channel);
    channel.add(watcher);
    try {
      const view = await service.call('watch', { principal, sessionId });
      channel.isConfirmed = true;
      channel.watches += 1;
      if (channel.watches > 1 || this.#channel(sessionId, rights) !== channel) this.#unwatch(channel);
      channel.start(watcher, view, questions(sessionId, rights));
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  /** Sends the open questions of a session to the watchers with the rights of the asking call. */
  sendQuestions(sessionId: string, rights: string): void {
    const open = this.#options.questions(sessionId, rights);
    for (const watcher of this.#channel(sessionId, rights)?.watchers ?? []) watcher.questions(open);
  }

  /** Ends all streams. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    this.#stopListening();
    for (const channel of this.#channels.values()) {
      channel.flush();
      for (const watcher of channel.all) watcher.end();
      this.#drop(channel);
    }
  }

  #channel(sessionId: string, rights: string): Channel | undefined {
    return this.#channels.get(keyOf(sessionId, rights));
  }

  #watchers(sessionId?: string): readonly Watcher[] {
    const channels = [...this.#channels.values()];
    return channels
      .filter((channel) => sessionId === undefined || channel.sessionId === sessionId)
      .flatMap(({ all }) => all);
  }

  /** Counts viewers that only watch separately: an agent can open them, and must not take the place of a person. */
  #checkLimits(sessionId: string, { principal, readOnly }: Watcher): void {
    const { maxViewersPerSession, maxViewersPerUser } = this.#options.limits;
    if (this.#isClosed) throw new TooManyViewers('The server is stopping. Try again later.');
    const isSameKind = (watcher: Watcher) => watcher.readOnly === readOnly;
    const ofUser = this.#watchers().filter((watcher) => watcher.principal.id === principal.id);
    const own = ofUser.filter(isSameKind).length;
    if (own >= maxViewersPerUser) {
      throw new TooManyViewers(
        `You have ${own} viewers open. Close one: viewer.maxViewersPerUser is the limit.`,
      );
    }
    const count = this.#watchers(sessionId).filter(isSameKind).length;
    if (count >= maxViewersPerSession) {
      throw new TooManyViewers(
        `${count} viewers watch this session. Close one: viewer.maxViewersPerSession is the limit.`,
      );
    }
  }

  #send({ sessionId, rights, cursor, change }: ViewEvent): void {
    this.#channel(sessionId, rights)?.send({
      cursor,
      change,
      bytes: serverSentEvent('change', change, cursor),
    });
  }

  #remove(sessionId: string): void {
    for (const [key, channel] of this.#channels) {
      if (channel.sessionId !== sessionId) continue;
      this.#channels.delete(key);
      // The session side has ended these watches.
      channel.watches = 0;
      channel.flush();
      for (const watcher of channel.all) watcher.closed();
    }
  }

  #leave(channel: Channel, watcher: Watcher): void {
    channel.remove(watcher);
    if (channel.all.length > 0) return;
    const end = () => {
      if (channel.all.length === 0) this.#drop(channel);
    };
    clearTimeout(channel.ending);
    if (channel.watches === 0) end();
    else channel.ending = setTimeout(end, GRACE).unref();
  }

  #drop(channel: Channel): void {
    const key = keyOf(channel.sessionId, rightsOf(channel.principal));
    if (this.#channels.get(key) === channel) this.#channels.delete(key);
    if (channel.watches > 0) this.#unwatch(channel);
  }

  #unwatch(channel: Channel): void {
    channel.watches -= 1;
    const { principal, sessionId } = channel;
    this.#options.service.call('unwatch', { principal, sessionId }).catch(this.#options.report);
  }
}

const keyOf = (sessionId: string, rights: string) => `${sessionId} ${rights}`;
