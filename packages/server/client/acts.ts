import { readValue } from './readValue.js';
import type { PersonAction } from './Transport.js';

export interface ActsOptions {
  /** Whether an event is a person's, and the person may act now. */
  canAct(): boolean;
  /** Runs actions in order. `source`: the control that the person used. */
  act(actions: readonly PersonAction[], source: HTMLElement): void;
  showRows(blockId: string, rows: number): void;
  openLink(url: string): void;
  /** Called if the text that a person typed is not a valid value. */
  onInvalid(message: string): void;
}

/** Turns a person's events on the page into actions, by the attributes that the HTML printer writes. */
export function listenForActs(main: HTMLElement, options: ActsOptions): void {
  /** Controls with edits that are not sent yet. */
  const edited = new WeakSet<Element>();

  main.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null || button.disabled) return;
    const { rows, open } = button.dataset;
    if (rows !== undefined) return options.showRows(blockOf(button), Number(rows));
    if (open !== undefined) return options.openLink(open);
    const action = actionOf(button);
    if (action && options.canAct()) options.act([action], button);
  });

  main.addEventListener('input', ({ target }) => {
    if (target instanceof Element) edited.add(target);
  });

  main.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLElement) || !options.canAct()) return;
    // Already sent by Enter.
    if (isText(target) && !edited.has(target)) return;
    edited.delete(target);
    send(target, changeOf(target));
  });

  main.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLElement)) return;
    const pressed = eventOf(target, 'onPressEnter');
    if (pressed === undefined || !options.canAct()) return;
    const change = edited.has(target) ? changeOf(target) : [];
    edited.delete(target);
    send(target, change && [...change, pressed]);
  });

  for (const [type, name] of [
    ['focusin', 'onFocus'],
    ['focusout', 'onBlur'],
  ] as const) {
    main.addEventListener(type, ({ target }) => {
      if (!(target instanceof HTMLElement) || !options.canAct()) return;
      const event = eventOf(target, name);
      if (event) options.act([event], target);
    });
  }

  function send(source: HTMLElement, actions: readonly PersonAction[] | undefined): void {
    if (actions !== undefined && actions.length > 0) options.act(actions, source);
  }

  /** The actions for a changed control; undefined if its content is not a valid value. */
  function changeOf(source: HTMLElement): readonly PersonAction[] | undefined {
    const { filter } = source.dataset;
    if (filter !== undefined && source instanceof HTMLInputElement) {
      const args = [filter, source.value || null];
      return [{ type: 'callMethod', blockId: blockOf(source), method: 'filter', args }];
    }
    const control = source.closest<HTMLElement>('[data-value]');
    if (control === null) return [];
    try {
      const value = readValue(control);
      return value ? [{ type: 'setValue', blockId: blockOf(control), ...value }] : [];
    } catch (error) {
      options.onInvalid(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
}

function actionOf(button: HTMLElement): PersonAction | undefined {
  const { event, detail, method, args = '[]', navigate } = button.dataset;
  const blockId = blockOf(button);
  if (event !== undefined)
    return {
      type: 'triggerEvent',
      blockId,
      event,
      ...(detail !== undefined && { detail: JSON.parse(detail) }),
    };
  if (method !== undefined) return { type: 'callMethod', blockId, method, args: JSON.parse(args) };
  return navigate === undefined ? undefined : { ...JSON.parse(navigate), type: 'navigate' };
}

/** The action for an event of the field around a control, if the app handles that event. */
function eventOf(control: HTMLElement, event: string): PersonAction | undefined {
  const field = control.closest<HTMLElement>('[data-events]');
  if (!field?.dataset.events?.split(' ').includes(event) || !isControl(control)) return undefined;
  return { type: 'triggerEvent', blockId: blockOf(control), event };
}

function blockOf(inside: Element): string {
  return inside.closest<HTMLElement>('[data-block]')?.dataset.block ?? '';
}

function isControl(target: Element): boolean {
  return target.matches('input, select, textarea');
}

/** Whether Enter sends the text, so that leaving the field would send it again. */
function isText(target: Element): boolean {
  return target.matches('input:not([type=checkbox]), textarea');
}
