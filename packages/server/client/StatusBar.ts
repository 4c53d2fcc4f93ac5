import type { Control, Doing } from '../src/port/view.js';
import { describeDoing } from './describe.js';
import { button, element } from './element.js';
import type { ConnectionState } from './Transport.js';

export interface StatusBarOptions {
  setControl(by: Control['by']): void;
  reconnect(): void;
}

const LABELS = {
  agent: 'The agent has control',
  person: 'You have control',
  nobody: 'Paused',
} as const;

const HINTS = {
  agent: 'You are watching. Take over to use the page yourself.',
  person: 'The agent waits until you hand back.',
  nobody: 'The agent is stopped until you resume.',
} as const;

/** Shows who has control and what is being done, with the buttons to take over and hand back. */
export class StatusBar {
  readonly element: HTMLElement;
  readonly #options: StatusBarOptions;
  readonly #title = element('h1');
  readonly #page = element('span', { class: 'at' });
  readonly #status = element('span', { class: 'status', role: 'status' });
  readonly #since = element('time');
  readonly #hint = element('span', { class: 'hint' });
  readonly #buttons = element('div', { class: 'buttons' });
  readonly #connection = element('div', { class: 'connection', role: 'alert', hidden: true });
  #control: Control | undefined;
  #doing: Doing | null = null;
  #isReadOnly = false;

  constructor(options: StatusBarOptions) {
    this.#options = options;
    this.element = element(
      'header',
      { class: 'bar' },
      element('div', { class: 'names' }, this.#title, this.#page),
      element('div', { class: 'state' }, this.#status, this.#since, this.#hint),
      this.#buttons,
      this.#connection,
    );
  }

  /** The name of the session. */
  get name(): string {
    return this.#title.textContent ?? '';
  }

  showNames(name: string, title: string): void {
    this.#title.textContent = name;
    this.#page.textContent = title;
  }

  showControl(control: Control, isReadOnly: boolean): void {
    this.#control = control;
    this.#isReadOnly = isReadOnly;
    this.#update();
    const { setControl } = this.#options;
    const to = (by: Control['by'], label: string, isMain = false) =>
      button(label, () => setControl(by), isMain ? { class: 'primary' } : {});
    const buttons = {
      agent: () => [to('person', 'Take over', true), to('nobody', 'Pause')],
      person: () => [to('agent', 'Hand back', true)],
      nobody: () => [to('agent', 'Resume', true), to('person', 'Take over')],
    };
    this.#buttons.replaceChildren(...(isReadOnly ? [] : buttons[control.by]()));
  }

  showDoing(doing: Doing | null): void {
    this.#doing = doing;
    this.#update();
  }

  /** Disables the buttons while a call is in progress. */
  setBusy(isBusy: boolean): void {
    for (const each of this.#buttons.querySelectorAll('button')) each.disabled = isBusy;
  }

  showConnection(state: ConnectionState): void {
    this.#connection.hidden = state === 'open';
    this.#connection.replaceChildren(
      ...(state === 'connecting' ? ['Connecting…'] : []),
      ...(state === 'closed' ? ['This session is closed. You see its last state.'] : []),
      ...(state === 'lost' ? ['The connection is lost. ', button('Try again', this.#options.reconnect)] : []),
    );
    if (state === 'closed') this.#buttons.replaceChildren();
  }

  #update(): void {
    if (this.#control === undefined) return;
    const { by, since } = this.#control;
    const isActing = this.#doing !== null;
    this.#status.dataset.by = by;
    this.#status.dataset.acting = String(isActing);
    this.#status.textContent = LABELS[by];
    const date = new Date(since);
    this.#since.dateTime = since;
    this.#since.title = date.toLocaleString();
    this.#since.textContent = `since ${date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}`;
    const hint = this.#isReadOnly ? 'You can only watch.' : HINTS[by];
    this.#hint.dataset.acting = String(isActing);
    this.#hint.textContent = this.#doing === null ? hint : `${describeDoing(this.#doing)} …`;
  }
}
