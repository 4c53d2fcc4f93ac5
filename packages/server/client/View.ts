import type { Doing, ViewChange } from '../src/port/view.js';
import { morph } from './morph.js';
import { isUnfinished } from './readValue.js';

const CONTROLS = 'button:not([data-rows], [data-open]), input, select, textarea';

/** How long a block stays highlighted after an action on it, because most take only a few milliseconds. */
const HIGHLIGHT_MS = 1500;

type Patches = Extract<ViewChange, { readonly type: 'patches' }>['patches'];

export interface ViewOptions {
  /** Fetches a block with more rows. */
  readBlock(id: string, rows: number): Promise<string | undefined>;
  /** Called if a patch is for a block that is not on the page, so that a change was missed. */
  onMissing(): void;
}

/**
 * Shows the page of a session. `#truth` is the server's page; the live page is morphed into a copy of it, except for the field that a
 * person is editing.
 */
export class View {
  readonly element: HTMLElement;
  readonly #options: ViewOptions;
  readonly #truth = document.createElement('template');
  /** The number of rows that a person asked for, by block. */
  readonly #rows = new Map<string, number>();
  #pageId: string | null | undefined;
  #isLocked = true;
  #isMorphing = false;
  #doing: string | undefined;
  #highlight: ReturnType<typeof setTimeout> | undefined;
  /** Applies changes in order, even if one waits for the server. */
  #queue: Promise<void> = Promise.resolve();

  constructor(main: HTMLElement, options: ViewOptions) {
    this.element = main;
    this.#options = options;
    main.addEventListener('focusout', ({ target }) => {
      // Deferred until after the blur events, so that the field's own change is sent first.
      if (!this.#isMorphing && target instanceof Element) setTimeout(() => this.restore(target), 0);
    });
  }

  /** Whether the page is being morphed, so that its events are not a person's. */
  get isMorphing(): boolean {
    return this.#isMorphing;
  }

  /** Waits until all changes so far are shown. */
  get settled(): Promise<void> {
    return this.#queue;
  }

  showPage(pageId: string | null, html: string): void {
    this.#enqueue(async () => {
      const isNew = pageId !== this.#pageId;
      this.#pageId = pageId;
      if (isNew) this.#rows.clear();
      const page = parse(html);
      await this.#expand(page.content);
      this.#truth.innerHTML = '';
      this.#truth.content.append(page.content);
      if (isNew) {
        this.element.replaceChildren(...this.#copy(this.#truth.content).childNodes);
        this.element.scrollTop = 0;
        scrollTo(0, 0);
        this.#mark(this.#doing);
      } else this.#showAll();
    });
  }

  applyPatches(patches: Patches): void {
    this.#enqueue(async () => {
      for (const { id, html } of patches) await this.#replace(id, html, true);
    });
  }

  /** Shows a block with more rows, now and after each change of it. */
  showRows(id: string, rows: number): void {
    this.#enqueue(async () => {
      const html = await this.#options.readBlock(id, rows);
      if (html === undefined) return;
      this.#rows.set(id, rows);
      await this.#replace(id, html, false);
    });
  }

  /** Highlights the block of the current action. */
  showDoing(doing: Doing | null, isFollowing: boolean): void {
    this.#enqueue(async () => {
      clearTimeout(this.#highlight);
      if (doing === null) {
        this.#highlight = setTimeout(() => this.#mark(undefined), HIGHLIGHT_MS);
        return;
      }
      this.#mark(doing.blockId);
      const block = doing.blockId === undefined ? null : find(this.element, doing.blockId);
      if (isFollowing)
        block?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    });
  }

  /** Locks or unlocks the controls of the page. */
  lock(isLocked: boolean): void {
    if (isLocked === this.#isLocked) return;
    this.#isLocked = isLocked;
    const { activeElement } = document;
    if (isLocked && activeElement instanceof HTMLElement && this.element.contains(activeElement))
      activeElement.blur();
    this.#enqueue(async () => this.#showAll());
  }

  /** Resets the block around an element to the server's state, unless a person is still editing it. */
  restore(inside: Element): void {
    const block = inside.closest<HTMLElement>('[data-block]');
    const id = block?.dataset.block;
    if (!block || id === undefined || !this.element.contains(block)) return;
    const control = inside.closest('[data-value]') ?? inside;
    if (control.contains(document.activeElement) || isUnfinished(inside)) return;
    this.#enqueue(async () => this.#show(id));
  }

  async #replace(id: string, html: string, expands: boolean): Promise<void> {
    const target = find(this.#truth.content, id);
    const { content } = parse(html);
    if (target === null || content.firstElementChild === null) return this.#options.onMissing();
    if (expands) await this.#expand(content);
    target.replaceWith(content);
    this.#show(id);
    if (expands) flash(find(this.element, id));
  }

  /** Replaces blocks in new HTML by those with the rows that a person asked for. */
  async #expand(part: DocumentFragment): Promise<void> {
    for (const [id, rows] of this.#rows) {
      const block = find(part, id);
      if (block === null) continue;
      const html = await this.#options.readBlock(id, rows).catch(() => undefined);
      if (html !== undefined) block.replaceWith(parse(html).content);
    }
  }

  #show(id: string): void {
    const [live, truth] = [find(this.element, id), find(this.#truth.content, id)];
    const next = truth && this.#copy(truth);
    if (live && next instanceof Element) this.#morph(live, next);
  }

  #showAll(): void {
    const page = this.#copy(this.#truth.content).firstElementChild;
    const live = this.element.firstElementChild;
    if (page && live) this.#morph(live, page);
    else if (page) this.element.replaceChildren(page);
  }

  #morph(live: Element, next: Element): void {
    this.#isMorphing = true;
    try {
      morph(live, next);
    } finally {
      this.#isMorphing = false;
    }
    this.#mark(this.#doing);
  }

  #copy<N extends Element | DocumentFragment>(node: N): N {
    const copy = document.importNode(node, true);
    // The morph algorithm matches elements by id.
    for (const block of [copy, ...copy.querySelectorAll('[data-block]')]) {
      if (block instanceof HTMLElement && block.id === '' && block.dataset.block !== undefined)
        block.id = `block-${block.dataset.block}`;
    }
    if (!this.#isLocked) return copy;
    for (const control of [copy, ...copy.querySelectorAll(CONTROLS)]) {
      if (!(control instanceof HTMLElement && control.matches(CONTROLS))) continue;
      if (control.hasAttribute('disabled')) continue;
      control.setAttribute('disabled', '');
      control.dataset.locked = '';
    }
    return copy;
  }

  #mark(id: string | undefined): void {
    this.#doing = id;
    const block = id === undefined ? null : find(this.element, id);
    for (const marked of this.element.querySelectorAll('[data-doing]')) {
      if (marked !== block) marked.removeAttribute('data-doing');
    }
    block?.setAttribute('data-doing', '');
  }

  #enqueue(task: () => Promise<void>): void {
    this.#queue = this.#queue.then(task).catch((error: unknown) => {
      console.error(error);
      this.#options.onMissing();
    });
  }
}

function parse(html: string): HTMLTemplateElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template;
}

function find(root: ParentNode, id: string): Element | null {
  return root.querySelector(`[data-block="${CSS.escape(id)}"]`);
}

function flash(block: Element | null): void {
  if (block === null || prefersReducedMotion()) return;
  block.animate([{ backgroundColor: 'var(--mark)' }, {}], { duration: 900, easing: 'ease-out' });
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
