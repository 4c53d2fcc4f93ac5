import type { BlockView } from '../contract/BlockView.js';

/** The maximum number of values to search. More are not searched: the text then counts as one of them. */
const MAX_VALUES = 1000;

/** Tells whether a text is a part of the block's data: of its properties, its value, its local state or the texts of the app. */
export function isTextOf({ id, properties, value, local, app }: BlockView, text: string): boolean {
  const left: unknown[] = [id, properties, value, local, app];
  for (let count = 0; left.length > 0; count += 1) {
    if (count === MAX_VALUES) return true;
    const next = left.pop();
    if (typeof next === 'object' && next !== null) left.push(...Object.values(next));
    else if (String(next).includes(text)) return true;
  }
  return false;
}
