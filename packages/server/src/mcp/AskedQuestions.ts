/** How many questions are tracked. More have to be answered sooner. */
const MAX_QUESTIONS = 10_000;

/** A question that a client was given to ask its user. */
interface Asked {
  readonly timer: NodeJS.Timeout;
  readonly expire: () => void;
}

/** Tracks questions that clients ask, to notice those that nobody answers. */
export class AskedQuestions {
  readonly #asked = new Map<string, Asked>();
  readonly #lifetime: number;

  /** `lifetime`: how long a question can be answered, in milliseconds. */
  constructor(lifetime: number) {
    this.#lifetime = lifetime;
  }

  /** Adds a question. `onExpire` is called unless it is removed in time; its errors are ignored. */
  add(nonce: string, onExpire: () => Promise<void>): void {
    const expire = () => {
      this.remove(nonce);
      onExpire().catch(() => {});
    };
    this.#asked.set(nonce, { timer: setTimeout(expire, this.#lifetime).unref(), expire });
    const [oldest] = this.#asked.values();
    if (this.#asked.size > MAX_QUESTIONS) oldest?.expire();
  }

  /** Removes a question that was answered. */
  remove(nonce: string): void {
    clearTimeout(this.#asked.get(nonce)?.timer);
    this.#asked.delete(nonce);
  }
}
