import type { RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';
import type { CellConfig } from '../GridProperties.js';

/** Words that follow the title of the column, and what they are about: "is one of", and the options. */
export type CellNote = readonly [words: TextSource, about: TextSource];

/** An input in the cells of a column, since Lowdefy 5.5. */
export interface CellInput {
  /** Whether a person can use it. */
  isUsable(cell: CellConfig): boolean;
  /** The shown text of a value; undefined if the cell shows no input. */
  text(value: unknown, cell: CellConfig): string | undefined;
  /** What a cell takes, and its other texts. */
  notes(cell: CellConfig, h: RenderHelpers): readonly CellNote[];
  /** Converts the agent's input to the value that the component stores. Throws an error that says what would be valid. */
  read(input: unknown, value: unknown, cell: CellConfig): unknown;
  /** Whether the component does nothing, because the cell shows this value already. */
  isShown(newValue: unknown, value: unknown, cell: CellConfig): boolean;
}
