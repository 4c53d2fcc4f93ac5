import { htmlToText } from '@lowdefy-mcp/render-core';
import { objectsOf } from '@lowdefy-mcp/render-core/kit';
import { fieldOf } from './fieldOf.js';
import type { CellConfig, Row } from './GridProperties.js';

/** A button in a cell, as it is in one row. */
export interface CellButton {
  /** What an agent calls it: its title, or its event where only an icon is shown. Each name is once in a cell. */
  readonly name: string;
  readonly title: unknown;
  readonly eventName: string;
  readonly isDisabled: boolean;
  /** Its place among the buttons of the column. */
  readonly index: number;
}

/** The buttons that a cell shows. */
export function buttonsIn({ buttons }: CellConfig, row: Row): readonly CellButton[] {
  const counts = new Map<string, number>();
  const unique = (name: string): string => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
  return objectsOf(buttons as readonly CellConfig[]).flatMap((button, index) => {
    const { eventName, hideTitle } = button;
    // The app's own word, or what a field of the row says.
    const said = (name: string): unknown => {
      const field = button[`${name}Field`];
      return typeof field === 'string' ? fieldOf(row, field) : button[name];
    };
    if (typeof eventName !== 'string' || said('hidden') === true) return [];
    const title = said('title');
    const isNamed = hideTitle !== true && title !== undefined && title !== null && title !== '';
    const name = unique(isNamed ? htmlToText(String(title)) : eventName);
    return [{ name, title, eventName, isDisabled: said('disabled') === true, index }];
  });
}
