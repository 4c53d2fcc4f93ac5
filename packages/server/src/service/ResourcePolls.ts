import type { Config } from '../config/configSchema.js';
import { digestOf } from '../digest.js';
import { CallError } from '../port/CallError.js';
import type { ResourceContent, ResourceRef } from '../port/dataResources.js';
import type { Principal } from '../port/Principal.js';

type PolledConfig = Pick<Config, 'resources' | 'limits'>;

/** Reads a resource of the configuration as a user. */
type Read = (principal: Principal, ref: ResourceRef) => Promise<ResourceContent>;

const TOO_MANY = 'You are subscribed to too many resources. Unsubscribe from one first.';
const NO_NEWS = 'Nothing tells of its changes: it has no pollSeconds. Read it when you need it.';

/** Hears of changes of a resource. */
export interface PollListener {
  tell(): void;
  /** False while nobody could be told, such as between two connections: then nothing is read. */
  isListening?(): boolean;
}

interface Poll {
  readonly owner: string;
  readonly listeners: Set<PollListener>;
  /** Resolves when it was read for the first time. */
  readonly begun: Promise<void>;
  timer?: NodeJS.Timeout;
}

/**
 * Reads resources again and again while somebody wants to hear of their changes. A resource is read once for all subscriptions of the
 * same user, and never before the read before has ended.
 */
export class ResourcePolls {
  readonly #config: () => PolledConfig;
  readonly #read: Read;
  readonly #polls = new Map<string, Poll>();

  constructor(config: () => PolledConfig, read: Read) {
    this.#config = config;
    this.#read = read;
  }

  /** How many resources are polled. */
  get size(): number {
    return this.#polls.size;
  }

  /**
   * Tells the listener whenever the content of a resource has changed. Resolves when the resource was read for the first time, with a
   * function that ends the subscription. Rejects if the user cannot read it, or if nothing tells of its changes.
   */
  async subscribe(principal: Principal, ref: ResourceRef, listener: PollListener): Promise<() => void> {
    const key = digestOf([principal, ref]);
    const poll = this.#polls.get(key) ?? this.#begin(key, principal, ref);
    // Two subscriptions with the same listener are two.
    const own = { ...listener };
    poll.listeners.add(own);
    const end = () => {
      poll.listeners.delete(own);
      if (poll.listeners.size === 0) this.#end(key, poll);
    };
    try {
      await poll.begun;
      return end;
    } catch (error) {
      end();
      throw error;
    }
  }

  #begin(key: string, principal: Principal, ref: ResourceRef): Poll {
    let digest: string | undefined;
    const read = async () => digestOf((await this.#read(principal, ref)).text);
    const seconds = this.#secondsOf(ref.name);
    const again = () => {
      if (this.#polls.get(key) !== poll) return;
      poll.timer = setTimeout(async () => {
        if ([...poll.listeners].some(({ isListening }) => isListening?.() ?? true)) {
          // A read that fails is not a change. The next one may succeed.
          const now = await read().catch(() => digest);
          const hasChanged = now !== digest;
          digest = now;
          if (hasChanged) for (const listener of poll.listeners) listener.tell();
        }
        again();
      }, seconds * 1000).unref();
    };
    const isFull = this.#countOf(principal.id) >= this.#config().limits.maxPolledResources;
    const begin = async () => {
      if (isFull) throw refusal(TOO_MANY);
      // Before anything is said about the resource: it may be one that the user cannot read.
      digest = await read();
      if (seconds === Number.POSITIVE_INFINITY) throw refusal(NO_NEWS);
      again();
    };
    const poll: Poll = { owner: principal.id, listeners: new Set(), begun: begin() };
    this.#polls.set(key, poll);
    return poll;
  }

  #end(key: string, poll: Poll): void {
    clearTimeout(poll.timer);
    if (this.#polls.get(key) === poll) this.#polls.delete(key);
  }

  #secondsOf(name: string): number {
    const { resources } = this.#config();
    const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
    return resource?.pollSeconds ?? Number.POSITIVE_INFINITY;
  }

  #countOf(owner: string): number {
    return [...this.#polls.values()].filter((poll) => poll.owner === owner).length;
  }
}

function refusal(message: string): CallError {
  return new CallError({ reason: 'refused', message });
}
