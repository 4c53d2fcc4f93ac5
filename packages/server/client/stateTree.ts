import { element } from './element.js';

/** The maximum number of entries that are shown of a list or an object. */
const MAX_ENTRIES = 200;

/** Shows plain data as a tree. `open`: the paths that a person has opened, which is updated in place. */
export function stateTree(value: unknown, open: Set<string>): HTMLElement {
  return element('ul', { class: 'tree' }, ...entriesOf(value, '', open));
}

function entriesOf(value: unknown, path: string, open: Set<string>): readonly HTMLElement[] {
  const entries = Object.entries(Object(value));
  const shown = entries
    .slice(0, MAX_ENTRIES)
    .map(([key, entry]) => entryOf(key, entry, `${path}/${key}`, open));
  const left = entries.length - shown.length;
  return left > 0 ? [...shown, element('li', {}, element('small', {}, `… ${left} more`))] : shown;
}

function entryOf(key: string, value: unknown, path: string, open: Set<string>): HTMLElement {
  const name = element('span', { class: 'key' }, key);
  if (typeof value !== 'object' || value === null) {
    const kind = value === null ? 'null' : typeof value;
    return element(
      'li',
      {},
      name,
      ' ',
      element('span', { class: `value ${kind}` }, JSON.stringify(value) ?? '–'),
    );
  }
  const size = Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`;
  const details = element('details', {}, element('summary', {}, name, ' ', element('small', {}, size)));
  // Renders children lazily, because a state may be large.
  const fill = () => {
    if (details.childElementCount === 1) details.append(element('ul', {}, ...entriesOf(value, path, open)));
  };
  details.addEventListener('toggle', () => {
    if (details.open) {
      open.add(path);
      fill();
    } else open.delete(path);
  });
  if (open.has(path)) {
    fill();
    details.open = true;
  }
  return element('li', {}, details);
}
