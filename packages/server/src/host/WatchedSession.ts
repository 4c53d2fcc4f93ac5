import { isDeepStrictEqual } from 'node:util';
import { type PageNode, plainText } from '@lowdefy-mcp/render-core';
import type { HtmlPrinter } from '@lowdefy-mcp/render-core/html';
import type { AuditEntry, Doing, SessionView, ViewChange } from '../port/view.js';

/** A snapshot of a session as people see it. */
export interface Scene extends Pick<SessionView, 'name' | 'control' | 'log' | 'files'> {
  /** The revision of the session that it is from. */
  readonly revision: number;
  readonly page: PageNode | undefined;
  /** A page is open that the user may not open, or that the app no longer has. */
  readonly isUnavailable: boolean;
}

const UNAVAILABLE =
  '<p>The page that is open in this session is not available to you: your roles may not open it, or the app no longer has it.</p>';

/** Holds the scene that watchers have, and prints only the changes to the next one. */
export class WatchedSession {
  readonly #printer: HtmlPrinter;
  #scene: Scene;
  // Starts at the current time, so that a cursor from an earlier process is never mistaken for one of this watch.
  #cursor = Date.now();

  constructor(scene: Scene, printer: HtmlPrinter) {
    this.#scene = scene;
    this.#printer = printer;
  }

  get scene(): Scene {
    return this.#scene;
  }

  /** Returns the cursor of the next event. */
  nextCursor(): number {
    this.#cursor += 1;
    return this.#cursor;
  }

  /** Replaces the scene and returns the differences. */
  update(after: Scene): readonly ViewChange[] {
    const before = this.#scene;
    this.#scene = after;
    const entries = newEntries(before.log, after.log);
    return [
      ...this.#pageChange(before, after),
      ...(entries.length > 0 ? [{ type: 'log' as const, entries }] : []),
      ...(isDeepStrictEqual(before.files, after.files)
        ? []
        : [{ type: 'files' as const, files: after.files }]),
      ...(isDeepStrictEqual(before.control, after.control)
        ? []
        : [{ type: 'control' as const, control: after.control }]),
    ];
  }

  snapshot(doing: Doing | null): SessionView {
    const { page: _, isUnavailable: __, revision: ___, ...scene } = this.#scene;
    return { cursor: this.#cursor, ...scene, ...this.#print(this.#scene), doing };
  }

  #pageChange(before: Scene, after: Scene): readonly ViewChange[] {
    const whole = () => [{ type: 'page' as const, ...this.#print(after) }];
    if (before.page === after.page && before.isUnavailable === after.isUnavailable) return [];
    if (before.page === undefined || after.page === undefined || before.page.id !== after.page.id)
      return whole();
    const patches = this.#printer.patches(before.page, after.page);
    if (patches.length === 0) return [];
    return patches.some(({ id }) => id === after.page?.id) ? whole() : [{ type: 'patches', patches }];
  }

  #print({ page, isUnavailable }: Scene): Pick<SessionView, 'pageId' | 'title' | 'html'> {
    if (page === undefined) return { pageId: null, title: '', html: isUnavailable ? UNAVAILABLE : '' };
    return { pageId: page.id, title: plainText(page.title), html: this.#printer.print(page) };
  }
}

/** Returns the entries after the last known one. Counting does not work, because the oldest entries of a log are dropped. */
function newEntries(known: readonly AuditEntry[], log: readonly AuditEntry[]): readonly AuditEntry[] {
  const last = known.at(-1);
  if (last === undefined) return log;
  if (log.at(-1) === last) return [];
  const index = log.lastIndexOf(last);
  // A log that was read from the store has different objects.
  return log.slice((index >= 0 ? index : log.findLastIndex((entry) => isDeepStrictEqual(entry, last))) + 1);
}
