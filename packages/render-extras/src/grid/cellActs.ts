import type { BlockDefinition, BlockView } from '@lowdefy-mcp/render-core';
import { buttonsIn, type CellButton } from './cellButtons.js';
import { linkConfig, linkIn } from './cellLinks.js';
import { valueIn } from './cells.js';
import { click } from './clicks.js';
import type { Column } from './columns.js';
import { columnOf, openAct, refusal, rowOf, together } from './details.js';
import type { GridProperties, Row } from './GridProperties.js';
import type { Grid } from './readGrid.js';

/** What a person does with the links and buttons in the cells of Lowdefy 5. */
export const cellActs: BlockDefinition<GridProperties>['mcpEvents'] = {
  /** `{ rowIndex, column }`: a click on a link, which is one on its cell and row, too. */
  async onCellLink(host, detail) {
    const act = openAct(host, 'onCellLink', detail);
    const { row } = rowOf(act);
    const column = columnOf(
      act,
      act.grid.columns.filter((one) => linkIn(one, row)),
    );
    const link = linkIn(column, row);
    const clicked = click(act, column);
    if (link?.newTab) {
      // The browser follows it without asking the app.
      host.link(link.href === undefined ? link : { href: link.href, newTab: true });
      return clicked;
    }
    const told = host.triggerEvent('onCellLink', { link, row, value: valueIn(column, row) });
    return together([clicked, told]);
  },
  /** `{ rowIndex, button }`, with what the button is called: it sets off the event that the app has for it. */
  async onCellButton(host, detail) {
    const act = openAct(host, 'onCellButton', detail);
    const { row } = rowOf(act);
    const usable = buttonsOf(act.grid.columns, row).filter(({ button }) => !button.isDisabled);
    const found = usable.find(({ button }) => button.name === act.detail.button);
    if (!found) {
      const names = usable.map(({ button }) => JSON.stringify(button.name)).join(', ');
      throw refusal(act, `it needs a button of the row. Buttons: ${names || 'none'}`);
    }
    const { eventName, title, index } = found.button;
    return host.triggerEvent(eventName, {
      row,
      value: valueIn(found.column, row),
      button: { eventName, title },
      buttonIndex: index,
    });
  },
};

/** The events of the cells that a person can set off now. */
export function cellEvents(
  { events }: BlockView<GridProperties>,
  { columns, shown }: Grid,
): readonly string[] {
  const hasLink = (column: Column) => shown.some(({ row }) => linkIn(column, row));
  const isFollowed = (column: Column) => linkConfig(column)?.newTab || Object.hasOwn(events, 'onCellLink');
  const canFollow = columns.some((column) => isFollowed(column) && hasLink(column));
  const canPress = shown.some(({ row }) => buttonsOf(columns, row).some(({ button }) => !button.isDisabled));
  return [...(canFollow ? ['onCellLink'] : []), ...(canPress ? ['onCellButton'] : [])];
}

/** The buttons of a row, with the columns that they stand in. */
function buttonsOf(columns: readonly Column[], row: Row): readonly { column: Column; button: CellButton }[] {
  return columns.flatMap((column) => {
    const { cell } = column.def;
    return cell?.type === 'buttons' ? buttonsIn(cell, row).map((button) => ({ column, button })) : [];
  });
}
