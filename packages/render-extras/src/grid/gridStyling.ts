/** The properties that only change the look of a grid. */
export const gridStyling: readonly string[] = [
  'columnDefs[].cellStyle',
  'columnDefs[].resizable',
  'columnDefs[].width',
  'height',
];

/** The same for properties added in Lowdefy 5. */
export const laterStyling: readonly string[] = [
  'columnDefs[].cell.align',
  'columnDefs[].cell.color',
  'columnDefs[].cell.colorFrom',
  'columnDefs[].cell.colorMap',
  'columnDefs[].cell.colors',
  'columnDefs[].cell.default',
  'columnDefs[].cell.falseColor',
  'columnDefs[].cell.idField',
  'columnDefs[].cell.negativeColor',
  'columnDefs[].cell.positiveColor',
  'columnDefs[].cell.relative',
  'columnDefs[].cell.shape',
  'columnDefs[].cell.signColor',
  'columnDefs[].cell.thresholds',
  'columnDefs[].cell.trueColor',
  'columnDefs[].cell.zeroColor',
  'columnDefs[].ellipsis',
  'columnDefs[].tooltipComponent',
  'enableBrowserTooltips',
  'tooltipHideDelay',
  'tooltipShowDelay',
];

/** The same for buttons in cells. */
export const buttonStyling: readonly string[] = [
  'columnDefs[].cell.buttons[].color',
  'columnDefs[].cell.buttons[].danger',
  'columnDefs[].cell.buttons[].ghost',
  'columnDefs[].cell.buttons[].icon',
  'columnDefs[].cell.buttons[].iconField',
  'columnDefs[].cell.buttons[].shape',
  'columnDefs[].cell.buttons[].size',
  'columnDefs[].cell.buttons[].type',
  'columnDefs[].cell.buttons[].variant',
];

/** The same for inputs in cells, since Lowdefy 5.5. */
export const cellInputStyling: readonly string[] = [
  'autoClearSearchValue',
  'autoFocus',
  'autoSize',
  'bordered',
  'checkedIcon',
  'code',
  'copyable',
  'delete',
  'ellipsis',
  'italic',
  'mark',
  'maxTagCount',
  'showArrow',
  'showCount',
  'showSearch',
  'size',
  'strong',
  'textType',
  'uncheckedIcon',
  'underline',
  'variant',
].map((name) => `columnDefs[].cell.${name}`);
