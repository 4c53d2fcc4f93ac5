/** The value to set. */
export interface NewValue {
  readonly value: unknown;
}

/**
 * Reads the value of a control by its `data-value`; undefined while it is incomplete, such as a range with one end. Throws if the input is
 * not a valid value.
 */
export function readValue(control: HTMLElement): NewValue | undefined {
  switch (control.dataset.value) {
    case 'text':
      return { value: textOf(control) || null };
    case 'number':
      return { value: numberOf(control) };
    case 'boolean':
      return { value: control instanceof HTMLInputElement && control.checked };
    case 'json':
      return { value: parseJson(textOf(control) || 'null') };
    case 'utc':
      return { value: utcOf(textOf(control)) };
    case 'jsons':
      return { value: chosenOf(control).map(parseJson) };
    case 'texts':
      return rangeOf(control, textOf);
    case 'numbers':
      return rangeOf(control, numberOf);
    case 'fields':
      return { value: fieldsOf(control) };
    default:
      return undefined;
  }
}

/** Whether the input of a control is incomplete or invalid: one end of a range, or text that is not JSON. */
export function isUnfinished(inside: Element): boolean {
  const control = inside.closest<HTMLElement>('[data-value]');
  if (control === null) return false;
  try {
    return readValue(control) === undefined;
  } catch {
    return true;
  }
}

function textOf(control: HTMLElement): string {
  const isField =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isField ? control.value : '';
}

function numberOf(control: HTMLElement): number | null {
  if (control instanceof HTMLInputElement && control.validity.badInput)
    throw new Error('This is not a number.');
  const text = textOf(control);
  return text === '' ? null : Number(text);
}

/** Adds the seconds, which a `datetime-local` omits if they are 0. */
function utcOf(text: string): string | null {
  if (text === '') return null;
  return text.length === 16 ? `${text}:00Z` : `${text}Z`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This is not valid JSON.');
  }
}

function chosenOf(control: HTMLElement): readonly string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  return [...control.querySelectorAll('input')].filter(({ checked }) => checked).map(({ value }) => value);
}

/** An object of the non-empty fields by name. */
function fieldsOf(control: HTMLElement): Readonly<Record<string, unknown>> {
  const fields = [...control.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  return Object.fromEntries(
    fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, parseJson(value)]),
  );
}

/** Reads both ends; an empty list if both are empty. */
function rangeOf(
  control: HTMLElement,
  read: (end: HTMLElement) => string | number | null,
): NewValue | undefined {
  const ends = [...control.querySelectorAll('input')].map((end) => read(end) ?? '');
  const filled = ends.filter((end) => end !== '');
  if (filled.length === 0) return { value: [] };
  return filled.length === ends.length ? { value: ends } : undefined;
}
