import { htmlToText } from '@lowdefy-mcp/render-core';
import { objectsOf } from '@lowdefy-mcp/render-core/kit';
import { fieldOf } from './fieldOf.js';
import type { CellConfig, Row } from './GridProperties.js';
import { uniqueNames } from './uniqueNames.js';

/** A button in a cell of one row. */
export interface CellButton {
  /** The unique name for agents: its title, or its event if only an icon is shown. */
  readonly name: string;
  readonly title: unknown;
  readonly eventName: string;
  readonly isDisabled: boolean;
  /** Its index among the buttons of the column. */
  readonly index: number;
}

/** The visible buttons of a cell. */
export function buttonsIn({ buttons }: CellConfig, row: Row): readonly CellButton[] {
  const unique = uniqueNames();
  return objectsOf(buttons as readonly CellConfig[]).flatMap((button, index) => {
    const { eventName, hideTitle } = button;
    // The configured value, or the value of a field of the row.
    const configuredValue = (name: string): unknown => {
      const field = button[`${name}Field`];
      return typeof field === 'string' ? fieldOf(row, field) : button[name];
    };
    if (typeof eventName !== 'string' || configuredValue('hidden') === true) return [];
    const title = configuredValue('title');
    const isNamed = hideTitle !== true && title !== undefined && title !== null && title !== '';
    const name = unique(isNamed ? htmlToText(String(title)) : eventName);
    return [{ name, title, eventName, isDisabled: configuredValue('disabled') === true, index }];
  });
}
