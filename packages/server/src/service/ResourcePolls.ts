import type { Config } from '../config/configSchema.js';
import { digestOf } from '../digest.js';
import { CallError } from '../port/CallError.js';
import type { ResourceContent, ResourceRef } from '../port/dataResources.js';
import type { Principal } from '../port/Principal.js';

type PolledConfig = Pick<Config, 'resources' | 'limits'>;

/** Reads a configured resource as a user. */
type Read = (principal: Principal, ref: ResourceRef) => Promise<ResourceContent>;

const TOO_MANY = 'You are subscribed to too many resources. Unsubscribe from one first.';
const NOT_POLLED = 'This resource cannot be subscribed to: it has no pollSeconds. Read it when you need it.';

/** Receives notifications about a resource. */
export interface PollListener {
  onChange(): void;
  /** False while nobody can be notified, such as between two connections: then polling pauses. */
  isListening?(): boolean;
}

interface Poll {
  readonly owner: string;
  readonly listeners: Set<PollListener>;
  /** Resolves after the first read. */
  readonly begun: Promise<void>;
  timer?: NodeJS.Timeout;
}

/**
 * Polls resources that have subscribers. All subscriptions of the same user to a resource share one poll, whose reads never
 * overlap.
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
   * Notifies the listener whenever the content of a resource has changed. Resolves after the first read, with a function that ends the
   * subscription. Rejects if the user cannot read the resource, or if it is not polled.
   */
  async subscribe(principal: Principal, ref: ResourceRef, listener: PollListener): Promise<() => void> {
    const key = digestOf([principal, ref]);
    const poll = this.#polls.get(key) ?? this.#begin(key, principal, ref);
    // A copy, so that two subscriptions with the same listener count twice.
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
          // A failed read is not a change. The next one may succeed.
          const now = await read().catch(() => digest);
          const hasChanged = now !== digest;
          digest = now;
          if (hasChanged) for (const listener of poll.listeners) listener.onChange();
        }
        again();
      }, seconds * 1000).unref();
    };
    const isFull = this.#countOf(principal.id) >= this.#config().limits.maxPolledResources;
    const begin = async () => {
      if (isFull) throw refusal(TOO_MANY);
      // Read first, so that nothing is revealed about a resource that the user cannot read.
      digest = await read();
      if (seconds === Number.POSITIVE_INFINITY) throw refusal(NOT_POLLED);
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
