import type { AuditEntry, ViewFile } from '../src/port/view.js';
import { describeAction, describeActor } from './describe.js';
import { button, element } from './element.js';
import { stateTree } from './stateTree.js';

const MAX_ENTRIES = 500;

/** The debounce delay for reading the state after a change. */
const STATE_DELAY_MS = 400;

export interface PanelOptions {
  readState(): Promise<unknown>;
  openFile(name: string): void;
}

/** The panel beside the page: the activity log, state and files. */
export class Panel {
  readonly element: HTMLElement;
  readonly #options: PanelOptions;
  readonly #log = element('ol', { class: 'log', reversed: true });
  readonly #empty = element('p', { class: 'empty' }, 'No activity yet.');
  readonly #files = element('ul', { class: 'files' });
  readonly #filesCount = element('small');
  readonly #state = element('div');
  readonly #stateDetails: HTMLDetailsElement;
  readonly #openPaths = new Set<string>();
  #stateTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PanelOptions) {
    this.#options = options;
    this.#stateDetails = element('details', {}, element('summary', {}, 'State'), this.#state);
    this.#stateDetails.addEventListener('toggle', () => {
      if (this.#stateDetails.open) void this.#readState();
    });
    const files = element('details', {}, element('summary', {}, 'Files ', this.#filesCount), this.#files);
    const activity = element(
      'details',
      { class: 'activity', open: true },
      element('summary', {}, 'Activity'),
      element('div', { role: 'log', 'aria-label': 'Activity' }, this.#empty, this.#log),
    );
    this.element = element('aside', { 'aria-label': 'Session' }, activity, this.#stateDetails, files);
    this.showFiles([]);
  }

  showLog(entries: readonly AuditEntry[]): void {
    this.#log.replaceChildren();
    this.addToLog(entries);
  }

  /** Adds entries, the oldest first. The newest is on top. */
  addToLog(entries: readonly AuditEntry[]): void {
    for (const entry of entries) this.#log.prepend(logItem(entry));
    while (this.#log.childElementCount > MAX_ENTRIES) this.#log.lastElementChild?.remove();
    this.#empty.hidden = this.#log.childElementCount > 0;
    this.onStateChange();
  }

  showFiles(files: readonly ViewFile[]): void {
    this.#filesCount.textContent = files.length === 0 ? '' : String(files.length);
    const items = files.map(({ name, type, size }) =>
      element(
        'li',
        {},
        button(name, () => this.#options.openFile(name), { class: 'link' }),
        ' ',
        element('small', {}, `${type}, ${sizeInWords(size)}`),
      ),
    );
    this.#files.replaceChildren(
      ...(items.length > 0 ? items : [element('li', { class: 'empty' }, 'The app has made no files.')]),
    );
  }

  /** Reads the state again if it is open, debounced. */
  onStateChange(): void {
    if (!this.#stateDetails.open) return;
    clearTimeout(this.#stateTimer);
    this.#stateTimer = setTimeout(() => void this.#readState(), STATE_DELAY_MS);
  }

  async #readState(): Promise<void> {
    try {
      this.#state.replaceChildren(stateTree(await this.#options.readState(), this.#openPaths));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#state.replaceChildren(element('p', { class: 'empty' }, message));
    }
  }
}

function logItem(entry: AuditEntry): HTMLElement {
  const { time, actor, success, error, refusal } = entry;
  const outcome = success ? 'done' : refusal === undefined ? 'failed' : 'not done';
  const date = new Date(time);
  const item = element(
    'li',
    { 'data-actor': actor?.kind ?? 'agent', 'data-outcome': success ? 'done' : 'failed' },
    element('span', { class: 'what' }, describeAction(entry)),
    element(
      'span',
      { class: 'about' },
      element('time', { datetime: time, title: date.toLocaleString() }, date.toLocaleTimeString()),
      ` · ${describeActor(actor)} · ${outcome}`,
    ),
  );
  if (error !== undefined) item.append(element('span', { class: 'error' }, error));
  return item;
}

function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 ** 2 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
