import { type BlockEvent, type BlockView, quoteJson } from '@lowdefy-mcp/render-core';
import { allSucceeded } from '@lowdefy-mcp/render-core/kit';
import { buttonsIn, type CellButton } from './cellButtons.js';
import { linkConfig, linkIn } from './cellLinks.js';
import { valueIn } from './cells.js';
import { click } from './clicks.js';
import type { Column } from './columns.js';
import { columnOf, type GridAct, openAct, refusal, rowOf } from './details.js';
import type { GridProperties, Row } from './GridProperties.js';
import { usableInput } from './inputs/cellInputs.js';
import type { Grid } from './readGrid.js';

/** Events of links and buttons in the cells of Lowdefy 5. */
export const cellActs: Readonly<Record<string, BlockEvent<GridProperties>>> = {
  /** `{ rowIndex, column }`: clicks a link, and so its cell and row. */
  async onCellLink(host, detail) {
    const act = openAct(host, 'onCellLink', detail);
    const { row } = rowOf(act);
    const column = columnOf(
      act,
      act.grid.columns.filter((one) => linkIn(one, row)),
    );
    const link = linkIn(column, row);
    if (link?.newTab) {
      // The browser follows it without an event.
      host.link(link.href === undefined ? link : { href: link.href, newTab: true });
      return click(act, column);
    }
    const linked = host.triggerEvent('onCellLink', { link, row, value: valueIn(column, row) });
    // The grid reports the click later.
    return allSucceeded([linked, click(act, column)]);
  },
  /**
   * `{ rowIndex, button }` with the button's name, and `column` if several columns have such a button. Fires the event
   * that is configured for the button, and clicks its cell and row.
   */
  async onCellButton(host, detail) {
    const act = openAct(host, 'onCellButton', detail);
    const { row } = rowOf(act);
    const { column, button } = findButton(act, row);
    const { eventName, title, index } = button;
    const pressed = host.triggerEvent(eventName, {
      row,
      value: valueIn(column, row),
      button: { eventName, title },
      buttonIndex: index,
    });
    return allSucceeded([pressed, click(act, column)]);
  },
};

/** The cell events that a person can fire now. */
export function cellEvents(
  { events }: BlockView<GridProperties>,
  { columns, shown }: Grid,
): readonly string[] {
  const hasLink = (column: Column) => shown.some(({ row }) => linkIn(column, row));
  const isFollowed = (column: Column) => linkConfig(column)?.newTab || Object.hasOwn(events, 'onCellLink');
  const canFollow = columns.some((column) => isFollowed(column) && hasLink(column));
  const canPress = shown.some(({ row }) => buttonsOf(columns, row).some(({ button }) => !button.isDisabled));
  const canChange = shown.length > 0 && columns.some(usableInput);
  return [
    ...(canFollow ? ['onCellLink'] : []),
    ...(canPress ? ['onCellButton'] : []),
    ...(canChange ? ['onCellChange'] : []),
  ];
}

/** Finds the button that the agent names, and its column. */
function findButton(act: GridAct, row: Row): PlacedButton {
  const usable = buttonsOf(act.grid.columns, row).filter(({ button }) => !button.isDisabled);
  const named = usable.filter(({ button }) => button.name === act.detail.button);
  const [found, ...others] = named;
  if (!found) {
    const names = new Set(usable.map(({ button }) => quoteJson(button.name)));
    throw refusal(act, `it needs a button of the row. Buttons: ${[...names].join(', ') || 'none'}`);
  }
  if (others.length === 0 && act.detail.column === undefined) return found;
  const column = columnOf(
    act,
    named.map((one) => one.column),
  );
  return named.find((one) => one.column === column) ?? found;
}

interface PlacedButton {
  readonly column: Column;
  readonly button: CellButton;
}

/** The buttons of a row, with their columns. */
function buttonsOf(columns: readonly Column[], row: Row): readonly PlacedButton[] {
  return columns.flatMap((column) => {
    const { cell } = column.def;
    return cell?.type === 'buttons' ? buttonsIn(cell, row).map((button) => ({ column, button })) : [];
  });
}
