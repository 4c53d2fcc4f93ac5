import { button, element } from './element.js';

export type ToastStatus = 'info' | 'success' | 'warning' | 'error';

const SHORT_MS = 6000;
const LONG_MS = 15_000;
const MAX_TOASTS = 4;

/** Short messages that disappear by themselves. Screen readers announce errors at once (`alert`), others politely (`status`). */
export class Toasts {
  readonly element = element('div', { class: 'toasts' });
  readonly #polite = element('div', { role: 'status' });
  readonly #urgent = element('div', { role: 'alert' });

  constructor() {
    this.element.append(this.#urgent, this.#polite);
  }

  show(status: ToastStatus, text: string, ...actions: readonly HTMLElement[]): void {
    const isUrgent = status === 'error' || status === 'warning';
    const region = isUrgent ? this.#urgent : this.#polite;
    const toast = element(
      'div',
      { class: 'toast', 'data-status': status },
      element('p', {}, text),
      ...actions,
    );
    toast.append(button('×', () => toast.remove(), { class: 'dismiss', 'aria-label': 'Dismiss' }));
    region.prepend(toast);
    while (region.childElementCount > MAX_TOASTS) region.lastElementChild?.remove();
    setTimeout(() => toast.remove(), isUrgent || actions.length > 0 ? LONG_MS : SHORT_MS);
  }
}
