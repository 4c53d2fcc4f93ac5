import { button, element } from './element.js';
import type { PendingQuestion } from './Transport.js';

/** How long a new question cannot be answered, because a click or key may have been meant for what was there before. */
const GUARD_MS = 500;

export interface QuestionOptions {
  answer(questionId: string, isAllowed: boolean): void;
}

/**
 * Asks the questions of the agent, one at a time. The dialog stays in the window wherever the page is scrolled, and takes the focus itself,
 * so that a key meant for the page does not answer. It is not modal: the person can still look at the page, or take over.
 */
export class QuestionDialog {
  readonly element = element('section', {
    class: 'question',
    role: 'alertdialog',
    tabindex: '-1',
    'aria-labelledby': 'question-title',
    'aria-describedby': 'question-text',
    hidden: true,
  });
  readonly #options: QuestionOptions;
  readonly #title = element('h2', { id: 'question-title' });
  readonly #text = element('p', { id: 'question-text', tabindex: '0' });
  readonly #buttons = element('div', { class: 'answers' });
  #id: string | undefined;
  #guard: ReturnType<typeof setTimeout> | undefined;
  /** The element that had the focus before the first question. */
  #before: Element | null = null;

  constructor(options: QuestionOptions) {
    this.#options = options;
    this.element.append(this.#title, this.#text, this.#buttons);
  }

  /** Shows the oldest of the open questions. A read-only viewer sees it without buttons, and keeps the focus. */
  show(questions: readonly PendingQuestion[], isReadOnly: boolean): void {
    const [first] = questions;
    if (first === undefined) {
      this.#close();
      return;
    }
    const count = questions.length > 1 ? ` (1 of ${questions.length})` : '';
    this.#title.textContent = `The agent asks${count}`;
    if (first.id === this.#id) return;
    if (this.#id === undefined) this.#before = document.activeElement;
    this.#id = first.id;
    this.#text.textContent = first.text;
    this.#text.scrollTop = 0;
    this.#buttons.replaceChildren(...(isReadOnly ? [READ_ONLY] : this.#answers(first.id)));
    this.element.hidden = false;
    if (!isReadOnly) this.element.focus();
  }

  #answers(id: string): readonly HTMLButtonElement[] {
    const answers = [
      button('Allow', () => this.#options.answer(id, true), { class: 'primary', disabled: true }),
      button('Refuse', () => this.#options.answer(id, false), { disabled: true }),
    ];
    clearTimeout(this.#guard);
    this.#guard = setTimeout(() => {
      for (const answer of answers) answer.disabled = false;
    }, GUARD_MS);
    return answers;
  }

  #close(): void {
    if (this.#id === undefined) return;
    const hadFocus = this.element.contains(document.activeElement);
    this.#id = undefined;
    this.element.hidden = true;
    this.#buttons.replaceChildren();
    if (hadFocus && this.#before instanceof HTMLElement) this.#before.focus({ preventScroll: true });
  }
}

const READ_ONLY = 'You can only watch: somebody with a viewer that may act has to answer.';
